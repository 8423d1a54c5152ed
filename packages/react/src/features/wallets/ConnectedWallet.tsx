import type { ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useDistinctName } from '../../hooks/useDistinctName.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useSwitchConnection } from '../../hooks/useSwitchConnection.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ConnectionDetail } from './ConnectionDetail.tsx'
import { ConnectionPicture } from './ConnectionPicture.tsx'

export interface ConnectedWalletProps {
  readonly connection: Connection
  readonly isActive: boolean
}

/** A connected wallet. Pressing it makes it the active one; if it is active already, it opens. */
export function ConnectedWallet({ connection, isActive }: ConnectedWalletProps): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  const { switchConnection } = useSwitchConnection()
  const { namespace, connectorId, connectorName, label, remembered } = connection
  const { address } = connection.account
  const { wallet, namespace: namespaceName } = useDistinctName(connection)
  const manage = () => router.push('Wallet', { namespace, connectorId })
  return (
    <>
      <ListItem
        start={<ConnectionPicture connection={connection} />}
        title={<bdi>{label ?? connectorName}</bdi>}
        detail={<ConnectionDetail connection={connection} />}
        end={
          remembered ? (
            <span role="status" aria-label={t('account.reconnecting', { wallet: connectorName })}>
              <Spinner />
            </span>
          ) : (
            isActive && <Badge tone="success">{t('wallets.inUse')}</Badge>
          )
        }
        selected={isActive}
        onClick={isActive ? manage : () => switchConnection({ connection })}
      />
      <CopyButton
        iconOnly
        text={address}
        label={
          namespaceName
            ? t('wallets.copyAddressOn', { wallet, family: namespaceName })
            : t('wallets.copyAddressOf', { wallet })
        }
      />
      <IconButton
        icon="chevron"
        label={
          namespaceName
            ? t('wallets.manageOn', { wallet, family: namespaceName })
            : t('wallets.manage', { wallet })
        }
        onClick={manage}
      />
    </>
  )
}
