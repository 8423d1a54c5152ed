import type { ReactElement } from 'react'
import type { NetworkId } from '@latchkit/wire'
import { useMessages } from '../hooks/useMessages.ts'
import { useNetworkNames } from '../hooks/useNetworkNames.ts'
import { RetryButton } from './RetryButton.tsx'
import { Notice } from '../ui/Notice.tsx'

export interface MissingNetworksProps {
  readonly missing: readonly NetworkId[]
  readonly pending: boolean
  readonly onRetry: () => void
}

/** A notice with the networks that a list knows nothing of. */
export function MissingNetworks(props: MissingNetworksProps): ReactElement {
  const { missing, pending, onRetry } = props
  const { t } = useMessages()
  const namesOf = useNetworkNames()
  return (
    <Notice
      tone="warning"
      title={t('shell.missingNetworks', { networks: namesOf(missing) })}
      action={<RetryButton pending={pending} onRetry={onRetry} />}
    />
  )
}
