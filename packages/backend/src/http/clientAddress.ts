import { getConnInfo } from '@hono/node-server/conninfo'
import { isIPv6 } from 'node:net'
import type { ServerContext } from './serverEnv.ts'

/**
 * The address of the client. X-Forwarded-For counts only as far as the operator's own proxies have written it: of
 * `trustedProxies` proxies, the entry that the outermost of them added. An IPv6 client is its /64 network.
 */
export function clientAddress(context: ServerContext, trustedProxies: number): string {
  return readClientAddress(
    { forwarded: context.req.header('x-forwarded-for'), socket: socketAddress(context) },
    trustedProxies,
  )
}

/** The same for whatever is not a request of the app. */
export function readClientAddress(
  seen: { readonly forwarded: string | undefined; readonly socket: string },
  trustedProxies: number,
): string {
  const forwarded = seen.forwarded?.split(',') ?? []
  const named = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : undefined
  const address = plain(named ?? seen.socket)
  return isIPv6(address) && !address.startsWith('::ffff:') ? network64(address) : address
}

/** The /48 network of an IPv6 client, which one customer of a provider can have whole; `undefined` for IPv4. */
export function widerNetwork(client: string): string | undefined {
  const groups = client.split(':')
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : undefined
}

/** How many clients a network of {@link widerNetwork} counts for: one customer can have 65,536 in it. */
export const clientsOfNetwork = 8

function socketAddress(context: ServerContext): string {
  const env = context.env as { readonly incoming?: unknown } | undefined
  return env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'unknown'
}

/** Some proxies write a port after the address: each connection would be a client of its own. */
function plain(address: string): string {
  const bare = address.replaceAll('"', '').toLowerCase()
  return /^\[(.+)\]/.exec(bare)?.[1] ?? /^([\d.]+):\d+$/.exec(bare)?.[1] ?? bare
}

function network64(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing =
    tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array.from({ length: missing }, () => '0')].slice(0, 4).join(':')
}
