import { waitForWallet, type WalletDiscovery } from '@latchkit/core/adapters'
import type { EvmWallet } from '../wallet/evmWallet.ts'
import { injectedWallet } from './injectedWallet.ts'
import { parseAnnouncement } from './parseAnnouncement.ts'

/** The EVM wallets of a page. */
export type Discovery = WalletDiscovery<EvmWallet>

/** Finds wallets: those of the site itself, those that announce themselves (EIP-6963), and where none does, `window.ethereum`. */
export function discoverWallets(own: readonly EvmWallet[]): Discovery {
  let wallets = own
  const listeners = new Set<() => void>()
  const change = (next: readonly EvmWallet[]) => {
    wallets = next
    for (const listener of Array.from(listeners)) listener()
  }
  const announced = () => wallets.filter(({ connector }) => connector.id !== injectedWallet.id)
  const find = (connectorId: string): EvmWallet | undefined =>
    wallets.find(({ connector }) => connector.id === connectorId) ??
    // One that was connected as `window.ethereum` stays so, though it may announce itself too.
    (connectorId === injectedWallet.id ? injectedWallet.read() : undefined)

  return {
    wallets: () => wallets,
    find,
    add(wallet) {
      change([...wallets, wallet])
      return () => change(wallets.filter((other) => other !== wallet))
    },
    start(onChange) {
      const onAnnounce = (event: Event) => {
        const wallet = parseAnnouncement((event as CustomEvent<unknown>).detail)
        // The first to announce an rdns keeps it: a later one would take its place in the list.
        if (wallet && !announced().some(({ connector }) => connector.id === wallet.connector.id))
          change([...announced(), wallet])
      }
      const onInjected = () => {
        const wallet = injectedWallet.read()
        if (wallet && wallets.every(({ connector }) => connector.type === 'walletConnect'))
          change([...wallets, wallet])
      }
      listeners.add(onChange)
      globalThis.addEventListener('eip6963:announceProvider', onAnnounce)
      globalThis.addEventListener('ethereum#initialized', onInjected)
      globalThis.dispatchEvent(new Event('eip6963:requestProvider'))
      const timer = setTimeout(onInjected)
      return () => {
        clearTimeout(timer)
        listeners.delete(onChange)
        globalThis.removeEventListener('eip6963:announceProvider', onAnnounce)
        globalThis.removeEventListener('ethereum#initialized', onInjected)
      }
    },
    wait: (connectorId, timeoutMs, signal) =>
      waitForWallet(() => find(connectorId), listeners, { timeoutMs, signal }),
  }
}
