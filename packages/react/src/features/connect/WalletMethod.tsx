import { useContext, type ReactElement } from 'react'
import { walletImageUrl } from '@latchkit/core'
import { useChooseListing } from '../../hooks/useChooseListing.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { InteractionContext } from '../../model/hasInteracted.ts'
import { isPhone } from '../../model/isPhone.ts'
import { shortWalletName } from '../../model/shortWalletName.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWalletChoices, type WalletChoice } from './useWalletChoices.ts'

export interface MethodProps {
  /** True until the visitor has agreed to the site's terms. */
  readonly isLocked: boolean
  readonly next: 'close' | 'Account' | undefined
}

/** Wallets as a way to connect: installed ones, a few others, and the search in all of them. */
export function WalletMethod({ isLocked, next }: MethodProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const hasActed = useContext(InteractionContext)
  const router = useRouter()
  const chooseListing = useChooseListing(next)
  const { isNoneInstalled, choices, total } = useWalletChoices()
  const found = choices.filter(({ kind }) => kind !== 'allWallets').length
  const after = next === undefined ? {} : { next }
  const listingView = kit.config.walletConnect ? 'ConnectingWalletConnect' : 'GetWallet'
  return (
    <div data-part="stack" data-gap="small">
      {/* On a phone, wallets are apps: there is no reason to look for one in the browser. */}
      {isNoneInstalled && !(kit.config.walletConnect && isPhone()) && (
        <ListItem
          start={<Icon name="wallet" />}
          title={<span data-part="two-lines">{t('connect.noneInstalled')}</span>}
          detail={t(
            kit.config.walletConnect ? 'connect.noneInstalledScan' : 'connect.noneInstalledText',
          )}
        />
      )}
      {choices.map(row)}
      {total === undefined && <Skeleton shape="row" count={Math.max(0, 4 - found) + 1} />}
    </div>
  )

  function row(choice: WalletChoice): ReactElement | null {
    if (choice.kind === 'allWallets') {
      return total === undefined ? null : (
        <ListItem
          key="allWallets"
          start={<Icon name="search" />}
          title={t('connect.searchWallets')}
          end={<Badge>{t('connect.walletCount', { count: total })}</Badge>}
          disabled={isLocked}
          onIntent={() => router.prefetch('AllWallets')}
          onClick={() => router.push('AllWallets', after)}
        />
      )
    }
    if (choice.kind === 'walletConnect') {
      return (
        <ListItem
          key="walletConnect"
          start={<Icon name="qr" />}
          title={t('walletConnect.title')}
          end={<Badge>{t('walletConnect.anyWallet')}</Badge>}
          disabled={isLocked}
          onIntent={() => router.prefetch('ConnectingWalletConnectBasic')}
          onClick={() => router.push('ConnectingWalletConnectBasic', after)}
        />
      )
    }
    const isHere = 'wallet' in choice
    const name = shortWalletName((isHere ? choice.wallet : choice.listing).name)
    const isRecent = choice.kind === 'recent'
    const picture = isHere
      ? choice.wallet.icon
      : hasActed
        ? walletImageUrl(kit, choice.listing.image_id)
        : null
    return (
      <ListItem
        key={isHere ? choice.wallet.key : choice.listing.id}
        start={<Picture src={picture} name={name} />}
        title={<span data-part="two-lines">{name}</span>}
        end={
          isHere || isRecent ? (
            <Badge tone={isRecent ? 'accent' : 'neutral'}>
              {t(isRecent ? 'connect.recent' : 'connect.installed')}
            </Badge>
          ) : (
            <Icon name="chevron" />
          )
        }
        disabled={isLocked}
        onIntent={() => router.prefetch(isHere ? 'ConnectingExternal' : listingView)}
        onClick={() =>
          isHere
            ? router.push('ConnectingExternal', { walletKey: choice.wallet.key, ...after })
            : chooseListing(choice.listing)
        }
      />
    )
  }
}
