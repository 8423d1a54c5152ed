import { useState, type ReactNode } from 'react'
import { receiveUri } from '@latchkit/core'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { FittingNetworks } from './FittingNetworks.tsx'
import { RequestFields, type PaymentRequest } from './RequestFields.tsx'
import { ShareButton } from './ShareButton.tsx'

export default function ReceiveView(): ReactNode {
  const kit = useKit()
  const { t } = useMessages()
  const { address, network } = useConnection()
  const [request, setRequest] = useState<PaymentRequest>({})
  if (address === undefined || !network) return null
  const uri = receiveUri(kit, request)
  return (
    <div data-part="stack">
      <div data-part="receive-code">
        <QrCode value={uri} label={t('receive.qr')} />
      </div>
      <section data-part="receive-address">
        <h3 data-part="section-title">{t('receive.address', { network: network.name })}</h3>
        <p>
          <FullAddress address={address} />
        </p>
        <div data-part="receive-actions">
          <CopyButton
            text={address}
            label={t('receive.copy')}
            copiedLabel={t('shell.copied')}
            failedLabel={t('shell.copyFailed')}
          />
          <ShareButton text={address} title={t('receive.shareTitle', { network: network.name })} />
        </div>
      </section>
      <Notice tone="warning">{t('receive.warning', { network: network.name })}</Notice>
      <FittingNetworks network={network} />
      <RequestFields key={network.caipNetworkId} network={network} onChange={setRequest} />
    </div>
  )
}
