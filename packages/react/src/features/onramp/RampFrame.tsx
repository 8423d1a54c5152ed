import type { ReactElement, ReactNode } from 'react'
import { isKitError } from '@latchkit/core'
import { BackupFirst } from '../../components/BackupFirst.tsx'
import { RetryButton } from '../../components/RetryButton.tsx'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { OpenOrder, type OpenOrderProps } from './OpenOrder.tsx'

export interface RampFrameProps extends OpenOrderProps {
  readonly side: 'onramp' | 'offramp'
  /** What the form needs is there. */
  readonly isReady: boolean
  readonly error: Error | null | undefined
  readonly onRetry: () => void
  /** Why there is nothing to choose from. */
  readonly empty: string | false
  readonly children: ReactNode
}

/** The form to buy or sell, or the reason why it is not available. */
export function RampFrame(props: RampFrameProps): ReactElement {
  const { side, isReady, error, onRetry, empty, children, order, onShow } = props
  const kit = useKit()
  const { t } = useMessages()
  const isOff = isKitError(error, 'RequestRefused') && error.context['status'] === 404
  if (!kit.http || isOff || (isReady && empty))
    return (
      <EmptyState
        icon="coins"
        title={t(`${side}.none`)}
        text={(isReady && empty) || t(`${side}.noneText`)}
      />
    )
  if (isReady)
    return (
      <BackupFirst>
        <div data-part="stack">
          <OpenOrder order={order} onShow={onShow} />
          {children}
        </div>
      </BackupFirst>
    )
  if (!error) return <RowsSkeleton count={3} />
  return (
    <EmptyState
      icon="alert"
      title={t('onramp.failed')}
      text={errorMessage(t, error)}
      action={<RetryButton onRetry={onRetry} />}
    />
  )
}
