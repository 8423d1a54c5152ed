import { parseParties } from './parseParties.ts'
import { quote } from './quote.ts'
import type { SandboxError } from './sandboxError.ts'
import type { SandboxAsset, SandboxOrder } from './sandbox.ts'

/** An order for what a server asks for, or why there is none. */
export function createOrder(
  assets: readonly SandboxAsset[],
  wish: Readonly<Record<string, unknown>>,
): SandboxOrder | SandboxError {
  const quoted = quote(assets, wish)
  if ('code' in quoted) return quoted
  const parties = parseParties(wish)
  if ('code' in parties) return parties
  const { account: receiver, ...order } = parties
  return {
    ...order,
    asset: quoted.asset,
    receiver,
    paidCents: quoted.paidCents,
    feeCents: quoted.feeCents + quoted.networkFeeCents,
    purchasedUnits: quoted.purchasedUnits,
    state: 'open',
  }
}
