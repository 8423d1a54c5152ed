import type { Identity } from '@latchkit/wire'
import { UpstreamError } from '@latchkit/backend/errors'
import { createSingleFlight } from '@latchkit/backend/internal'
import type { StaleCache } from '@latchkit/backend/store'
import { isEvmAddress } from './isEvmAddress.ts'
import { noPrimaryName, type IdentityProvider, type PrimaryName } from './identityProvider.ts'

const freshMs = 86_400_000

/** A name and an avatar, and where they are from. */
export interface ResolvedIdentity extends Identity {
  /** `server`: one of the server's own names, which may change at any time. `none`: no provider supports the address. */
  readonly source: 'server' | 'chain' | 'none'
}

/** Looks up the names of addresses. */
export interface IdentityService {
  /**
   * Returns the name and avatar of an address, `null` each if it has none.
   * @throws UpstreamError if no node responds and nothing is stored
   */
  find(address: string): Promise<ResolvedIdentity>
}

/** The sources of identities. */
export interface IdentityParts {
  /** The providers that read chains, in the order in which they are queried until one has a name. */
  readonly providers: readonly IdentityProvider[]
  /** Looks up the server's own names of EVM accounts, which come first. */
  readonly findServerName?: ((address: string) => Promise<PrimaryName | undefined>) | undefined
  readonly staleCache: StaleCache
}

/** Creates an {@link IdentityService}: the server's own names first, then on-chain names. */
export function createIdentityService({
  providers,
  findServerName: findOwn,
  staleCache,
}: IdentityParts): IdentityService {
  const once = createSingleFlight()

  async function loadIdentity(
    address: string,
    supporting: readonly IdentityProvider[],
  ): Promise<Identity> {
    const key = `identity ${address}`
    const stored = await staleCache.recall<Identity>(key)
    if (stored && Date.parse(stored.answeredAt) > Date.now() - freshMs) return stored.body
    try {
      const identity = {
        ...(await findFirst(supporting, address)),
        resolvedAt: new Date().toISOString(),
      }
      await staleCache.remember(key, identity)
      return identity
    } catch (error) {
      if (stored && error instanceof UpstreamError) return stored.body
      throw error
    }
  }

  return {
    async find(address) {
      const serverName = isEvmAddress(address) ? await findOwn?.(address) : undefined
      if (serverName)
        return { ...serverName, resolvedAt: new Date().toISOString(), source: 'server' }
      const supporting = providers.filter((provider) => provider.supports(address))
      if (supporting.length === 0)
        return { ...noPrimaryName, resolvedAt: new Date().toISOString(), source: 'none' }
      return { ...(await once(address, () => loadIdentity(address, supporting))), source: 'chain' }
    },
  }
}

async function findFirst(
  [first, ...others]: readonly IdentityProvider[],
  address: string,
): Promise<PrimaryName> {
  if (!first) return noPrimaryName
  const identity = await first.find(address)
  return identity.name === null ? findFirst(others, address) : identity
}
