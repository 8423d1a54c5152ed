import { UpstreamError } from '../../errors/upstreamError.ts'

/**
 * An amount as a Solana node answers it: a number, or a text where it is too large for one.
 * @throws UpstreamError where it is neither
 */
export function parseAmount(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^\d{1,20}$/.test(value)) return BigInt(value)
  throw new UpstreamError('malformed', { taken: true })
}
