import type { ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { useMessages } from '../../hooks/useMessages.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'

export interface ConnectedListProps {
  readonly connections: readonly Connection[]
}

/** The wallets that are connected already, for a visitor who wants another one beside them. */
export function ConnectedList({ connections }: ConnectedListProps): ReactElement | null {
  const { t } = useMessages()
  if (connections.length === 0) return null
  return (
    <div data-part="stack" data-gap="small">
      <h3 data-part="section-title">{t('connect.connected')}</h3>
      {connections.map((connection) => (
        <ListItem
          key={`${connection.namespace} ${connection.connectorId}`}
          start={<Picture src={connection.connectorIcon} name={connection.connectorName} />}
          title={connection.connectorName}
          detail={<AddressText address={connection.account.address} />}
          end={<DisconnectButton connection={connection} />}
        />
      ))}
      <h3 data-part="section-title">{t('connect.addAnother')}</h3>
    </div>
  )
}
