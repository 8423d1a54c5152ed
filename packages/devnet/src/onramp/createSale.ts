import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { quoteSale } from './quoteSale.ts'
import type { SandboxAsset } from './sandbox.ts'
import { parseParties } from './parseParties.ts'
import type { SandboxError } from './sandboxError.ts'
import type { SandboxSale } from './sandboxSale.ts'

/** A sale for what a server asks for, or why there is none. What is sent to its address stays there: no key is kept. */
export function createSale(
  assets: readonly SandboxAsset[],
  wish: Readonly<Record<string, unknown>>,
): SandboxSale | SandboxError {
  const quoted = quoteSale(assets, wish)
  if ('code' in quoted) return quoted
  const parties = parseParties(wish)
  if ('code' in parties) return parties
  const { account: seller, ...order } = parties
  return {
    ...quoted,
    ...order,
    seller,
    depositAddress: privateKeyToAddress(generatePrivateKey()),
    state: 'open',
  }
}
