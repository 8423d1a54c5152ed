import { ViewFailure } from '../components/ViewFailure.tsx'
import type { OfframpProps } from '../model/components.ts'
import { lazyComponent, type LazyComponent } from '../ui/lazyComponent.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'

/**
 * Sells coins for money: give it to `components` of `KitProvider`, with `features.offramp`. Its code is loaded when the visitor wants to sell.
 * @example
 * <KitProvider kit={kit} components={{ Offramp }}>
 */
export const Offramp: LazyComponent<OfframpProps> = lazyComponent(
  async () => (await import('../features/onramp/SaleView.tsx')).SaleView,
  {
    loading: () => <RowsSkeleton count={3} />,
    failed: (retry) => <ViewFailure kind="load" onRetry={retry} />,
  },
)
