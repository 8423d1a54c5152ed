import type { WebSocket } from 'ws'

/** Says goodbye to sockets (1001) and waits until they are closed; those that do not answer within the time are cut. */
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
