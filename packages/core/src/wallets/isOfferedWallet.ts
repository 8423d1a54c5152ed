import { parseNetworkId, type WalletListing } from '@latchkit/wire'
import type { Kit } from '../kit.ts'

/** Returns true for a wallet that supports one of the kit's namespaces and that the site does not exclude. */
export function isOfferedWallet(
  kit: Pick<Kit, 'config' | 'adapters'>,
  listing: Pick<WalletListing, 'id' | 'chains'>,
): boolean {
  const { include, exclude } = kit.config.wallets ?? {}
  if (include && !include.includes(listing.id)) return false
  if (exclude?.includes(listing.id)) return false
  return listing.chains.some((chain) => {
    const parts = parseNetworkId(chain)
    return parts !== undefined && kit.adapters.has(parts.namespace)
  })
}
