import type { ReactElement } from 'react'
import { isKitError } from '@latchkit/core'
import { BackupFirst } from '../../components/BackupFirst.tsx'
import { RetryButton } from '../../components/RetryButton.tsx'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { OpenOrder } from './OpenOrder.tsx'
import { PurchaseForm } from './PurchaseForm.tsx'
import { useAssetsHere } from './useAssetsHere.ts'

/** Coins for money: a sum, and what each provider offers for it. */
export default function OnrampView(): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const { connection, network, networkId } = useConnection()
  const { query, assets } = useAssetsHere()
  const { data, error } = query
  const isOff = isKitError(error, 'RequestRefused') && error.context['status'] === 404

  if (!kit.http || isOff)
    return <EmptyState icon="coins" title={t('onramp.none')} text={t('onramp.noneText')} />
  if (error && !data)
    return (
      <EmptyState
        icon="alert"
        title={t('onramp.failed')}
        text={errorMessage(t, error)}
        action={<RetryButton onRetry={() => void query.refetch()} />}
      />
    )
  if (!data || !connection) return <RowsSkeleton count={3} />
  const [first, ...others] = assets
  if (!first) {
    const text = t('onramp.noneOnNetwork', { network: network?.name ?? networkId })
    return <EmptyState icon="coins" title={t('onramp.none')} text={text} />
  }
  return (
    <BackupFirst>
      <div data-part="stack">
        <OpenOrder />
        <PurchaseForm
          key={connection.account.accountId}
          account={connection.account.accountId}
          assets={[first, ...others]}
          currencies={data.paymentCurrencies}
        />
      </div>
    </BackupFirst>
  )
}
