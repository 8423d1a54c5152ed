import type { ReactElement } from 'react'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ViewFailure } from './ViewFailure.tsx'

/** What is in the place of a part of a view until its code is loaded, and where that has failed. */
export const untilLoaded = {
  loading: (): ReactElement => <Skeleton shape="block" count={2} />,
  failed: (retry: () => void): ReactElement => <ViewFailure kind="load" onRetry={retry} />,
} as const
