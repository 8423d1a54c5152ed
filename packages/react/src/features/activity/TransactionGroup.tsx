import { useId, type ReactElement } from 'react'
import type { PendingTransaction } from '@latchkit/core'
import type { Transaction } from '@latchkit/wire'
import { TransactionRow } from './TransactionRow.tsx'

export interface TransactionGroupProps {
  readonly title: string
  readonly transactions: readonly (Transaction | PendingTransaction)[]
  readonly isNetworkShown: boolean
}

/** Transactions under a heading. */
export function TransactionGroup(props: TransactionGroupProps): ReactElement {
  const { title, transactions, isNetworkShown } = props
  const titleId = useId()
  return (
    <section data-part="transactions" aria-labelledby={titleId}>
      <h3 data-part="section-title" id={titleId}>
        {title}
      </h3>
      <ul data-part="plain-list">
        {transactions.map((transaction) => (
          <li key={'id' in transaction ? transaction.id : transaction.hash}>
            <TransactionRow transaction={transaction} isNetworkShown={isNetworkShown} />
          </li>
        ))}
      </ul>
    </section>
  )
}
