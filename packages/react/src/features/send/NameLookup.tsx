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
  /** What came of it the last time. */
  readonly outcome: NameOutcome | undefined
  readonly onOutcome: (outcome: NameOutcome) => void
}

/** Looks up where a name leads, once the visitor has stopped typing, and shows the whole address. */
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

/** Letters that look like others are refused in one name together, not in a name of their own. */
function isUnusual(name: string): boolean {
  return !/^[ -~]*$/.test(name)
}

/** What came of looking a name up. */
export interface NameOutcome {
  /** As it was typed, and where it was to lead: of another text, or on another network, this says nothing. */
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

/** Why something cannot be sent to a name. */
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
