import { isWalletNamed, parseNetworkId, type NamedWallet, type WalletListing } from '@latchkit/wire'
import type { Kit } from '../kit.ts'

/** Returns true for a wallet that supports one of the kit's namespaces and that the site does not exclude. */
export function isOfferedWallet(
  kit: Pick<Kit, 'config' | 'adapters'>,
  listing: NamedWallet & Pick<WalletListing, 'chains'>,
): boolean {
  const { include, exclude } = kit.config.wallets ?? {}
  const isNamed = (text: string) => isWalletNamed(listing, text)
  if (include && !include.some(isNamed)) return false
  if (exclude?.some(isNamed)) return false
  return listing.chains.some((chain) => {
    const parts = parseNetworkId(chain)
    return parts !== undefined && kit.adapters.has(parts.namespace)
  })
}
