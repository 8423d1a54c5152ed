import type { ReactElement } from 'react'
import { isKitError } from '@latchkit/core'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { Notice } from '../../ui/Notice.tsx'

export interface NameFailureProps {
  readonly title: string
  readonly error: Error
}

/** Why a name was not registered or changed: the server's message if there is one. */
export function NameFailure({ title, error }: NameFailureProps): ReactElement {
  const { t } = useMessages()
  const reason = isKitError(error, 'RequestRefused') ? error.details : undefined
  const isDeclined = isKitError(error, 'UserRejected')
  return (
    <div role="alert">
      <Notice tone={isDeclined ? 'info' : 'danger'} title={title}>
        {reason ?? errorMessage(t, error)}
      </Notice>
    </div>
  )
}
