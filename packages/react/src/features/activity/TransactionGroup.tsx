import { useId, type ReactElement } from 'react'
import type { PendingTransaction } from '@latchkit/core'
import type { Transaction } from '@latchkit/wire'
import { TransactionRow } from './TransactionRow.tsx'

export interface TransactionGroupProps {
  readonly title: string
  readonly transactions: readonly (Transaction | PendingTransaction)[]
}

/** Transactions under a heading. */
export function TransactionGroup({ title, transactions }: TransactionGroupProps): ReactElement {
  const titleId = useId()
  return (
    <section data-part="transactions" aria-labelledby={titleId}>
      <h3 data-part="section-title" id={titleId}>
        {title}
      </h3>
      <ul data-part="plain-list">
        {transactions.map((transaction) => (
          <li key={'id' in transaction ? transaction.id : transaction.hash}>
            <TransactionRow transaction={transaction} />
          </li>
        ))}
      </ul>
    </section>
  )
}
