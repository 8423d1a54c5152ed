import { namespaceOf, referenceOf, type NetworkId } from '@latchkit/wire'
import { isKitError, KitError } from '../errors.ts'
import { assertServed } from '../internal/assertServed.ts'
import type { Kit } from '../kit.ts'

/** Where swaps are offered without asking the server first, by chain id. */
const swapChains: ReadonlySet<number> = new Set([
  1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554,
])

/**
 * Throws unless swaps may be offered on a network: one of twelve, or another that the server serves.
 * @throws UnsupportedChain, HttpFailed, Offline, TimedOut, InvalidConfig
 */
export async function assertSwaps(
  kit: Kit,
  networkId: NetworkId,
  { feature = 'Swaps', signal }: { readonly feature?: string; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const canSwap = kit.adapters.get(namespaceOf(networkId))?.checkSwap !== undefined
  if (canSwap && swapChains.has(Number(referenceOf(networkId)))) return
  try {
    if (canSwap) return await assertServed(kit, networkId, signal)
  } catch (error) {
    if (!isKitError(error, 'UnsupportedChain')) throw error
  }
  throw notSupported(networkId, feature)
}

/** Converts the server's answer that it has no swaps on a network; another error is returned as it is. */
export function toSwapError(error: unknown, networkId: NetworkId): unknown {
  if (!isKitError(error, 'RequestRefused')) return error
  const [, feature] = /^Network not supported for (.+)$/.exec(error.details ?? '') ?? []
  if (feature !== undefined) return notSupported(networkId, feature)
  if (!/insufficient liquidity/i.test(error.details ?? '')) return error
  return new KitError('NoLiquidity', 'No market takes this amount.', {
    cause: error,
    ...(error.details !== undefined && { details: error.details }),
    fix: 'Try a smaller amount, or another token.',
  })
}

function notSupported(networkId: NetworkId, feature: string): KitError {
  return new KitError('UnsupportedChain', `Network not supported for ${feature}`, {
    context: { networkId },
  })
}
