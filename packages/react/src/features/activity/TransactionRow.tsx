import type { ReactElement } from 'react'
import type { PendingTransaction } from '@latchkit/core'
import type { Transaction } from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../hooks/useRouter.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { counterpart } from './counterpart.ts'
import { MovedText } from './MovedText.tsx'
import { operationIcons } from './operations.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { isUndone, transactionEntry } from './transactionEntry.ts'

export interface TransactionRowProps {
  readonly transaction: Transaction | PendingTransaction
}

/** How many amounts a row has room for. */
const shownAmounts = 2

/** A transaction in the list: what it did, with whom, how much, and when. */
export function TransactionRow({ transaction }: TransactionRowProps): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const router = useRouter()
  const { address = '' } = useConnection()
  const entry = transactionEntry(transaction)
  const { operation, status, amounts, time, isSpam } = entry
  const other = counterpart(entry, address)
  const [before, after] = other ? t(`activity.${other.relation}`, { who: '\n' }).split('\n') : []
  return (
    <ListItem
      start={<Icon name={operationIcons[operation]} />}
      title={
        <span data-part="transaction-title">
          <span data-part="transaction-word">
            {t(
              operation === 'send' && status === 'pending'
                ? 'activity.sending'
                : `activity.${operation}`,
            )}
          </span>
          {status !== 'confirmed' && <StatusBadge status={status} />}
          {isSpam && <Badge tone="warning">{t('activity.spam')}</Badge>}
        </span>
      }
      detail={
        other && (
          <>
            {before}
            {other.isAddress ? <AddressText address={other.who} /> : <bdi>{other.who}</bdi>}
            {after}
          </>
        )
      }
      end={
        <span data-part="figures">
          {amounts.slice(0, shownAmounts).map((amount, index) => (
            <MovedText key={index} amount={amount} undone={isUndone(entry)} />
          ))}
          <span data-part="figure-note">
            {amounts.length > shownAmounts &&
              `${t('activity.moreTransfers', { count: amounts.length - shownAmounts })} · `}
            <bdi>{formats.day(time)}</bdi>
          </span>
        </span>
      }
      onClick={() => router.push('Transaction', { transaction })}
    />
  )
}
