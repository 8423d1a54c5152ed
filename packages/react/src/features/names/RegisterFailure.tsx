import type { ReactElement } from 'react'
import { isKitError } from '@latchkit/core'
import { errorMessage } from '../../model/errorMessage.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Notice } from '../../ui/Notice.tsx'

export interface RegisterFailureProps {
  readonly name: string
  readonly error: Error
}

/** Why a name was not registered: in the server's own words where it has some. */
export function RegisterFailure({ name, error }: RegisterFailureProps): ReactElement {
  const { t } = useMessages()
  const reason = isKitError(error, 'RequestRefused') ? error.details : undefined
  const isOwnWish = isKitError(error, 'UserRejected')
  return (
    <div role="alert">
      <Notice tone={isOwnWish ? 'info' : 'danger'} title={t('names.failed', { name })}>
        {reason ?? errorMessage(t, error)}
      </Notice>
    </div>
  )
}
