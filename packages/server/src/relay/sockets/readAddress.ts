import { readClientAddress } from '@latchkit/backend/http'
import type { IncomingMessage } from 'node:http'

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
