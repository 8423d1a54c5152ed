import type { ReactElement } from 'react'
import { familyMessages } from '../../hooks/familyMessages.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useSwitchConnection } from '../../hooks/useSwitchConnection.ts'
import { DisconnectButton } from '../../shell/DisconnectButton.tsx'
import { AddressText } from '../../ui/AddressText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { FoldedWallets } from './FoldedWallets.tsx'

// More would take the room of what the account holds.
const mostRows = 2

/** The wallets that are connected, each with a way out; the one in use is the first. Many are folded into one row. */
export function ConnectedWallets(): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const connections = useConnections()
  const { switchConnection } = useSwitchConnection()
  if (connections.length > mostRows)
    return (
      <div data-part="wallet-list">
        <FoldedWallets connections={connections} />
      </div>
    )
  return (
    <ul data-part="wallet-list">
      {connections.map((connection, index) => (
        <li key={`${connection.namespace} ${connection.connectorId}`} data-part="wallet-row">
          <ListItem
            start={<Picture src={connection.connectorIcon} name={connection.connectorName} />}
            title={<bdi>{connection.label ?? connection.connectorName}</bdi>}
            detail={
              <span data-part="one-line">
                <AddressText address={connection.account.address} />
                {' · '}
                <bdi>
                  {kit.networks.get(connection.networkId)?.name ??
                    t(familyMessages[connection.namespace])}
                </bdi>
              </span>
            }
            end={
              index === 0 && connections.length > 1 ? (
                <>
                  <Icon name="check" />
                  <VisuallyHidden>{t('wallets.inUse')}</VisuallyHidden>
                </>
              ) : undefined
            }
            onClick={index === 0 ? undefined : () => switchConnection({ connection })}
          />
          {connection.remembered && (
            <span
              role="status"
              aria-label={t('account.reconnecting', { wallet: connection.connectorName })}
            >
              <Spinner />
            </span>
          )}
          <DisconnectButton connection={connection} />
        </li>
      ))}
    </ul>
  )
}
