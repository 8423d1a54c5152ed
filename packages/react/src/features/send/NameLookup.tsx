import { useEffect, useState, type ReactElement } from 'react'
import { isKitError, nameLookupQuery } from '@latchkit/core'
import { nameWaitMs } from '@latchkit/core/internal'
import type { NameLookup as LookupResult, NetworkId } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

export interface NameLookupProps {
  readonly typed: string
  readonly networkId: NetworkId
  /** The outcome of the last lookup. */
  readonly outcome: NameOutcome | undefined
  readonly onOutcome: (outcome: NameOutcome) => void
}

/** Resolves a name when the visitor stops typing, and shows the full address. */
export function NameLookup({
  typed,
  networkId,
  outcome,
  onOutcome,
}: NameLookupProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), nameWaitMs)
    return () => clearTimeout(timer)
  }, [typed])
  const query = nameLookupQuery(kit, { name: typed, networkId })
  const { data, error, isFetching, refetch } = useKitQuery(
    settled === typed ? ({ ...query, refetchOnWindowFocus: false } as typeof query) : undefined,
  )
  const found = error || !data ? undefined : data
  const isOver = found !== undefined || error !== null
  useEffect(() => {
    if (!isOver) return
    const { name, address = null } = found ?? { name: '' }
    onOutcome({ typed, networkId, ...(address !== null && { found: { name, address } }) })
  }, [isOver, found, typed, networkId, onOutcome])

  const shown = outcome?.found
  return (
    <div data-part="name-lookup" role="status" aria-busy={isFetching || undefined}>
      {shown ? (
        <>
          <p data-part="receiver-name">
            <bdi>{shown.name}</bdi>
          </p>
          <p data-part="text-quiet">
            <FullAddress address={shown.address} />
          </p>
          {isUnusual(shown.name) && <p data-part="text-quiet">{t('send.nameUnusual')}</p>}
        </>
      ) : isOver && !isFetching ? (
        <LookupFailure
          name={found?.name ?? typed}
          networkId={networkId}
          missing={found?.missing}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Skeleton shape="line" />
          <VisuallyHidden>{t('send.lookingUp')}</VisuallyHidden>
        </>
      )}
    </div>
  )
}

/** True if the name is not plain ASCII: normalization rejects a mix of scripts, but not a whole name that looks like another. */
function isUnusual(name: string): boolean {
  return !/^[ -~]*$/.test(name)
}

/** The outcome of a lookup. */
export interface NameOutcome {
  /** The text and the network that were looked up. The outcome holds for these alone. */
  readonly typed: string
  readonly networkId: NetworkId
  /** Absent if the name has no address, or the lookup failed. */
  readonly found?: { readonly name: string; readonly address: string }
}

interface LookupFailureProps {
  readonly name: string
  readonly networkId: NetworkId
  readonly missing: LookupResult['missing']
  readonly error: Error | null
  readonly onRetry: () => void
}

/** The reason why nothing can be sent to a name. */
function LookupFailure({
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
