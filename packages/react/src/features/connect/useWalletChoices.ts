import { useMemo } from 'react'
import {
  getRecentWallets,
  type Connection,
  type Connector,
  type Kit,
  type Wallet,
  type WalletKind,
} from '@latchkit/core'
import { isWalletOf, recommendedWallets } from '@latchkit/core/internal'
import { isWalletNamed, type WalletListing } from '@latchkit/wire'
import { useBundledWallets } from '../../hooks/useBundledWallets.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useWallets } from '../../hooks/useWallets.ts'

/** A row of the first page: an installed wallet, one of the directory, the QR code for any wallet, or the search. */
export type WalletChoice =
  | { readonly kind: 'recent' | 'installed'; readonly wallet: Wallet }
  | {
      readonly kind: 'recent' | 'featured' | 'custom' | 'recommended'
      readonly listing: WalletListing
    }
  | { readonly kind: 'walletConnect' }
  | { readonly kind: 'allWallets' }

/** What the first page of wallets shows. */
export interface WalletChoices {
  readonly isNoneInstalled: boolean
  /** In the order of the site. */
  readonly choices: readonly WalletChoice[]
  /** The number of all wallets; `undefined` until the bundled list is loaded. */
  readonly total: number | undefined
}

/** Chooses the wallets of the first page. */
export function useWalletChoices(): WalletChoices {
  const kit = useKit()
  const wallets = useWallets()
  const listings = useBundledWallets()
  const connections = useConnections()
  return useMemo(() => {
    const installed = wallets.filter(({ connectors }) => isFree(connectors, connections))
    const absent = listings?.filter(
      (listing) => !wallets.some((wallet) => isWalletOf(wallet, listing)),
    )
    return {
      isNoneInstalled: wallets.length === 0,
      choices: inOrder(choose(kit, installed, absent ?? []), kit.config.wallets?.order ?? []),
      total: absent && absent.length + installed.length,
    }
  }, [kit, wallets, listings, connections])
}

function choose(
  kit: Kit,
  installed: readonly Wallet[],
  absent: readonly WalletListing[],
): readonly WalletChoice[] {
  const { featured = [], custom = [] } = kit.config.wallets ?? {}
  const memory = getRecentWallets(kit)
  const recent = memory.flatMap((one): WalletChoice[] => {
    const wallet = installed.find(({ key }) => key === one.key)
    const listing = absent.find(({ id }) => id === one.walletId)
    if (wallet) return [{ kind: 'recent', wallet }]
    return listing && kit.config.walletConnect ? [{ kind: 'recent', listing }] : []
  })
  const isRecent = (one: Wallet | WalletListing) =>
    recent.some(
      (choice) =>
        ('wallet' in choice ? choice.wallet : 'listing' in choice && choice.listing) === one,
    )
  const others = absent.filter((listing) => !isRecent(listing))
  const chosen = featured.flatMap(
    (name) => others.find((listing) => isWalletNamed(listing, name)) ?? [],
  )
  const own = others.filter(
    (listing) => !chosen.includes(listing) && custom.some(({ id }) => id === listing.id),
  )
  const taken = new Set([...chosen, ...own])
  const shown =
    installed.length + recent.filter((choice) => 'listing' in choice).length + taken.size
  const room = Math.max(0, recommendedWallets - shown)
  return [
    ...recent,
    ...installed
      .filter((wallet) => !isRecent(wallet))
      .map((wallet) => ({ kind: 'installed', wallet }) as const),
    ...(kit.config.walletConnect ? [{ kind: 'walletConnect' } as const] : []),
    ...chosen.map((listing) => ({ kind: 'featured', listing }) as const),
    ...own.map((listing) => ({ kind: 'custom', listing }) as const),
    ...others
      .filter((listing) => !taken.has(listing))
      .slice(0, room)
      .map((listing) => ({ kind: 'recommended', listing }) as const),
    ...(kit.config.features.allWallets ? [{ kind: 'allWallets' } as const] : []),
  ]
}

/** Sorts the rows by kind, in the site's order. The other kinds follow as they were. */
function inOrder(
  choices: readonly WalletChoice[],
  order: readonly WalletKind[],
): readonly WalletChoice[] {
  const place = ({ kind }: WalletChoice) =>
    order.includes(kind) ? order.indexOf(kind) : order.length
  return Array.from(choices).sort((one, other) => place(one) - place(other))
}

/** True while one of the connectors of a wallet is not connected. */
export function isFree(
  connectors: readonly Connector[],
  connections: readonly Connection[],
): boolean {
  return connectors.some(
    ({ id, namespace }) =>
      !connections.some((open) => open.connectorId === id && open.namespace === namespace),
  )
}
