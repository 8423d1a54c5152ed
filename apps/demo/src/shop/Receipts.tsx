import type { ReactNode } from 'react'
import type { KitState, PendingTransaction } from '@latchkit/core'
import { useKitState } from '@latchkit/react'
import type { Purchase } from './useCheckout.ts'

const words: Readonly<Record<PendingTransaction['status'], string>> = {
  pending: 'on its way',
  confirmed: 'paid',
  failed: 'failed',
  expired: 'not sent in time, nothing was charged',
  replaced: 'replaced in the wallet',
  cancelled: 'cancelled in the wallet',
}

const pendingOf = ({ pendingTransactions }: KitState) => pendingTransactions

/** What was bought, and what went wrong. */
export function Receipts({
  purchases,
  problem,
}: {
  readonly purchases: readonly Purchase[]
  readonly problem: string | undefined
}): ReactNode {
  const transactions = useKitState(pendingOf)
  return (
    <div aria-live="polite" className="stacked">
      {problem !== undefined && <p className="note">{problem}</p>}
      {purchases.length > 0 && (
        <ul className="receipts" aria-label="Receipts">
          {purchases.map(({ product, hash, price }) => {
            const status = transactions.find((one) => one.hash === hash)?.status ?? 'confirmed'
            return (
              <li key={hash}>
                <strong>{product.name}</strong>
                <span>
                  {price}, {words[status]}
                </span>
                <code className="quiet">{hash.slice(0, 10)}…</code>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
