import type { Chain, ServerNetwork } from '@latchkit/backend/chain'
import type { Route, ServerContext } from '@latchkit/backend/http'
import type { StaleCache } from '@latchkit/backend/store'
import { identityRoutes } from './identityRoutes.ts'
import { createIdentityService, type IdentityService } from './identityService.ts'
import type { PrimaryName } from './identityProvider.ts'
import { lookupRoute } from './lookupRoute.ts'
import type { NameResolver } from './nameResolver.ts'
import { createEnsIdentityProvider } from './providers/ensIdentityProvider.ts'
import { createEnsResolver } from './providers/ensResolver.ts'
import { createSolanaIdentityProvider } from './providers/solanaIdentityProvider.ts'
import { createSolanaResolver } from './providers/solanaResolver.ts'

/** The names and avatars of accounts, and the addresses of names. */
export interface IdentitySlice {
  readonly routes: readonly Route[]
  readonly identities: IdentityService
}

/** Creates the slice of identities: the server's own names first, then Solana's name service and ENS. */
export function createIdentity(parts: {
  readonly networks: readonly ServerNetwork[]
  readonly chains: ReadonlyMap<string, Chain>
  /** The chain of ENS; by default Ethereum, if it is configured. */
  readonly ens?:
    | {
        readonly caipNetworkId: string
        readonly universalResolver?: `0x${string}` | undefined
      }
    | undefined
  /** The server's own names, if it registers any. */
  readonly serverNames: {
    readonly findServerName?: ((address: string) => Promise<PrimaryName | undefined>) | undefined
    readonly resolver?: NameResolver | undefined
  }
  readonly staleCache: StaleCache
  /** Returns the URL of a proxied avatar; absent if browsers load avatars themselves. */
  readonly avatarUrl?: ((context: ServerContext, address: string) => string) | undefined
}): IdentitySlice {
  const { networks, chains, ens, serverNames, staleCache, avatarUrl } = parts
  const ensChain = chains.get(ens?.caipNetworkId ?? 'eip155:1')
  const solanaNames = [...chains.values()].flatMap((chain) =>
    chain.network.names ? [{ chain, settings: chain.network.names }] : [],
  )
  const identities = createIdentityService({
    providers: [
      ...(ensChain ? [createEnsIdentityProvider(ensChain, ens?.universalResolver)] : []),
      ...solanaNames.map(({ chain, settings }) => createSolanaIdentityProvider(chain, settings)),
    ],
    findServerName: serverNames.findServerName,
    staleCache,
  })
  const resolvers = [
    ...(serverNames.resolver ? [serverNames.resolver] : []),
    ...solanaNames.map(({ chain, settings }) => createSolanaResolver(chain, settings)),
    ...(ensChain ? [createEnsResolver(ensChain, ens?.universalResolver)] : []),
  ]
  return {
    identities,
    routes: [...identityRoutes(identities, networks, avatarUrl), lookupRoute(resolvers, chains)],
  }
}
