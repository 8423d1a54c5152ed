import type { ReactElement } from 'react'

/** A turning ring: something is under way whose length is not known. */
export function Spinner(): ReactElement {
  return (
    <svg data-part="spinner" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.5" />
      <path d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5" />
    </svg>
  )
}
