import { useContext, type ReactElement } from 'react'
import { walletImageUrl } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../hooks/useRouter.ts'
import { ActedContext } from '../../shell/ActedContext.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useWalletChoices } from './useWalletChoices.ts'

export interface MethodProps {
  /** True until the visitor has agreed to the site's terms. */
  readonly isLocked: boolean
  readonly next: 'close' | 'Account' | undefined
}

/** Wallets as a way to connect: installed ones, then a few that could be, then the search in all of them. */
export function WalletMethod({ isLocked, next }: MethodProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const hasActed = useContext(ActedContext)
  const router = useRouter()
  const { isNoneInstalled, installed, offered, total } = useWalletChoices()
  const after = next === undefined ? {} : { next }
  return (
    <div data-part="stack" data-gap="small">
      {isNoneInstalled && (
        <EmptyState
          icon="wallet"
          title={t('connect.noneInstalled')}
          text={t('connect.noneInstalledText')}
        />
      )}
      {installed.map(({ wallet, isRecent }) => (
        <ListItem
          key={wallet.key}
          start={<Picture src={wallet.icon} name={wallet.name} />}
          title={<span data-part="two-lines">{wallet.name}</span>}
          end={
            <Badge tone={isRecent ? 'accent' : 'neutral'}>
              {t(isRecent ? 'connect.recent' : 'connect.installed')}
            </Badge>
          }
          disabled={isLocked}
          onClick={() => router.push('ConnectingExternal', { walletKey: wallet.key, ...after })}
        />
      ))}
      {offered === undefined ? (
        <Skeleton shape="row" count={Math.max(0, 4 - installed.length) + 1} />
      ) : (
        offered.map((wallet) => (
          <ListItem
            key={wallet.id}
            start={
              <Picture
                src={hasActed ? walletImageUrl(kit, wallet.image_id) : undefined}
                name={wallet.name}
              />
            }
            title={<span data-part="two-lines">{wallet.name}</span>}
            end={<Icon name="chevron" />}
            disabled={isLocked}
            onClick={() => router.push('GetWallet', { wallet })}
          />
        ))
      )}
      {kit.config.features.allWallets && total !== undefined && (
        <ListItem
          start={<Icon name="search" />}
          title={t('connect.searchWallets')}
          end={<Badge>{t('connect.walletCount', { count: total })}</Badge>}
          disabled={isLocked}
          onClick={() => router.push('AllWallets', after)}
        />
      )}
    </div>
  )
}
