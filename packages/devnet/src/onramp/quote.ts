import { parseUnits } from 'viem'
import { price, type SandboxPrice } from './price.ts'
import { sandboxError, type SandboxError } from './sandboxError.ts'
import type { SandboxAsset } from './sandbox.ts'

/** What a sum buys, or why not. */
export function quote(
  assets: readonly SandboxAsset[],
  wish: Readonly<Record<string, unknown>>,
): (SandboxPrice & { readonly asset: SandboxAsset; readonly paidCents: bigint }) | SandboxError {
  const asset = assets.find(({ id }) => id === wish['asset'])
  if (!asset) return sandboxError('INCOMPATIBLE_REQUEST', 'The sandbox does not sell this.')
  const currency = String(wish['currency'])
  if (asset.prices[currency] === undefined)
    return sandboxError(
      'INCOMPATIBLE_REQUEST',
      `The sandbox does not take ${currency.slice(0, 10)}.`,
    )
  const amount = String(wish['amount'])
  const paidCents = /^\d{1,9}(?:\.\d{1,2})?$/.test(amount) ? parseUnits(amount, 2) : undefined
  const found = paidCents === undefined ? undefined : price(asset, currency, paidCents)
  if (paidCents === undefined || !found)
    return sandboxError('BAD_REQUEST', 'The sandbox cannot sell for this amount.')
  return { ...found, asset, paidCents }
}
