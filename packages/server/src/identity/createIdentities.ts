import type { Identity } from '@latchkit/wire'
import { UpstreamFault } from '../chain/upstreamFault.ts'
import { createSingleFlight } from '../internal/singleFlight.ts'
import type { Answers } from '../store/createAnswers.ts'
import type { IdentityProvider, Named } from './identityProvider.ts'
import { isEvmAddress } from './isEvmAddress.ts'
import { nobody } from './nobody.ts'

const freshMs = 86_400_000

/** A name and a picture, and who tells of them. */
export interface FoundIdentity extends Identity {
  /** `server`: one of the server's own names, which may change at any moment. `none`: nothing that is read names such an address. */
  readonly source: 'server' | 'chain' | 'none'
}

/** Finds the names of addresses. */
export interface Identities {
  /** @throws UpstreamFault where no node answers and nothing is remembered */
  find(address: string): Promise<FoundIdentity>
}

/** Where identities come from. */
export interface IdentityParts {
  /** What reads chains; asked in this order, until one knows the address. */
  readonly providers: readonly IdentityProvider[]
  /** The server's own names of EVM accounts, which come first. */
  readonly findOwn?: ((address: string) => Promise<Named | undefined>) | undefined
  readonly answers: Answers
}

/** Makes {@link Identities}: the server's own names first, then those that chains keep. */
export function createIdentities({ providers, findOwn, answers }: IdentityParts): Identities {
  const once = createSingleFlight()

  async function look(address: string, asked: readonly IdentityProvider[]): Promise<Identity> {
    const key = `identity ${address}`
    const last = await answers.recall<Identity>(key)
    if (last && Date.parse(last.answeredAt) > Date.now() - freshMs) return last.body
    try {
      const found = { ...(await askInTurn(asked, address)), resolvedAt: new Date().toISOString() }
      await answers.remember(key, found)
      return found
    } catch (error) {
      if (last && error instanceof UpstreamFault) return last.body
      throw error
    }
  }

  return {
    async find(address) {
      const own = isEvmAddress(address) ? await findOwn?.(address) : undefined
      if (own) return { ...own, resolvedAt: new Date().toISOString(), source: 'server' }
      const asked = providers.filter((provider) => provider.covers(address))
      if (asked.length === 0)
        return { ...nobody, resolvedAt: new Date().toISOString(), source: 'none' }
      return { ...(await once(address, () => look(address, asked))), source: 'chain' }
    },
  }
}

async function askInTurn(
  [first, ...others]: readonly IdentityProvider[],
  address: string,
): Promise<Named> {
  if (!first) return nobody
  const found = await first.find(address)
  return found.name === null ? askInTurn(others, address) : found
}
