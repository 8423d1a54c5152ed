import type { ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import { useDisconnect } from '../../hooks/useDisconnect.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'

export interface ConnectedListProps {
  readonly connections: readonly Connection[]
}

/** The wallets that are connected already, for a visitor who wants another one beside them. */
export function ConnectedList({ connections }: ConnectedListProps): ReactElement | null {
  const { t } = useMessages()
  const { disconnect } = useDisconnect()
  if (connections.length === 0) return null
  return (
    <div data-part="stack" data-gap="small">
      <h3 data-part="section-title">{t('connect.connected')}</h3>
      {connections.map(({ connectorId, connectorName, connectorIcon, namespace, account }) => (
        <ListItem
          key={`${namespace} ${connectorId}`}
          start={<Picture src={connectorIcon} name={connectorName} />}
          title={connectorName}
          detail={<AddressText address={account.address} />}
          end={
            <IconButton
              icon="disconnect"
              label={t('connect.disconnect', { wallet: connectorName })}
              onClick={() => disconnect({ namespace, connectorId })}
            />
          }
        />
      ))}
      <h3 data-part="section-title">{t('connect.addAnother')}</h3>
    </div>
  )
}
