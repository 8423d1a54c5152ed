import type { NetworkId, NameLookup } from '@latchkit/wire'
import type { Chain } from '@latchkit/backend/chain'
import type { NameSettings } from './config.ts'
import type { Route } from '@latchkit/backend/http'
import type { Store } from '../store/store.ts'
import { findServerName, type ServerName } from './findServerName.ts'
import { nameRoutes } from './nameRoutes.ts'
import { createNameRepository } from './nameRepository.ts'
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

/** Creates the slice of the server's own names. Without a configured zone there are none. */
export function createNames(parts: {
  readonly settings: NameSettings
  readonly store: Store
  readonly chains: ReadonlyMap<string, Chain>
}): Names {
  const { settings, chains } = parts
  const { zone } = settings
  if (zone === undefined) return { routes: [] }
  const repository = createNameRepository(parts.store)
  return {
    routes: nameRoutes({ ...settings, zone, repository, chains }),
    findServerName: (address) => findServerName(repository, address),
    resolver: {
      supports: (name) => name.endsWith(`.${zone}`),
      resolve: (name, networkId) => resolveServerName({ repository, chains }, name, networkId),
    },
  }
}
