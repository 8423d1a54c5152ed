import type { WebSocket } from 'ws'
import { toDeliveryData, type StoredMessage } from '../mailbox/message.ts'

const maxInFlight = 4_096
const maxBufferedBytes = 4_194_304

/** The unacknowledged deliveries of one socket. */
export interface InFlightDeliveries {
  /** Returns false while too much is in flight, and remembers that a delivery had to wait. */
  canReceive(): boolean
  deliver(subscriptionId: string, message: StoredMessage): void
  /** Returns the number of the message that the client acknowledges with this id; `undefined` the second time. */
  acknowledge(id: number): number | undefined
  /** Returns true once if a delivery had to wait and now there is room. */
  isFreeAgain(): boolean
}

/** Creates {@link InFlightDeliveries}. `nextId` gives the JSON-RPC ids. */
export function createInFlightDeliveries(
  socket: Pick<WebSocket, 'bufferedAmount'>,
  send: (text: string) => void,
  nextId: () => number,
): InFlightDeliveries {
  const inFlight = new Map<number, number>()
  let isWaiting = false
  const hasRoom = (): boolean =>
    inFlight.size < maxInFlight && socket.bufferedAmount < maxBufferedBytes
  return {
    canReceive() {
      if (hasRoom()) return true
      isWaiting = true
      return false
    },
    deliver(subscriptionId, message) {
      const id = nextId()
      inFlight.set(id, message.seq)
      const params = { id: subscriptionId, data: toDeliveryData(message) }
      send(
        `{"id":${id},"jsonrpc":"2.0","method":"irn_subscription","params":${JSON.stringify(params)}}`,
      )
    },
    acknowledge(id) {
      const seq = inFlight.get(id)
      inFlight.delete(id)
      return seq
    },
    isFreeAgain() {
      if (!isWaiting || !hasRoom()) return false
      isWaiting = false
      return true
    },
  }
}
