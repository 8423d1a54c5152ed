import { useEffect, type ReactElement } from 'react'
import { isKitError } from '@latchkit/core'
import { RetryButton } from '../../components/RetryButton.tsx'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

export interface ActivityFailureProps {
  readonly error: Error
  readonly pending: boolean
  readonly onRetry: () => void
}

/** Replaces the transactions that could not be fetched. If the server does not know the network, there is no retry. */
export function ActivityFailure({ error, pending, onRetry }: ActivityFailureProps): ReactElement {
  const { t } = useMessages()
  const toast = useToast()
  const isUnsupported = isKitError(error, 'UnsupportedChain')
  useEffect(() => toast.error(t('activity.unavailable')), [toast, t])
  return (
    <EmptyState
      icon="alert"
      title={t('activity.unavailable')}
      text={isUnsupported ? t('tokens.unsupportedText') : undefined}
      action={isUnsupported ? undefined : <RetryButton pending={pending} onRetry={onRetry} />}
    />
  )
}
