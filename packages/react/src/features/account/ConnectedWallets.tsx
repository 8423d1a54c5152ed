import { useState, type ReactElement } from 'react'
import { disconnect, type Connection } from '@latchkit/core'
import { disconnectFailed } from '../../hooks/disconnectFailed.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useSwitchConnection } from '../../hooks/useSwitchConnection.ts'
import { useToast } from '../../hooks/useToast.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { FoldedWallets } from './FoldedWallets.tsx'

// More would take the room of what the account holds.
const mostRows = 2

/** The wallets that are connected, each with a way out; the one in use is the first. Many are folded into one row. */
export function ConnectedWallets(): ReactElement {
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
            detail={<AddressText address={connection.account.address} />}
            onClick={index === 0 ? undefined : () => switchConnection({ connection })}
          />
          <DisconnectButton connection={connection} />
        </li>
      ))}
    </ul>
  )
}

function DisconnectButton({ connection }: { readonly connection: Connection }): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const toast = useToast()
  const [isLeaving, setLeaving] = useState(false)
  const { namespace, connectorId, connectorName, remembered } = connection

  async function leave() {
    setLeaving(true)
    try {
      await disconnect(kit, { namespace, connectorId })
    } catch {
      toast.show(disconnectFailed(t))
    } finally {
      setLeaving(false)
    }
  }
  return (
    <>
      {remembered && (
        <span role="status" aria-label={t('account.reconnecting', { wallet: connectorName })}>
          <Spinner />
        </span>
      )}
      <IconButton
        icon="disconnect"
        label={t('account.disconnect', { wallet: connectorName })}
        disabled={isLeaving}
        onClick={() => void leave()}
      />
    </>
  )
}
