import { parseUnits } from 'viem'
import type { SandboxAsset } from './sandbox.ts'

const networkFeeCents = 10n
const feePercent = 1n
const priceDecimals = 18

/** What a sum buys, all in whole cents and base units. */
export interface SandboxPrice {
  readonly feeCents: bigint
  readonly networkFeeCents: bigint
  readonly purchasedUnits: bigint
}

/** The sandbox takes 1 percent, at least a cent, and 0.10 for the network; never more coins than were paid for. */
export function price(
  asset: SandboxAsset,
  currency: string,
  paidCents: bigint,
): SandboxPrice | undefined {
  const text = asset.prices[currency]
  const perCoin = text === undefined ? undefined : parseUnits(text, priceDecimals)
  if (perCoin === undefined || perCoin === 0n) return undefined
  const feeCents = (paidCents * feePercent + 99n) / 100n
  const left = paidCents - feeCents - networkFeeCents
  if (left <= 0n) return undefined
  const purchasedUnits =
    (left * 10n ** BigInt(asset.decimals) * 10n ** BigInt(priceDecimals)) / (perCoin * 100n)
  return { feeCents, networkFeeCents, purchasedUnits }
}
