import type { MiddlewareHandler } from 'hono'
import type { ServerEnv } from './serverEnv.ts'

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

/** Puts the headers on every answer that keep a browser from taking it for something else. A route may set its own. */
export function secureHeaders(): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!context.res.headers.has(name)) context.res.headers.set(name, value)
    }
  }
}
