import type { ReactElement } from 'react'

export interface SkeletonProps {
  /** `row` has the height and the parts of a `ListItem`; `block` fills a card; `amount` is a large figure. */
  readonly shape: 'line' | 'row' | 'block' | 'amount' | 'button'
  readonly count?: number | undefined
}

/** Holds the place of what has not arrived yet, in its shape. Silent to screen readers: the container is `aria-busy`. */
export function Skeleton({ shape, count = 1 }: SkeletonProps): ReactElement {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} data-part="skeleton" data-shape={shape} aria-hidden="true" />
      ))}
    </>
  )
}
