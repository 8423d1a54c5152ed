import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { toRequest } from './toRequest.ts'

/** Handles requests of `node:http` and of Express. */
export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/**
 * Adapts `auth.handle` to `node:http` and Express.
 * @example
 * app.use('/auth', toNodeHandler(auth.handle))
 */
export function toNodeHandler(handle: (request: Request) => Promise<Response>): NodeHandler {
  return async (incoming, outgoing) => {
    const response = await handle(toRequest(incoming))
    outgoing.statusCode = response.status
    for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
    if (response.body)
      for await (const chunk of Readable.fromWeb(response.body as ReadableStream))
        outgoing.write(chunk)
    outgoing.end()
  }
}
