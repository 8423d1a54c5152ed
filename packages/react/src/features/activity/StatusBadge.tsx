import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { Badge, type BadgeProps } from '../../ui/Badge.tsx'
import type { TransactionEntry } from './transactionEntry.ts'

export interface StatusBadgeProps {
  readonly status: TransactionEntry['status']
}

const tones: Readonly<Record<TransactionEntry['status'], BadgeProps['tone']>> = {
  pending: 'accent',
  confirmed: 'success',
  failed: 'danger',
  replaced: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}

/** The status of a transaction, as a word. */
export function StatusBadge({ status }: StatusBadgeProps): ReactElement {
  const { t } = useMessages()
  return <Badge tone={tones[status]}>{t(`activity.${status}`)}</Badge>
}
