import type { ReactElement } from 'react'
import { useFormats } from '../hooks/useFormats.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Spinner } from '../ui/Spinner.tsx'

export interface StaleNoteProps {
  /** When the data was fetched. */
  readonly since: string
  readonly pending: boolean
  readonly onRefresh: () => void
}

/** A note that the data is stale, with a button that fetches it again. Why is in the tooltip, and for screen readers. */
export function StaleNote({ since, pending, onRefresh }: StaleNoteProps): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const reason = t('account.asOfText')
  return (
    <p data-part="stale-note" role="status" title={reason}>
      <Icon name="clock" />
      <span>{t('account.asOf', { time: formats.moment(since) })}</span>
      <span data-part="visually-hidden">{reason}</span>
      {pending ? (
        <Spinner />
      ) : (
        <IconButton icon="refresh" label={t('account.refresh')} onClick={onRefresh} />
      )}
    </p>
  )
}
