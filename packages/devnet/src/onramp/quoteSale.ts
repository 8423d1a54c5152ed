import { parseUnits } from 'viem'
import type { SandboxAsset } from './sandbox.ts'
import { sandboxError, type SandboxError } from './sandboxError.ts'

const feePercent = 1n
const priceDecimals = 18

/** What coins are sold for: whole cents, and base units. */
export interface SaleQuote {
  readonly asset: SandboxAsset
  readonly soldUnits: bigint
  readonly payoutCents: bigint
  readonly feeCents: bigint
}

/** What the sandbox pays for coins, less 1 percent and at least a cent; or why not. */
export function quoteSale(
  assets: readonly SandboxAsset[],
  wish: Readonly<Record<string, unknown>>,
): SaleQuote | SandboxError {
  const asset = assets.find(({ id }) => id === wish['asset'])
  if (!asset) return sandboxError('INCOMPATIBLE_REQUEST', 'The sandbox does not buy this.')
  const currency = String(wish['currency'])
  const price = asset.prices[currency]
  if (price === undefined)
    return sandboxError(
      'INCOMPATIBLE_REQUEST',
      `The sandbox does not pay out ${currency.slice(0, 10)}.`,
    )
  const amount = String(wish['amount'])
  const soldUnits = /^\d{1,20}(?:\.\d{1,18})?$/.test(amount)
    ? parseUnits(amount, asset.decimals)
    : 0n
  const cents =
    (soldUnits * parseUnits(price, priceDecimals) * 100n) /
    10n ** BigInt(asset.decimals + priceDecimals)
  const feeCents = (cents * feePercent + 99n) / 100n
  const payoutCents = cents - feeCents
  if (payoutCents <= 0n) return sandboxError('BAD_REQUEST', 'The sandbox buys for at least 0.02.')
  return { asset, soldUnits, payoutCents, feeCents }
}
