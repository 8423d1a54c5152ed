import { useState, type ReactElement } from 'react'
import { networkImageUrl, type AccountType, type Connection, type Network } from '@latchkit/core'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useAddresses } from '../../hooks/useAddresses.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { accountKinds } from './accountKinds.ts'
import { OtherNetworks } from './OtherNetworks.tsx'
import { RequestFields, type PaymentRequest } from './RequestFields.tsx'
import { ShareButton } from './ShareButton.tsx'

export interface ReceiveAddressProps {
  readonly connection: Connection
  readonly network: Network
}

/** The address of a wallet on a network, and the code for it. */
export function ReceiveAddress({ connection, network }: ReceiveAddressProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const [type, setType] = useState<AccountType>()
  const [request, setRequest] = useState<PaymentRequest>({})
  const kinds = accountKinds(connection.accounts, connection.account)
  const account = kinds.find((each) => each.type === type) ?? connection.account
  const { address } = account
  const addresses = useAddresses(account.accountId)
  const uri = addresses?.receiveUri({ ...request, account: account.accountId })
  return (
    <div data-part="stack">
      {kinds.length > 1 && (
        <ChoiceChips
          label={t('receive.kind')}
          choices={kinds.map((each) => ({
            id: each.type,
            label: t(`wallets.${each.type}`),
          }))}
          selected={account.type}
          onSelect={setType}
        />
      )}
      <div data-part="receive-code" aria-busy={uri === undefined || undefined}>
        {uri === undefined ? (
          <Skeleton shape="block" />
        ) : (
          <QrCode value={uri} label={t('receive.qr')} image={networkImageUrl(kit, network)} />
        )}
      </div>
      <section data-part="receive-address">
        <h3 data-part="section-title">{t('receive.address', { network: network.name })}</h3>
        <p>
          <FullAddress address={address} />
        </p>
        <div data-part="receive-actions">
          <CopyButton text={address} label={t('receive.copy')} />
          <ShareButton text={address} title={t('receive.shareTitle', { network: network.name })} />
        </div>
      </section>
      <OtherNetworks network={network} />
      <RequestFields network={network} onChange={setRequest} />
    </div>
  )
}
