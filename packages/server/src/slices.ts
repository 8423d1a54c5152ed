import type { RouteGuards } from '@latchkit/backend/http'
import { withTables } from '@latchkit/backend/store'
import { createSessions } from '@latchkit/erc4337'
import { createActivity } from './activity/createActivity.ts'
import type { AppParts } from './appParts.ts'
import { createBalances } from './balances/createBalances.ts'
import { createSharedParts, type SharedParts } from './sharedParts.ts'
import { createIdentity } from './identity/createIdentity.ts'
import { createNames } from './names/createNames.ts'
import { createOnramp } from './onramp/createOnramp.ts'

/** The slices that give another slice what it needs, and the parts that all share. */
export interface Slices {
  readonly shared: SharedParts
  readonly sessions: ReturnType<typeof createSessions>
  readonly names: ReturnType<typeof createNames>
  readonly identity: ReturnType<typeof createIdentity>
  readonly onramp: ReturnType<typeof createOnramp>
  readonly activity: ReturnType<typeof createActivity>
  readonly balances: ReturnType<typeof createBalances>
}

/** Creates the slices that others depend on, each with what it takes of those before it. */
export function createSlices(parts: AppParts, guards: RouteGuards): Slices {
  const { config, limits, metrics } = parts
  const shared = createSharedParts(parts, guards)
  const names = createNames({ ...shared, settings: config.names, limits: limits?.names })
  const onramp = createOnramp({ ...shared, onramp: config.onramp, tokenLists: config.tokenLists })
  const activity = createActivity({ ...shared, purchases: onramp.purchases })
  return {
    shared,
    sessions: createSessions(config, withTables(shared.store), shared.chains, limits?.sessions),
    names,
    identity: createIdentity({ ...shared, ens: config.names.ens, serverNames: names }),
    onramp,
    activity,
    balances: createBalances({
      ...shared,
      ...activity,
      onCacheRead: (isHit) => metrics?.countCacheRead('balances', isHit),
    }),
  }
}
