import { HttpError } from '@latchkit/backend/errors'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Clocks may differ, and a message may be on its way for a while. */
const toleratedSeconds = 300

/**
 * Takes a message only from who knows the secret, and only while it is fresh. The header is
 * `t=<unix seconds>,v1=<hex HMAC-SHA256 over "seconds.body">`.
 * @throws HttpError 401
 */
export function assertSigned(
  body: string,
  header: string | undefined,
  secret: string,
  nowMs: number = Date.now(),
): void {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  const wanted = createHmac('sha256', secret).update(`${seconds}.${body}`).digest()
  const isOwn = mac !== '' && timingSafeEqual(Buffer.from(mac, 'hex'), wanted)
  const isFresh = Math.abs(nowMs / 1000 - Number(seconds)) <= toleratedSeconds
  if (isOwn && isFresh) return
  throw new HttpError(401, 'signature', 'The message is not signed by the provider, or too old.')
}
