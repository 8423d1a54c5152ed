import type { ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'

export interface RetryButtonProps {
  readonly pending?: boolean
  readonly onRetry: () => void
}

/** Renders a button that asks again for what could not be had. */
export function RetryButton({ pending, onRetry }: RetryButtonProps): ReactElement {
  const { t } = useMessages()
  return (
    <Button icon={<Icon name="refresh" />} pending={pending} onClick={onRetry}>
      {t('shell.tryAgain')}
    </Button>
  )
}
