import type { WalletLinks } from '@latchkit/wire/walletconnect'
import type { Kit } from '../kit.ts'
import { loadPairing } from './loadPairing.ts'

/**
 * Loads the deep links that open wallet apps. Load them before the click that opens an app: browsers open apps only during
 * a user gesture. While a pairing is open they are loaded already.
 * @throws InvalidConfig, Offline
 * @example
 * const links = await loadWalletLinks(kit)
 * button.onclick = () => void links.openWallet(href)
 */
export async function loadWalletLinks(kit: Kit): Promise<WalletLinks> {
  return (await loadPairing(kit)()).links()
}
