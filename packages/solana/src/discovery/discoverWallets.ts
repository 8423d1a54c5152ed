import {
  discoverStandardWallets,
  waitForWallet,
  type WalletDiscovery,
} from '@latchkit/core/adapters'
import { parseAnnouncement } from './parseAnnouncement.ts'
import type { SolanaWallet } from '../wallet/solanaWallet.ts'

/** The Solana wallets of a page. */
export type Discovery = WalletDiscovery<SolanaWallet>

/** Finds wallets: those of the site itself, and those that register by the Wallet Standard. */
export function discoverWallets(own: readonly SolanaWallet[]): Discovery {
  let wallets = own
  const listeners = new Set<() => void>()
  const change = (next: readonly SolanaWallet[]) => {
    if (next.length === wallets.length) return
    wallets = next
    for (const listener of Array.from(listeners)) listener()
  }
  const find = (connectorId: string): SolanaWallet | undefined =>
    wallets.find(({ connector }) => connector.id === connectorId)

  const register = (registered: readonly unknown[]) => {
    const added: SolanaWallet[] = []
    for (const candidate of registered) {
      const wallet = parseAnnouncement(candidate, 'injected')
      const isTaken = ({ connector }: SolanaWallet) => connector.id === wallet?.connector.id
      // The first to take a name keeps it: a later one would take its place in the list.
      if (wallet && !wallets.some(isTaken) && !added.some(isTaken)) added.push(wallet)
    }
    change([...wallets, ...added])
    return () => change(wallets.filter((wallet) => !added.includes(wallet)))
  }

  return {
    wallets: () => wallets,
    find,
    add(wallet) {
      change([...wallets, wallet])
      return () => change(wallets.filter((other) => other !== wallet))
    },
    start(onChange) {
      listeners.add(onChange)
      const stopHearing = discoverStandardWallets(register)
      return () => {
        stopHearing()
        listeners.delete(onChange)
      }
    },
    wait: (connectorId, timeoutMs, signal) =>
      waitForWallet(() => find(connectorId), listeners, { timeoutMs, signal }),
  }
}
