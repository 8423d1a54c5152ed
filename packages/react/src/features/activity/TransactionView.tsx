import { useState, type ReactNode } from 'react'
import { activityQuery, type PendingTransaction } from '@latchkit/core'
import type { NetworkId, Transaction } from '@latchkit/wire'
import { useAddresses } from '../../hooks/useAddresses.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useSentTransactions } from '../../hooks/useSentTransactions.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import { transactionUrl } from '../../model/transactionUrl.ts'
import { useKitInfiniteQuery } from '../../query/useKitQuery.ts'
import type { ViewProps } from '../../router/routes.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Approvals } from './Approvals.tsx'
import { CopyableText } from './CopyableText.tsx'
import { isNobody } from './counterpart.ts'
import { formatAddresses } from './formatAddresses.ts'
import { MovedText } from './MovedText.tsx'
import { OperationPicture } from './OperationPicture.tsx'
import { operationIcons } from './operations.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { isIn, isUndone, subjectOf, transactionEntry } from './transactionEntry.ts'

const dayMs = 86_400_000

const notices = {
  pending: { tone: 'info', text: 'activity.pendingText' },
  failed: { tone: 'danger', text: 'activity.failedText' },
  replaced: { tone: 'info', text: 'activity.replacedText' },
  cancelled: { tone: 'info', text: 'activity.cancelledText' },
  expired: { tone: 'info', text: 'activity.expiredText' },
  confirmed: undefined,
} as const

/** One transaction: its status, what it moved and approved, its fee, and where to look it up. */
export default function TransactionView({ params }: ViewProps<'Transaction'>): ReactNode {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const { networkId: current, connection: inUse } = useConnection()
  const { networkId = current } = transactionEntry(params.transaction)
  const owner = useConnections().find(({ namespace }) => isIn(namespace, networkId)) ?? inUse
  const account = owner?.account.accountId
  // A transaction that is in a block no longer changes.
  const isFinal =
    'metadata' in params.transaction && params.transaction.metadata.status !== 'pending'
  const history = useKitInfiniteQuery(
    kit.http && account && !isFinal
      ? activityQuery(kit, { account, networkId: networkId as NetworkId })
      : undefined,
  )
  const listed = history.data?.pages.flatMap(({ data }) => data) ?? []
  const sent = useSentTransactions()
  const { tokens } = useTokens()
  const [openedAtMs] = useState(Date.now)
  const latest = transactionEntry(latestOf(params.transaction, sent, listed))
  const entry = formatAddresses(useAddresses(latest.networkId), latest)

  const { operation, status, amounts, fee, hash } = entry
  const network = Array.from(kit.networks.values()).find(
    ({ networkId }) => networkId === (entry.networkId ?? current),
  )
  const coin = tokens.find((each) => each.networkId === network?.networkId && !each.address)
  // Prices of the past are not known, and today's would be wrong for an older transaction.
  const feeWorth =
    openedAtMs - new Date(entry.time).getTime() < dayMs ? Number(fee) * (coin?.price ?? 0) : 0
  const notice = notices[status]
  const word = operation === 'send' && status === 'pending' ? 'sending' : operation
  return (
    <div data-part="stack">
      <div data-part="transaction-head">
        <span data-part="transaction-icon">
          <OperationPicture
            icon={operationIcons[operation]}
            asset={subjectOf(amounts, amounts[0] ? undefined : entry.approvals[0])}
          />
        </span>
        <h3 data-part="transaction-word">{t(`activity.${word}`)}</h3>
        {amounts.map((amount, index) => (
          <p key={index} data-part="transaction-amount">
            <MovedText amount={amount} undone={isUndone(entry)} exact />
            {amount.value !== undefined && amount.value > 0 && (
              <span data-part="text-quiet">{formats.money(amount.value)}</span>
            )}
          </p>
        ))}
        <span role="status">
          <StatusBadge status={status} />
        </span>
      </div>
      {notice && <Notice tone={notice.tone}>{t(notice.text)}</Notice>}
      <Approvals approvals={entry.approvals} />
      <Facts
        facts={[
          !isNobody(entry.from) && {
            label: t('activity.sender'),
            wide: true,
            value: <CopyableText address text={entry.from} label={t('activity.copySender')} />,
          },
          entry.to !== '' && {
            label: t('activity.receiver'),
            wide: true,
            value: <CopyableText address text={entry.to} label={t('activity.copyReceiver')} />,
          },
          entry.application !== undefined && {
            label: t('activity.application'),
            value: <bdi>{entry.application}</bdi>,
          },
          fee !== undefined && {
            label: t('activity.fee'),
            value: <bdi>{`${formats.fee(fee)} ${network?.nativeCurrency.symbol ?? ''}`}</bdi>,
            note: feeWorth > 0 ? <bdi>{formats.money(feeWorth)}</bdi> : undefined,
          },
          { label: t('activity.date'), value: formats.dateTime(entry.time) },
          network && { label: t('activity.network'), value: network.name },
          {
            label: t('activity.hash'),
            wide: true,
            value: <CopyableText text={hash} label={t('activity.copyHash')} />,
          },
        ]}
      />
      {network?.blockExplorer && (
        <ButtonLink
          fullWidth
          icon={<Icon name="external" />}
          href={transactionUrl(network.blockExplorer, hash)}
        >
          {t('activity.explorer', { explorer: network.blockExplorer.name })}
        </ButtonLink>
      )}
    </div>
  )
}

/** Returns the latest state of the chosen transaction: the server's, or the kit's own until the server lists it. */
function latestOf(
  chosen: Transaction | PendingTransaction,
  sent: readonly PendingTransaction[],
  listed: readonly Transaction[],
): Transaction | PendingTransaction {
  if ('metadata' in chosen) return listed.find(({ id }) => id === chosen.id) ?? chosen
  const own = sent.find(
    ({ hash, networkId }) => hash === chosen.hash && networkId === chosen.networkId,
  )
  const latest = own ?? chosen
  const hash = latest.finalHash ?? latest.hash
  // A replaced transaction is on chain as its replacement, which is another transaction.
  if (latest.status !== 'confirmed') return latest
  return listed.find(({ metadata }) => metadata.hash === hash) ?? latest
}
