import { useId, type ReactElement } from 'react'
import { getConnection, type Connection } from '@latchkit/core'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useSwitchConnection } from '../../hooks/useSwitchConnection.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'

export interface SharedAccountsProps {
  readonly connection: Connection
}

/** The accounts that a wallet shares. Pressing one makes it active. Types are shown if they differ, or if one is a contract. */
export function SharedAccounts({ connection }: SharedAccountsProps): ReactElement {
  const { t } = useMessages()
  const titleId = useId()
  const { switchConnection } = useSwitchConnection()
  const { accounts, account, remembered, namespace, connectorId } = connection
  const active = useKitState(getConnection)
  const isActive = active?.namespace === namespace && active.connectorId === connectorId
  const areMixed = accounts.some(({ type }) => type !== accounts[0].type)
  return (
    <section data-part="stack" data-gap="small" aria-labelledby={titleId}>
      <h3 data-part="section-title" id={titleId}>
        {t('wallets.accounts', { count: accounts.length })}
      </h3>
      <ul data-part="held-wallets">
        {accounts.map(({ address, type }) => {
          const isChosen = address === account.address
          return (
            <li key={address} data-part="wallet-row">
              <ListItem
                title={<AddressText address={address} />}
                detail={areMixed || type === 'smartAccount' ? t(`wallets.${type}`) : undefined}
                end={
                  isChosen &&
                  (isActive ? (
                    <Badge tone="success">{t('wallets.inUse')}</Badge>
                  ) : (
                    accounts.length > 1 && <Icon name="check" />
                  ))
                }
                selected={isChosen}
                onClick={
                  accounts.length > 1 && !remembered
                    ? () => switchConnection({ connection, address })
                    : undefined
                }
              />
              <CopyButton
                iconOnly
                text={address}
                label={t('wallets.copyAddressOf', { wallet: address })}
              />
            </li>
          )
        })}
      </ul>
      {accounts.length > 1 && <p data-part="text-quiet">{t('wallets.accountsText')}</p>}
    </section>
  )
}
