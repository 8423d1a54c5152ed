import type { WebSocket } from 'ws'

/** Closes sockets with 1001 and waits. Sockets that do not close within the time are terminated. */
export async function closeSockets(sockets: Iterable<WebSocket>, withinMs: number): Promise<void> {
  const gone = Array.from(
    sockets,
    (socket) =>
      new Promise<void>((resolve) => {
        socket.once('close', () => resolve())
        socket.close(1001, 'Going away')
        setTimeout(() => socket.terminate(), withinMs).unref()
      }),
  )
  await Promise.all(gone)
}
