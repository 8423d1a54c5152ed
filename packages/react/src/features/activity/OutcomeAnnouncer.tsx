import { useState, type ReactElement } from 'react'
import type { PendingTransaction } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'

export interface OutcomeAnnouncerProps {
  readonly transactions: readonly PendingTransaction[]
}

/** Announces to screen readers how a transaction ended that was pending when the list opened. */
export function OutcomeAnnouncer({ transactions }: OutcomeAnnouncerProps): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const [watched, setWatched] = useState<readonly string[]>([])
  const more = transactions.filter(
    ({ hash, status }) => status === 'pending' && !watched.includes(hash),
  )
  if (more.length > 0) setWatched([...watched, ...more.map(({ hash }) => hash)])
  const ended = transactions.find(
    ({ hash, status }) => status !== 'pending' && watched.includes(hash),
  )
  return (
    <p data-part="visually-hidden" role="status">
      {ended &&
        `${formats.quantity(formatUnits(BigInt(ended.amount), ended.decimals))} ${ended.symbol}: ${t(`activity.${ended.status}`)}`}
    </p>
  )
}
