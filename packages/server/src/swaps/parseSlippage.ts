import { HttpError } from '@latchkit/backend/errors'

const bpsPerPercent = 100
const maxSlippagePercent = 50

/**
 * Returns a slippage in percent as basis points.
 * @throws HttpError 400 unless it is from 0 to 50
 */
export function parseSlippage(percent: number): bigint {
  if (percent >= 0 && percent <= maxSlippagePercent)
    return BigInt(Math.floor(percent * bpsPerPercent))
  throw new HttpError(
    400,
    'eip155.slippage',
    `slippage must be from 0 to ${maxSlippagePercent} percent.`,
  )
}
