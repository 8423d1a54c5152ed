import {
  createWalletList,
  discoverStandardWallets,
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
  const list = createWalletList(own)

  const addNew = (found: readonly BitcoinWallet[]) => {
    const added: BitcoinWallet[] = []
    for (const wallet of found)
      // The first to take a name keeps it: a later one would take its place in the list.
      if (![...list.wallets(), ...added].some((other) => isSame(wallet, other))) added.push(wallet)
    return list.add(...added)
  }
  const look = () => void addNew([...parseRegistry(), ...readUnisatWallets()])

  return {
    ...list,
    start(onChange) {
      const page = globalThis as unknown as EventTarget
      const unsubscribe = list.subscribe(onChange)
      const stopDiscovery = discoverStandardWallets((registered) =>
        addNew(registered.flatMap((one) => parseAnnouncement(one, 'injected') ?? [])),
      )
      // The other wallets only leave something on the page, some of them late.
      for (const event of lateEvents) page.addEventListener(event, look)
      const timer = setTimeout(look)
      return () => {
        stopDiscovery()
        clearTimeout(timer)
        unsubscribe()
        for (const event of lateEvents) page.removeEventListener(event, look)
      }
    },
    async wait(connectorId, timeoutMs, signal) {
      if (!list.find(connectorId)) look()
      const looking = setInterval(look, lookAgainMs)
      try {
        return await list.wait(connectorId, timeoutMs, signal)
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
