import { randomBytes } from 'node:crypto'
import { isAddress, type Address } from 'viem'
import { quote } from './quote.ts'
import { sandboxError, type SandboxError } from './sandboxError.ts'
import type { SandboxAsset, SandboxOrder } from './sandbox.ts'

/** An order for what a server asks for, or why there is none. */
export function createOrder(
  assets: readonly SandboxAsset[],
  wish: Readonly<Record<string, unknown>>,
): SandboxOrder | SandboxError {
  const quoted = quote(assets, wish)
  if ('code' in quoted) return quoted
  const { walletAddress, orderId, redirectUrl } = wish
  if (typeof walletAddress !== 'string' || !isAddress(walletAddress, { strict: false }))
    return sandboxError('BAD_REQUEST', 'There is no such account.')
  if (typeof orderId !== 'string' || orderId === '')
    return sandboxError('BAD_REQUEST', 'An order needs an id.')
  return {
    id: randomBytes(16).toString('hex'),
    reference: orderId,
    asset: quoted.asset,
    receiver: walletAddress.toLowerCase() as Address,
    currency: String(wish['currency']),
    paidCents: quoted.paidCents,
    feeCents: quoted.feeCents + quoted.networkFeeCents,
    purchasedUnits: quoted.purchasedUnits,
    redirectUrl: typeof redirectUrl === 'string' ? redirectUrl : undefined,
    state: 'open',
  }
}
