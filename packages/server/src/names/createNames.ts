import { suggestionRoute } from './suggestionRoute.ts'
import { registerRoute } from './registerRoute.ts'
import { profileRoutes } from './profileRoutes.ts'
import type { NameParts } from './nameParts.ts'
import { gatewayRoutes } from './gatewayRoutes.ts'
import { changeRoutes } from './changeRoutes.ts'
import type { NetworkId, NameLookup } from '@latchkit/wire'
import type { Chain } from '@latchkit/backend/chain'
import type { NameSettings } from './config.ts'
import { createRateLimit, type Route } from '@latchkit/backend/http'
import type { Store } from '../store/store.ts'
import { nameLimits, type NameLimits } from './nameLimits.ts'
import { createNameRepository, type NameRepository } from './nameRepository.ts'
import { resolveServerName } from './resolveServerName.ts'

/** The names of accounts that the server itself registers. */
export interface Names {
  readonly routes: readonly Route[]
  /** Returns the name that an EVM account goes by. Absent without a zone. */
  readonly findServerName?: (address: string) => Promise<ServerName | undefined>
  /** Resolves the names of the server's zone. Absent without a zone. */
  readonly resolver?: {
    supports(name: string): boolean
    resolve(name: string, networkId: NetworkId): Promise<Omit<NameLookup, 'name'>>
  }
}

const daySeconds = 86_400

/** Creates the slice of the server's own names. Without a configured zone there are none. */
export function createNames(parts: {
  readonly settings: NameSettings
  readonly store: Store
  readonly chains: ReadonlyMap<string, Chain>
  /** Number of the operator's own proxies in front of the program. */
  readonly trustedProxies: number
  readonly limits?: NameLimits | undefined
}): Names {
  const { settings, chains, trustedProxies, limits = nameLimits } = parts
  const { zone } = settings
  if (zone === undefined) return { routes: [] }
  const repository = createNameRepository(parts.store)
  return {
    routes: nameRoutes({
      ...settings,
      zone,
      repository,
      chains,
      limits,
      limitClient: createRateLimit(
        { burst: limits.perClient, perSecond: limits.perClient / daySeconds },
        { trustedProxies },
      ),
    }),
    findServerName: (address) => findServerName(repository, address),
    resolver: {
      supports: (name) => name.endsWith(`.${zone}`),
      resolve: (name, networkId) => resolveServerName({ repository, chains }, name, networkId),
    },
  }
}

/** The name of an account, and its avatar. */
interface ServerName {
  readonly name: string
  readonly avatar: string | null
}

/** Returns the first name that an account has proved to own. */
async function findServerName(
  repository: NameRepository,
  address: string,
): Promise<ServerName | undefined> {
  const [first] = await repository.findByAddress(address)
  return first && { name: first.name, avatar: first.attributes['avatar'] ?? null }
}

/** The routes of the server's names: lookup, registration, changes, and the ENS gateway. */
function nameRoutes(parts: NameParts): readonly Route[] {
  return [
    registerRoute(parts),
    ...profileRoutes(parts),
    ...changeRoutes(parts),
    suggestionRoute(parts),
    ...gatewayRoutes(parts),
  ]
}
