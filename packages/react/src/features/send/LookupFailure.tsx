import type { ReactElement } from 'react'
import { isKitError } from '@latchkit/core'
import type { NetworkId, NameLookup } from '@latchkit/wire'
import { errorMessage } from '../../model/errorMessage.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface LookupFailureProps {
  readonly name: string
  readonly networkId: NetworkId
  readonly missing: NameLookup['missing']
  readonly error: Error | null
  readonly onRetry: () => void
}

/** Why something cannot be sent to a name. */
export function LookupFailure({
  name,
  networkId,
  missing,
  error,
  onRetry,
}: LookupFailureProps): ReactElement {
  const { t } = useMessages()
  const network = useKit().networks.get(networkId)?.name ?? networkId
  const status = isKitError(error, 'RequestRefused') && error.context['status']
  if (status === 400) return <Notice tone="danger">{t('send.nameInvalid')}</Notice>
  if (status === 404) return <Notice tone="info">{t('send.namesOff')}</Notice>
  if (error)
    return (
      <Notice
        tone="danger"
        title={t('send.lookupFailed')}
        action={<Button onClick={onRetry}>{t('shell.tryAgain')}</Button>}
      >
        {errorMessage(t, error)}
      </Notice>
    )
  return <Notice tone="warning">{t(sentences[missing ?? 'name'], { name, network })}</Notice>
}

const sentences = {
  name: 'send.nameUnknown',
  expired: 'send.nameExpired',
  address: 'send.nameNowhere',
} as const
