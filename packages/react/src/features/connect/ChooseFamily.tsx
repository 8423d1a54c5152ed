import type { ReactElement } from 'react'
import type { Connector, Wallet } from '@latchkit/core'
import { familyMessages } from '../../hooks/familyMessages.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'

export interface ChooseFamilyProps {
  readonly wallet: Wallet
  readonly onChoose: (connector: Connector) => void
}

/** Asks which chain family to use of a wallet that speaks several. */
export function ChooseFamily({ wallet, onChoose }: ChooseFamilyProps): ReactElement {
  const { t } = useMessages()
  return (
    <div data-part="stack" data-gap="small">
      <h3 data-part="section-title">{t('connecting.chooseFamily')}</h3>
      {wallet.connectors.map((connector) => (
        <ListItem
          key={connector.namespace}
          start={<Icon name="network" />}
          title={t(familyMessages[connector.namespace])}
          end={<Icon name="chevron" />}
          onClick={() => onChoose(connector)}
        />
      ))}
    </div>
  )
}
