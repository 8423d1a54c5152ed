import type { WebSocket } from 'ws'
import type { RelayLimits } from '../config/relayLimits.ts'

type Unread = Pick<WebSocket, 'bufferedAmount' | 'terminate'>

/** What sockets were sent and have not read. Only those that hold much are counted. */
export interface UnreadBytes {
  /** Notes a socket that holds much, and terminates the fullest ones if that is too much for its address or for all. */
  note(socket: Unread, address: string): void
  /** Forgets a socket that has read everything, or has closed. */
  forget(socket: Unread): void
}

/** Creates an {@link UnreadBytes}. */
export function createUnreadBytes(
  limits: Pick<RelayLimits, 'unreadBytes' | 'unreadBytesPerAddress'>,
): UnreadBytes {
  const full = new Map<Unread, { readonly address: string; readonly bytes: number }>()
  const addresses = new Map<string, number>()
  let total = 0

  function count(socket: Unread, address: string, bytes: number): void {
    const added = bytes - (full.get(socket)?.bytes ?? 0)
    if (bytes > 0) full.set(socket, { address, bytes })
    else full.delete(socket)
    total += added
    const sum = (addresses.get(address) ?? 0) + added
    if (sum > 0) addresses.set(address, sum)
    else addresses.delete(address)
  }

  function forget(socket: Unread): void {
    const known = full.get(socket)
    if (known) count(socket, known.address, 0)
  }

  /** Terminates the fullest of these until `isOver` is false. What they have read meanwhile counts no longer. */
  function relieve(isConcerned: (address: string) => boolean, isOver: () => boolean): void {
    if (!isOver()) return
    const sockets = [...full].filter(([, { address }]) => isConcerned(address))
    for (const [socket, { address }] of sockets) count(socket, address, socket.bufferedAmount)
    for (const [socket] of sockets.sort(
      ([one], [other]) => other.bufferedAmount - one.bufferedAmount,
    )) {
      if (!isOver()) return
      forget(socket)
      socket.terminate()
    }
  }

  return {
    note(socket, address) {
      count(socket, address, socket.bufferedAmount)
      const isOver = (): boolean => (addresses.get(address) ?? 0) > limits.unreadBytesPerAddress
      relieve((other) => other === address, isOver)
      relieve(
        () => true,
        () => total > limits.unreadBytes,
      )
    },
    forget,
  }
}
