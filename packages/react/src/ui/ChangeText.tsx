import type { ReactElement } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** How a price or a value has moved. Colour is never the only signal: the sign and the text say the same. */
export interface Change {
  readonly direction: 'up' | 'down' | 'none'
  readonly text: string
  readonly spoken: string
}

/** A {@link Change}, in its colour. */
export function ChangeText({ direction, text, spoken }: Change): ReactElement {
  return (
    <span data-part="change" data-direction={direction}>
      <bdi aria-hidden="true">{text}</bdi>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </span>
  )
}
