import { randomBytes } from 'node:crypto'
import { isAddress, type Address } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { quoteSale } from './quoteSale.ts'
import type { SandboxAsset } from './sandbox.ts'
import { sandboxError, type SandboxError } from './sandboxError.ts'
import type { SandboxSale } from './sandboxSale.ts'

/** A sale for what a server asks for, or why there is none. What is sent to its address stays there: no key is kept. */
export function createSale(
  assets: readonly SandboxAsset[],
  wish: Readonly<Record<string, unknown>>,
): SandboxSale | SandboxError {
  const quoted = quoteSale(assets, wish)
  if ('code' in quoted) return quoted
  const { walletAddress, orderId, redirectUrl } = wish
  if (typeof walletAddress !== 'string' || !isAddress(walletAddress, { strict: false }))
    return sandboxError('BAD_REQUEST', 'There is no such account.')
  if (typeof orderId !== 'string' || orderId === '')
    return sandboxError('BAD_REQUEST', 'An order needs an id.')
  return {
    ...quoted,
    id: randomBytes(16).toString('hex'),
    reference: orderId,
    seller: walletAddress.toLowerCase() as Address,
    currency: String(wish['currency']),
    depositAddress: privateKeyToAddress(generatePrivateKey()),
    redirectUrl: typeof redirectUrl === 'string' ? redirectUrl : undefined,
    state: 'open',
  }
}
