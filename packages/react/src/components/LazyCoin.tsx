import { lazyComponent, type LazyComponent } from '../ui/lazyComponent.tsx'
import type { CoinAloneProps } from './CoinAlone.tsx'

/** The coin of the active network, with code that is loaded when it is needed: once the server has failed. */
export const LazyCoin: LazyComponent<CoinAloneProps> = lazyComponent(
  async () => (await import('./CoinAlone.tsx')).CoinAlone,
  { loading: ({ children }) => children(undefined) },
)
