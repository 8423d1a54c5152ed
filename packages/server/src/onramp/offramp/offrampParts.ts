import type { ServerContext } from '@latchkit/backend/http'
import type { OnrampAsset } from '../onrampAssets.ts'
import type { OfframpProvider } from './offrampProvider.ts'
import type { SaleRepository } from './saleRepository.ts'

/** The parts that the routes of the off-ramp share. */
export interface OfframpParts {
  readonly assets: readonly OnrampAsset[]
  readonly countries: readonly string[]
  /** By the `kind` of their provider. */
  readonly buyers: ReadonlyMap<string, OfframpProvider>
  readonly sales: SaleRepository
  readonly clientAddress: (context: ServerContext) => string
}
