import { ViewFailure } from '../components/ViewFailure.tsx'
import type { PermissionsProps } from '../model/components.ts'
import { lazyComponent, type LazyComponent } from '../ui/lazyComponent.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

/**
 * Lists what the visitor has permitted the site to spend (ERC-7715) in the view of the login's wallet, and ends it: give it to
 * `components` of `KitProvider`, with `features.smartSessions`. Its code is loaded with that view.
 * @example
 * <KitProvider kit={kit} components={{ Permissions: PermissionList }}>
 */
export const PermissionList: LazyComponent<PermissionsProps> = lazyComponent(
  async () => (await import('./PermissionSection.tsx')).PermissionSection,
  {
    loading: () => <Skeleton shape="block" />,
    failed: (retry) => <ViewFailure kind="load" onRetry={retry} />,
  },
)
