import type { Connector } from '../connector.ts'
import { waitForWallet } from './waitForWallet.ts'
import type { WalletDiscovery } from './walletDiscovery.ts'

/** The wallets that a discovery has found, in their order. */
export interface WalletList<Wallet> extends Omit<WalletDiscovery<Wallet>, 'start' | 'add'> {
  /** Adds wallets. Returns the function that removes them. */
  add(...added: readonly Wallet[]): () => void
  /** Calls `listener` when the wallets have changed. Returns the function that stops. */
  subscribe(listener: () => void): () => void
}

/**
 * Creates the list of a discovery.
 * @param own the wallets that the site brings itself
 */
export function createWalletList<Wallet extends { readonly connector: Connector }>(
  own: readonly Wallet[],
): WalletList<Wallet> {
  let wallets = own
  const listeners = new Set<() => void>()
  const set = (next: readonly Wallet[]) => {
    wallets = next
    for (const listener of Array.from(listeners)) listener()
  }
  const find = (connectorId: string): Wallet | undefined =>
    wallets.find(({ connector }) => connector.id === connectorId)
  return {
    wallets: () => wallets,
    find,
    add(...added) {
      set([...wallets, ...added])
      return () => set(wallets.filter((wallet) => !added.includes(wallet)))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    wait: (connectorId, timeoutMs, signal) =>
      waitForWallet(() => find(connectorId), listeners, { timeoutMs, signal }),
  }
}
