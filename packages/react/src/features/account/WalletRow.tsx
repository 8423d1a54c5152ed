import type { ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useSwitchConnection } from '../../hooks/useSwitchConnection.ts'
import { namespaceNames } from '../../model/namespaceNames.ts'
import { useRouter } from '../../router/useRouter.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

export interface WalletRowProps {
  readonly connection: Connection
  readonly isInUse: boolean
  /** The only one: nothing has to be marked. */
  readonly isAlone: boolean
}

/** A connected wallet with a way out. Pressing it takes it into use, and opens it where it is in use. */
export function WalletRow({ connection, isInUse, isAlone }: WalletRowProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { switchConnection } = useSwitchConnection()
  const { namespace, connectorId, connectorName, networkId } = connection
  const network = kit.networks.get(networkId)?.name ?? t(namespaceNames[namespace])
  return (
    <>
      <ListItem
        start={<Picture src={connection.connectorIcon} name={connectorName} />}
        title={<bdi>{connection.label ?? connectorName}</bdi>}
        detail={
          <span data-part="one-line">
            <AddressText address={connection.account.address} />
            {' · '}
            <bdi>{network}</bdi>
          </span>
        }
        end={
          isAlone ? (
            <Icon name="chevron" />
          ) : isInUse ? (
            <>
              <Icon name="check" />
              <VisuallyHidden>{t('wallets.inUse')}</VisuallyHidden>
            </>
          ) : undefined
        }
        selected={isInUse && !isAlone}
        onClick={() =>
          isInUse
            ? router.push('Wallet', { namespace, connectorId })
            : switchConnection({ connection })
        }
      />
      {connection.remembered && (
        <span role="status" aria-label={t('account.reconnecting', { wallet: connectorName })}>
          <Spinner />
        </span>
      )}
      <DisconnectButton connection={connection} />
    </>
  )
}
