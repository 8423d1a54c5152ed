import type { ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export interface ViewFailureProps {
  /** Its code did not come, or it broke while it was painted. */
  readonly kind: 'load' | 'paint'
  readonly onRetry: () => void
}

/** Replaces a view that could not be loaded or rendered. */
export function ViewFailure({ kind, onRetry }: ViewFailureProps): ReactElement {
  const { t } = useMessages()
  return (
    <div role="alert">
      <EmptyState
        icon={kind === 'load' ? 'offline' : 'danger'}
        title={t(kind === 'load' ? 'shell.loadFailed' : 'shell.broken')}
        text={t(kind === 'load' ? 'shell.loadFailedText' : 'shell.brokenText')}
        action={
          <Button variant="primary" onClick={onRetry}>
            {t('shell.tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
