import type { ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

export interface FoldedWalletsProps {
  readonly connections: readonly Connection[]
}

/** Several wallets in the room of one. Pressing it leads to all of them. */
export function FoldedWallets({ connections }: FoldedWalletsProps): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  const names = [...new Set(connections.map(({ label, connectorName }) => label ?? connectorName))]
  const count = connections.length
  const waiting = connections.find(({ remembered }) => remembered)
  return (
    <ListItem
      start={<Icon name="wallet" />}
      // A wallet of several namespaces is connected once for each.
      title={
        <bdi>{t(names.length === count ? 'account.wallets' : 'account.accounts', { count })}</bdi>
      }
      detail={
        <span data-part="one-line">
          {names.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <bdi>{name}</bdi>
            </span>
          ))}
        </span>
      }
      end={
        waiting ? (
          <span
            role="status"
            aria-label={t('account.reconnecting', { wallet: waiting.connectorName })}
          >
            <Spinner />
          </span>
        ) : (
          <Icon name="chevron" />
        )
      }
      onClick={() => router.push('Wallets')}
    />
  )
}
