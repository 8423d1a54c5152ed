import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/**
 * Returns a request of `node:http` or Express as a standard `Request`, for `auth.getSession`.
 * @example
 * const session = await auth.getSession(toRequest(req))
 */
export function toRequest(
  incoming: IncomingMessage & { readonly originalUrl?: string; readonly body?: unknown },
): Request {
  const headers = new Headers()
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    const name = incoming.rawHeaders[at] ?? ''
    // Pseudo-headers of HTTP/2 are not headers of a `Request`.
    if (name !== '' && !name.startsWith(':'))
      headers.append(name, incoming.rawHeaders[at + 1] ?? '')
  }
  const method = methodOf(incoming)
  // Express removes the path at which the router is mounted.
  const path = incoming.originalUrl ?? incoming.url ?? '/'
  const url = new URL(path.startsWith('/') ? `http://localhost${path}` : 'http://localhost/')
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  // A body parser has read the stream already.
  const body =
    incoming.body === undefined ? Readable.toWeb(incoming) : JSON.stringify(incoming.body)
  return new Request(url, {
    method,
    headers,
    body: body as BodyInit,
    duplex: 'half',
  } as RequestInit)
}

/**
 * Returns the method of a request. The `Request` constructor throws for methods that browsers may not send, and an uncaught error would
 * end the program: such a method gets a name that no route has.
 */
function methodOf({ method = 'GET' }: IncomingMessage): string {
  return /^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? `X-${method}` : method
}
