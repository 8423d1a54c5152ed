import type { WebSocket } from 'ws'
import type { StoredMessage } from '../mailbox/message.ts'
import { toDeliveryData } from '../methods/writeData.ts'

const mostUnderWay = 4_096
const mostBufferedBytes = 4_194_304

/** What is on its way to one socket. */
export interface InFlightDeliveries {
  /** False while too much is under way; it is noted that somebody had to wait. */
  canReceive(): boolean
  deliver(subscriptionId: string, message: StoredMessage): void
  /** The message that the client confirms with this id, once. */
  acknowledge(id: number): number | undefined
  /** True once, where somebody had to wait and need not any more. */
  isFreeAgain(): boolean
}

/** Makes {@link InFlightDeliveries}. Ids are given by `nextId`. */
export function createInFlightDeliveries(
  socket: Pick<WebSocket, 'bufferedAmount'>,
  send: (text: string) => void,
  nextId: () => number,
): InFlightDeliveries {
  const underWay = new Map<number, number>()
  let isWaitedFor = false
  const hasRoom = (): boolean =>
    underWay.size < mostUnderWay && socket.bufferedAmount < mostBufferedBytes
  return {
    canReceive() {
      if (hasRoom()) return true
      isWaitedFor = true
      return false
    },
    deliver(subscriptionId, message) {
      const id = nextId()
      underWay.set(id, message.seq)
      const params = { id: subscriptionId, data: toDeliveryData(message) }
      send(
        `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${JSON.stringify(params)}}`,
      )
    },
    acknowledge(id) {
      const seq = underWay.get(id)
      underWay.delete(id)
      return seq
    },
    isFreeAgain() {
      if (!isWaitedFor || !hasRoom()) return false
      isWaitedFor = false
      return true
    },
  }
}
