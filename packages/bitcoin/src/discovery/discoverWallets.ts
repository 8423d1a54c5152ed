import {
  discoverStandardWallets,
  waitForWallet,
  type WalletDiscovery,
} from '@latchkit/core/adapters'
import type { BitcoinWallet } from '../wallet/bitcoinWallet.ts'
import { parseAnnouncement } from './parseAnnouncement.ts'
import { parseRegistry } from './parseRegistry.ts'
import { readUnisatWallets } from './readUnisatWallets.ts'

/** The Bitcoin wallets of a page. */
export type Discovery = WalletDiscovery<BitcoinWallet>

/**
 * Finds wallets: those of the site itself, those that register by the Wallet Standard, those of `btc_providers`, and those
 * with UniSat's interface. One that is seen in several ways is shown once, in the first of them.
 */
export function discoverWallets(own: readonly BitcoinWallet[]): Discovery {
  let wallets = own
  const listeners = new Set<() => void>()
  const change = (next: readonly BitcoinWallet[]) => {
    if (next.length === wallets.length) return
    wallets = next
    for (const listener of Array.from(listeners)) listener()
  }
  const find = (connectorId: string): BitcoinWallet | undefined =>
    wallets.find(({ connector }) => connector.id === connectorId)
  const add = (found: readonly BitcoinWallet[]): readonly BitcoinWallet[] => {
    const added: BitcoinWallet[] = []
    for (const wallet of found)
      // The first to take a name keeps it: a later one would take its place in the list.
      if (![...wallets, ...added].some((other) => isSame(wallet, other))) added.push(wallet)
    change([...wallets, ...added])
    return added
  }
  const look = () => void add([...parseRegistry(), ...readUnisatWallets()])

  return {
    wallets: () => wallets,
    find,
    add(wallet) {
      change([...wallets, wallet])
      return () => change(wallets.filter((other) => other !== wallet))
    },
    start(onChange) {
      const page = globalThis as unknown as EventTarget
      listeners.add(onChange)
      const stopHearing = discoverStandardWallets((registered) => {
        const added = add(registered.flatMap((one) => parseAnnouncement(one, 'injected') ?? []))
        return () => change(wallets.filter((wallet) => !added.includes(wallet)))
      })
      // The other wallets only leave something on the page, some of them late.
      for (const event of lateEvents) page.addEventListener(event, look)
      const timer = setTimeout(look)
      return () => {
        stopHearing()
        clearTimeout(timer)
        listeners.delete(onChange)
        for (const event of lateEvents) page.removeEventListener(event, look)
      }
    },
    async wait(connectorId, timeoutMs, signal) {
      if (!find(connectorId)) look()
      const looking = setInterval(look, lookAgainMs)
      try {
        return await waitForWallet(() => find(connectorId), listeners, { timeoutMs, signal })
      } finally {
        clearInterval(looking)
      }
    },
  }
}

const lateEvents = ['load', 'unisat#initialized'] as const
const lookAgainMs = 100

function isSame(one: BitcoinWallet, other: BitcoinWallet): boolean {
  return one.connector.id === other.connector.id || objectOf(one) === objectOf(other)
}

function objectOf({ way }: BitcoinWallet): unknown {
  return 'wallet' in way ? way.wallet : way.provider
}
