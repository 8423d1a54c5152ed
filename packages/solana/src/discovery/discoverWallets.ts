import {
  createWalletList,
  discoverStandardWallets,
  type WalletDiscovery,
} from '@latchkit/core/adapters'
import { parseAnnouncement } from './parseAnnouncement.ts'
import type { SolanaWallet } from '../wallet/solanaWallet.ts'

/** The Solana wallets of a page. */
export type Discovery = WalletDiscovery<SolanaWallet>

/** Finds wallets: those of the site itself, and those that register by the Wallet Standard. */
export function discoverWallets(own: readonly SolanaWallet[]): Discovery {
  const list = createWalletList(own)

  const register = (registered: readonly unknown[]) => {
    const added: SolanaWallet[] = []
    for (const candidate of registered) {
      const wallet = parseAnnouncement(candidate, 'injected')
      const isTaken = ({ connector }: SolanaWallet) => connector.id === wallet?.connector.id
      // The first to take a name keeps it: a later one would take its place in the list.
      if (wallet && ![...list.wallets(), ...added].some(isTaken)) added.push(wallet)
    }
    return list.add(...added)
  }

  return {
    ...list,
    start(onChange) {
      const unsubscribe = list.subscribe(onChange)
      const stopDiscovery = discoverStandardWallets(register)
      return () => {
        stopDiscovery()
        unsubscribe()
      }
    },
  }
}
