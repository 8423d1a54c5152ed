import type { ServerContext } from './serverEnv.ts'

/**
 * Returns the origin under which a client has reached the server. X-Forwarded-Proto counts only as far as the operator's own
 * proxies have written it, as X-Forwarded-For does: a proxy that terminates TLS speaks HTTP to the server.
 */
export function requestOrigin(context: ServerContext, trustedProxies: number): string {
  const { protocol, host } = new URL(context.req.url)
  const forwarded = context.req.header('x-forwarded-proto')?.split(',') ?? []
  // Many proxies write one scheme, however many are in front of them.
  const named = trustedProxies > 0 ? (forwarded.at(-trustedProxies) ?? forwarded[0]) : undefined
  const scheme = named?.trim().toLowerCase()
  return `${scheme === 'https' || scheme === 'http' ? `${scheme}:` : protocol}//${host}`
}
