import type { ReactElement } from 'react'
import { getOpenOnrampOrder } from '@latchkit/core'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { PurchaseForm } from './PurchaseForm.tsx'
import { RampFrame } from './RampFrame.tsx'
import { useAssetsHere } from './useAssetsHere.ts'

/** Buying tokens with money: an amount, and the offers of the providers for it. */
export default function OnrampView(): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { connection, network, networkId } = useConnection()
  const { query, assets } = useAssetsHere()
  const { data, error, refetch } = query
  const [first, ...others] = assets
  return (
    <RampFrame
      side="onramp"
      order={getOpenOnrampOrder(kit)}
      onShow={(order) => router.push('OnRampOrder', order)}
      isReady={data !== undefined && connection !== undefined}
      error={error}
      onRetry={() => void refetch()}
      empty={!first && t('onramp.noneOnNetwork', { network: network?.name ?? networkId })}
    >
      {first && data && connection && (
        <PurchaseForm
          key={connection.account.accountId}
          account={connection.account.accountId}
          assets={[first, ...others]}
          currencies={data.paymentCurrencies}
        />
      )}
    </RampFrame>
  )
}
