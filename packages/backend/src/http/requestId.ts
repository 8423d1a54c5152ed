import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './serverEnv.ts'

/** Gives every request an id of its own and writes it on every answer as `x-request-id`. */
export function requestId(): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const id = randomUUID()
    context.set('requestId', id)
    await next()
    context.res.headers.set('x-request-id', id)
  }
}
