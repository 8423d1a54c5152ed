import type { ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import { ConnectionIcon } from '../../components/ConnectionIcon.tsx'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { useMessages } from '../../hooks/useMessages.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { ListItem } from '../../ui/ListItem.tsx'

export interface ConnectedListProps {
  readonly connections: readonly Connection[]
}

/** The wallets that are connected already, for a visitor who wants another one beside them. */
export function ConnectedList({ connections }: ConnectedListProps): ReactElement {
  const { t } = useMessages()
  return (
    <div data-part="stack" data-gap="small">
      <h3 data-part="section-title">{t('connect.connected')}</h3>
      {connections.map((connection) => (
        <ListItem
          key={`${connection.namespace} ${connection.connectorId}`}
          start={<ConnectionIcon connection={connection} />}
          title={connection.connectorName}
          detail={<AddressText address={connection.account.address} />}
          end={<DisconnectButton connection={connection} />}
        />
      ))}
      <h3 data-part="section-title">{t('connect.addAnother')}</h3>
    </div>
  )
}
