import { createWalletList, type WalletDiscovery } from '@latchkit/core/adapters'
import type { EvmWallet } from '../wallet/evmWallet.ts'
import { injectedWallet } from './injectedWallet.ts'
import { parseAnnouncement } from './parseAnnouncement.ts'

/** The EVM wallets of a page. */
export type Discovery = WalletDiscovery<EvmWallet>

/** Finds wallets: those of the site itself, those that announce themselves (EIP-6963), and where none does, `window.ethereum`. */
export function discoverWallets(own: readonly EvmWallet[]): Discovery {
  const list = createWalletList(own, (connectorId) =>
    // One that was connected as `window.ethereum` stays so, though it may announce itself too.
    connectorId === injectedWallet.id ? injectedWallet.read() : undefined,
  )
  const announced = () =>
    list.wallets().filter(({ connector }) => connector.id !== injectedWallet.id)

  return {
    ...list,
    start(onChange) {
      const onAnnounce = (event: Event) => {
        const wallet = parseAnnouncement((event as CustomEvent<unknown>).detail)
        // The first to announce an rdns keeps it: a later one would take its place in the list.
        if (wallet && !announced().some(({ connector }) => connector.id === wallet.connector.id))
          list.set([...announced(), wallet])
      }
      const onInjected = () => {
        const wallet = injectedWallet.read()
        if (wallet && list.wallets().every(({ connector }) => connector.type === 'walletConnect'))
          list.add(wallet)
      }
      const unsubscribe = list.subscribe(onChange)
      globalThis.addEventListener('eip6963:announceProvider', onAnnounce)
      globalThis.addEventListener('ethereum#initialized', onInjected)
      globalThis.dispatchEvent(new Event('eip6963:requestProvider'))
      const timer = setTimeout(onInjected)
      return () => {
        clearTimeout(timer)
        unsubscribe()
        globalThis.removeEventListener('eip6963:announceProvider', onAnnounce)
        globalThis.removeEventListener('ethereum#initialized', onInjected)
      }
    },
  }
}
