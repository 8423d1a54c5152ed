import type { IncomingMessage } from 'node:http'
import { readClientAddress } from '../../middleware/clientAddress.ts'

/** Where a socket comes from, as the limits count it. */
export function readAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = request.headers['x-forwarded-for']
  return readClientAddress(
    {
      forwarded: Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
      socket: request.socket.remoteAddress ?? 'unknown',
    },
    trustedProxies,
  )
}
