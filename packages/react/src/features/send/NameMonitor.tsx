import { useEffect, type ReactElement } from 'react'
import { nameLookupQuery } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { SendDraft } from './useSendForm.ts'

export interface NameMonitorProps {
  readonly draft: SendDraft
  readonly name: string
  /** How often the name is looked up again, in milliseconds. */
  readonly everyMs: number
  readonly onMoved: (isMoved: boolean) => void
}

/**
 * Warns if a name no longer resolves to the address that is shown. That address stays: nothing is sent to one that the visitor
 * has not checked.
 */
export function NameMonitor({ draft, name, everyMs, onMoved }: NameMonitorProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const query = nameLookupQuery(kit, { name, networkId: draft.token.networkId })
  const { data } = useKitQuery({ ...query, refetchInterval: everyMs } as typeof query)
  const isMoved = data !== undefined && data.address !== draft.to
  useEffect(() => onMoved(isMoved), [isMoved, onMoved])
  return (
    <div role="alert">
      {isMoved && (
        <Notice tone="danger" title={t('send.nameMoved', { name })}>
          {t('send.nameMovedText')}
        </Notice>
      )}
    </div>
  )
}
