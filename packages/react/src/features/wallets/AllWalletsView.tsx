import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { limits, searchWallets, walletImageUrl } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useLegal } from '../../hooks/useLegal.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../hooks/useRouter.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import { useFirstFocus } from '../../shell/useFirstFocus.ts'
import type { ViewProps } from '../../shell/views.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Field } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { EndOfList } from './EndOfList.tsx'
import { useDirectory } from './useDirectory.ts'
import { WalletGrid, type WalletTile } from './WalletGrid.tsx'

/** Every wallet that the site offers, with a search. */
export default function AllWalletsView({ params }: ViewProps<'AllWallets'>): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const legal = useLegal()
  const installed = useWallets()
  const field = useFirstFocus()
  const [typed, setTyped] = useState('')
  const [room, setRoom] = useState(limits.walletsPerPage)
  const { listings, term: searched, count, isSearching, isUnreachable, more } = useDirectory(typed)

  const known = listings.length

  useEffect(() => {
    if (legal.isMissing) router.reset('Connect')
  }, [legal.isMissing, router])

  const showMore = useCallback(() => {
    setRoom((shown) => Math.min(shown, known) + limits.walletsPerPage)
    more()
  }, [more, known])

  if (legal.isMissing) return null
  const shown = listings.slice(0, room)
  // Wallets that are here are found also where no directory knows them.
  const unlisted = searchWallets(installed, searched).filter(
    ({ rdns, name }) =>
      !listings.some((listing) => (rdns && listing.rdns === rdns) || listing.name === name),
  )
  const own = unlisted.map(({ key, name, icon }): WalletTile => ({
    id: key,
    name,
    image: icon,
    isInstalled: true,
    isCertified: false,
    onChoose: () => router.push('ConnectingExternal', { walletKey: key, ...params }),
  }))
  const listed = shown.map((listing): WalletTile => {
    const here = installed.find(({ rdns }) => rdns !== undefined && rdns === listing.rdns)
    return {
      id: listing.id,
      name: listing.name,
      image: here?.icon ?? walletImageUrl(kit, listing.image_id),
      isInstalled: here !== undefined,
      isCertified: listing.badge_type === 'certified',
      onChoose: () =>
        here
          ? router.push('ConnectingExternal', { walletKey: here.key, ...params })
          : router.push('GetWallet', { wallet: listing }),
    }
  })
  const tiles = [...own, ...listed]
  const total = count + own.length
  return (
    <div data-part="stack">
      <Field
        type="search"
        inputMode="search"
        enterKeyHint="search"
        label={t('wallets.search')}
        inputRef={field}
        labelHidden
        placeholder={t('wallets.search')}
        value={typed}
        start={<Icon name="search" />}
        end={isSearching && <Spinner />}
        onChange={(text) => {
          setTyped(text)
          setRoom(limits.walletsPerPage)
        }}
      />
      {isUnreachable && (
        <Notice tone="info" title={t('wallets.unreachable')}>
          {t('wallets.unreachableText')}
        </Notice>
      )}
      <span data-part="visually-hidden" role="status">
        {isSearching ? t('wallets.searching') : t('wallets.found', { count: total })}
      </span>
      {tiles.length === 0 && !isSearching ? (
        <EmptyState icon="search" title={t('wallets.none')} text={t('wallets.noneText')} />
      ) : (
        <WalletGrid label={t('wallets.title')} tiles={tiles} />
      )}
      {(known > room || known < count) && <EndOfList key={tiles.length} onReach={showMore} />}
    </div>
  )
}
