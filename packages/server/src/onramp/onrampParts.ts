import type { FindProject, ServerContext } from '@latchkit/backend/http'
import type { Orders } from './createOrders.ts'
import type { OnrampAsset } from './onrampAsset.ts'
import type { OnrampProvider } from './onrampProvider.ts'

/** What the routes of the on-ramp are made of. */
export interface OnrampParts {
  readonly assets: readonly OnrampAsset[]
  /** Those who sell directly come before those who speak for others. */
  readonly providers: readonly OnrampProvider[]
  readonly orders: Orders
  readonly findProject: FindProject
  readonly clientAddress: (context: ServerContext) => string
}
