import { lazyComponent, type LazyComponent } from '../ui/lazyComponent.tsx'
import type { MissingNetworksProps } from './MissingNetworks.tsx'

/** Names the networks that a list knows nothing of, with code that is loaded once there are some. */
export const LazyMissingNetworks: LazyComponent<MissingNetworksProps> = lazyComponent(
  async () => (await import('./MissingNetworks.tsx')).MissingNetworks,
)
