import type { ReactElement } from 'react'
import { RetryButton } from '../../components/RetryButton.tsx'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'

export interface OrderUnknownProps {
  readonly error: Error | null
  readonly onRetry: () => void
}

/** An order that is being fetched, or could not be. */
export function OrderUnknown({ error, onRetry }: OrderUnknownProps): ReactElement {
  const { t } = useMessages()
  if (!error) return <RowsSkeleton count={2} />
  return (
    <EmptyState
      icon="alert"
      title={t('onramp.unknown')}
      text={errorMessage(t, error)}
      action={<RetryButton onRetry={onRetry} />}
    />
  )
}
