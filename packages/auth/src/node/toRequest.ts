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
    // HTTP/2 has headers that only the connection means.
    if (name !== '' && !name.startsWith(':'))
      headers.append(name, incoming.rawHeaders[at + 1] ?? '')
  }
  const method = methodOf(incoming)
  // Express takes off the path that it is mounted at.
  const path = incoming.originalUrl ?? incoming.url ?? '/'
  const url = new URL(path.startsWith('/') ? `http://localhost${path}` : 'http://localhost/')
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  // A parser that ran before has read the body already.
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
 * A `Request` throws for what browsers may not send, and whoever sends it to a server would end the program. Under a name that
 * no route has, it is answered.
 */
function methodOf({ method = 'GET' }: IncomingMessage): string {
  return /^(?:CONNECT|TRACE|TRACK)$/i.test(method) ? `X-${method}` : method
}
