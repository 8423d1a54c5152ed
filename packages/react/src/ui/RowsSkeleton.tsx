import type { ReactElement } from 'react'
import { Skeleton } from './Skeleton.tsx'

export interface RowsSkeletonProps {
  readonly count: number
}

/** Holds the place of rows with a picture and two lines each: the same picture as while the code of the account comes. */
export function RowsSkeleton({ count }: RowsSkeletonProps): ReactElement {
  return (
    <div data-part="stack" data-gap="small" data-rows="">
      <Skeleton shape="row" count={count} />
    </div>
  )
}
