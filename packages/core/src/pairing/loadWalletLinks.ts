import type { WalletLinks } from '@latchkit/wire/walletconnect'
import type { Kit } from '../kit.ts'

/**
 * How wallets' apps are opened from this page. Load it before the visitor's gesture that opens one; while an offer waits
 * it is there already.
 * @throws InvalidConfig, Offline
 */
export async function loadWalletLinks(kit: Kit): Promise<WalletLinks> {
  const { getRemoteClient: openLine } = await import('./openLine.ts')
  return (await openLine(kit)).links
}
