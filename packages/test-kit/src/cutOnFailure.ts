import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Returns a listener that cuts the connection where it fails. What a test's server passes its questions on to may be gone by then, and
 * nobody is to blame for that.
 */
export function cutOnFailure(
  listener: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    listener(request, response).catch(() => request.socket.destroy())
  }
}
