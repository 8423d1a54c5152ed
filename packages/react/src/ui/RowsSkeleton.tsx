import type { ReactElement } from 'react'
import { Skeleton } from './Skeleton.tsx'

export interface RowsSkeletonProps {
  readonly count: number
}

/** Holds the place of rows with a picture and two lines each. */
export function RowsSkeleton({ count }: RowsSkeletonProps): ReactElement {
  return (
    <div data-part="plain-list" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-part="list-item">
          <Skeleton shape="circle" />
          <span data-part="list-item-text">
            <Skeleton shape="line" count={2} />
          </span>
          <span data-part="figures">
            <Skeleton shape="line" />
          </span>
        </div>
      ))}
    </div>
  )
}
