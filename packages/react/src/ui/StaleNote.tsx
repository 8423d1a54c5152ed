import type { ReactElement } from 'react'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { Spinner } from './Spinner.tsx'

export interface StaleNoteProps {
  /** Since when: `As of 12:04`. */
  readonly text: string
  /** Why, in the tooltip and for screen readers. */
  readonly reason: string
  readonly actionLabel: string
  readonly pending?: boolean | undefined
  readonly onAction: () => void
}

/** A note that the data is stale, with a button that fetches it again. */
export function StaleNote({
  text,
  reason,
  actionLabel,
  pending = false,
  onAction,
}: StaleNoteProps): ReactElement {
  return (
    <p data-part="stale-note" role="status" title={reason}>
      <Icon name="clock" />
      <span>{text}</span>
      <span data-part="visually-hidden">{reason}</span>
      {pending ? <Spinner /> : <IconButton icon="refresh" label={actionLabel} onClick={onAction} />}
    </p>
  )
}
