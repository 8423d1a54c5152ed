import type { ReactElement } from 'react'
import { networkImageUrl, type Connector, type Wallet } from '@latchkit/core'
import type { Namespace } from '@latchkit/wire'
import { useConnections } from '../../hooks/useConnections.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { namespaceNames } from '../../model/namespaceNames.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'

export interface ChooseNamespaceProps {
  readonly wallet: Wallet
  /** The chosen ones, in the order in which the wallet gets its requests. */
  readonly onChoose: (connectors: readonly Connector[]) => void
}

/** Lets the visitor choose among the namespaces of a wallet: one, or all that are not connected yet. */
export function ChooseNamespace({ wallet, onChoose }: ChooseNamespaceProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const connections = useConnections()
  const namespaceStates = useKitState((state) => state.connections.namespaces)
  const choices = wallet.connectors.map((connector) => ({
    connector,
    existing: connections.find(
      ({ namespace, connectorId }) =>
        namespace === connector.namespace && connectorId === connector.id,
    ),
  }))
  const free = choices.filter(({ existing }) => existing === undefined)
  return (
    <div data-part="stack">
      <div data-part="stack" data-gap="small">
        <h3 data-part="section-title">{t('connecting.chooseFamily')}</h3>
        {choices.map(({ connector, existing }) => (
          <ListItem
            key={connector.namespace}
            start={picture(connector.namespace)}
            title={t(namespaceNames[connector.namespace])}
            detail={
              existing && (
                <>
                  {t('connect.connected')} <AddressText address={existing.account.address} />
                </>
              )
            }
            end={<Icon name={existing ? 'check' : 'chevron'} />}
            onClick={existing ? undefined : () => onChoose([connector])}
          />
        ))}
      </div>
      {free.length > 1 && (
        <Button
          variant="primary"
          fullWidth
          onClick={() => onChoose(free.map(({ connector }) => connector))}
        >
          {t('connecting.allFamilies', { count: free.length })}
        </Button>
      )}
    </div>
  )

  function picture(namespace: Namespace): ReactElement {
    const networkId = namespaceStates[namespace]?.networkId
    return (
      <Picture
        src={networkId && networkImageUrl(kit, { networkId })}
        name={t(namespaceNames[namespace])}
        shape="circle"
      />
    )
  }
}
