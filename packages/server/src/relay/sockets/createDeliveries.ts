import type { WebSocket } from 'ws'
import type { StoredMail } from '../mail/mail.ts'
import { writeData } from '../methods/writeData.ts'

const mostUnderWay = 4_096
const mostBufferedBytes = 4_194_304

/** What is on its way to one socket. */
export interface Deliveries {
  /** False while too much is under way; it is noted that somebody had to wait. */
  canTake(): boolean
  deliver(subscriptionId: string, mail: StoredMail): void
  /** The message that the client confirms with this id, once. */
  confirm(id: number): number | undefined
  /** True once, where somebody had to wait and need not any more. */
  isFreeAgain(): boolean
}

/** Makes {@link Deliveries}. Ids are given by `nextId`. */
export function createDeliveries(
  socket: Pick<WebSocket, 'bufferedAmount'>,
  send: (text: string) => void,
  nextId: () => number,
): Deliveries {
  const underWay = new Map<number, number>()
  let isWaitedFor = false
  const hasRoom = (): boolean =>
    underWay.size < mostUnderWay && socket.bufferedAmount < mostBufferedBytes
  return {
    canTake() {
      if (hasRoom()) return true
      isWaitedFor = true
      return false
    },
    deliver(subscriptionId, mail) {
      const id = nextId()
      underWay.set(id, mail.seq)
      const params = { id: subscriptionId, data: writeData(mail) }
      send(
        `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${JSON.stringify(params)}}`,
      )
    },
    confirm(id) {
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
