import type { ReactElement } from 'react'
import type { ViewName } from '../router/routes.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'

export interface ViewSkeletonProps {
  readonly view: ViewName
  readonly label: string
}

/** Views of a card or two. */
const cards = /^(?:Connecting|Switch|Receive)/

/** Holds the place of a view whose code has not come yet, at about its height. */
export function ViewSkeleton({ view, label }: ViewSkeletonProps): ReactElement {
  return (
    <div data-part="stack" data-gap="small" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {cards.test(view) ? (
        <Skeleton shape="block" count={2} />
      ) : (
        <Skeleton shape="row" count={view === 'AllWallets' ? 7 : 4} />
      )}
    </div>
  )
}
