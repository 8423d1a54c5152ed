import { memo, type NamedExoticComponent, type ReactElement } from 'react'
import { walletImageUrl, type Wallet } from '@latchkit/core'
import { isWalletOf } from '@latchkit/core/internal'
import type { WalletListing } from '@latchkit/wire'
import { useChooseListing } from '../../hooks/useChooseListing.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { shortWalletName } from '../../model/shortWalletName.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { WalletGrid, type WalletTile } from './WalletGrid.tsx'

export interface DirectoryGridProps extends ViewProps<'AllWallets'> {
  /** The wallets that are here, to mark those that are listed. */
  readonly installed: readonly Wallet[]
  /** Those of them that no listing is for, which come first. */
  readonly unlisted: readonly Wallet[]
  readonly listings: readonly WalletListing[]
  /** How many are shown, of both. */
  readonly count: number
}

/** The wallets that were found. Not rendered again for what changes beside it, like the character that was just typed. */
export const DirectoryGrid: NamedExoticComponent<DirectoryGridProps> = memo(function DirectoryGrid({
  installed,
  unlisted,
  listings,
  count,
  params,
}: DirectoryGridProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const chooseListing = useChooseListing(params.next)

  function tileAt(index: number): WalletTile {
    const own = unlisted[index]
    if (own) return tileOf(own.key, own.name, own)
    const listing = listings[index - unlisted.length] as WalletListing
    const here = installed.find((wallet) => isWalletOf(wallet, listing))
    return tileOf(listing.id, listing.name, here, listing)
  }

  function tileOf(id: string, name: string, here: Wallet | undefined, listing?: WalletListing) {
    return {
      id,
      name: shortWalletName(name),
      image: here?.icon ?? (listing && walletImageUrl(kit, listing.image_id)),
      isInstalled: here !== undefined,
      isCertified: listing?.badge_type === 'certified',
      onChoose: () =>
        listing
          ? chooseListing(listing)
          : router.push('ConnectingExternal', { walletKey: id, ...params }),
    }
  }

  return <WalletGrid label={t('wallets.title')} count={count} tileAt={tileAt} />
})
