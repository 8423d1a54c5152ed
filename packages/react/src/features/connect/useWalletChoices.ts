import { useMemo } from 'react'
import { getRecentWallets, limits, type Wallet } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { useBundledWallets } from '../../hooks/useBundledWallets.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useWallets } from '../../hooks/useWallets.ts'

/** What the first page of wallets shows. */
export interface WalletChoices {
  readonly isNoneInstalled: boolean
  /** Those that are not connected yet: recent ones first, then in the order in which they announced themselves. */
  readonly installed: readonly { readonly wallet: Wallet; readonly isRecent: boolean }[]
  /** Featured ones, filled up with recommended ones to 4 together with the installed; `undefined` while they load. */
  readonly offered: readonly WalletListing[] | undefined
  /** How many wallets there are in all; `undefined` while that is not known. */
  readonly total: number | undefined
}

/** Chooses the wallets of the first page. */
export function useWalletChoices(): WalletChoices {
  const kit = useKit()
  const wallets = useWallets()
  const listings = useBundledWallets()
  const connections = useConnections()
  return useMemo(() => {
    const recent = getRecentWallets(kit).map(({ key }) => key)
    const place = ({ key }: Wallet) => (recent.includes(key) ? recent.indexOf(key) : recent.length)
    const isFree = ({ connectors }: Wallet) =>
      connectors.some(
        ({ id, namespace }) =>
          !connections.some((held) => held.connectorId === id && held.namespace === namespace),
      )
    const installed = wallets
      .filter(isFree)
      .sort((one, other) => place(one) - place(other))
      .map((wallet) => ({ wallet, isRecent: recent.includes(wallet.key) }))

    const here = new Set(wallets.map(({ rdns }) => rdns))
    const absent = listings?.filter(({ rdns }) => rdns === null || !here.has(rdns))
    const featured = (kit.config.wallets?.featured ?? []).flatMap(
      (id) => absent?.find((listing) => listing.id === id) ?? [],
    )
    const room = Math.max(0, limits.recommendedWallets - installed.length - featured.length)
    const recommended = absent?.filter((listing) => !featured.includes(listing)).slice(0, room)
    return {
      isNoneInstalled: wallets.length === 0,
      installed,
      offered: recommended && [...featured, ...recommended],
      total: absent && absent.length + installed.length,
    }
  }, [kit, wallets, listings, connections])
}
