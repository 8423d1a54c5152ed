import type { ServerContext } from '@latchkit/backend/http'
import type { OrderRepository } from './orderRepository.ts'
import type { OnrampAsset } from './onrampAssets.ts'
import type { OnrampProvider } from './onrampProvider.ts'

/** The parts that the routes of the on-ramp share. */
export interface OnrampParts {
  readonly assets: readonly OnrampAsset[]
  /** Direct sellers come before resellers. */
  readonly providers: readonly OnrampProvider[]
  readonly orders: OrderRepository
  readonly clientAddress: (context: ServerContext) => string
}
