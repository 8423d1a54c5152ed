import { createAuth, type Auth, type Verifier } from '@latchkit/auth'
import { bitcoin } from '@latchkit/auth/bitcoin'
import { evm } from '@latchkit/auth/evm'
import { solana } from '@latchkit/auth/solana'
import type { Chain } from '@latchkit/backend/chain'
import { namespaceOf, referenceOf, type NetworkId } from '@latchkit/wire'
import { createHash } from 'node:crypto'
import type { Store } from '../store/store.ts'
import {
  createCloudSessionRepository,
  type CloudSessionRepository,
} from './createCloudSessionRepository.ts'
import { createSealedNonces } from './createSealedNonces.ts'
import type { Secrets } from './createSecrets.ts'

/** The sign-in of one project. */
export interface ProjectAuth {
  /** Its sign-in on pages of one origin. */
  on(origin: string): Auth
  readonly repository: CloudSessionRepository
}

/** Options of {@link createProjectAuth}. */
export interface ProjectAuthOptions {
  readonly project: string
  readonly store: Store
  readonly chains: ReadonlyMap<string, Chain>
  readonly secrets: Secrets
  /** The address under which browsers reach the server. */
  readonly url: string
  readonly idleMs: number
  readonly absoluteMs: number
  readonly now: () => number
}

/**
 * Creates the sign-in of a project: that of `@latchkit/auth`, with the server's own database and nodes. Projects share the
 * server's host, so each has a cookie of its own name.
 */
export function createProjectAuth(options: ProjectAuthOptions): ProjectAuth {
  const { project, store, chains, secrets, url, idleMs, absoluteMs, now } = options
  const repository = createCloudSessionRepository({ store, project, idleMs, absoluteMs, now })
  const verifiers = verifiersOf(chains)
  const nonces = createSealedNonces({ store, secrets, project, now })
  const cookieName = `latchkit-sign-in-${createHash('sha256').update(project).digest('hex').slice(0, 12)}`
  return {
    repository,
    on: (origin) =>
      createAuth({
        origins: [origin],
        secret: secrets.cookiesOf(project),
        verifiers,
        networks: Array.from(chains.values(), ({ network }) => network.caipNetworkId),
        store: repository.sessions,
        nonces,
        serverUrl: url,
        cookieName,
        // Most sites are of another domain than the server; on localhost, all are of one.
        sameSite: url.startsWith('https:') ? 'none' : 'lax',
        sessionIdleMs: idleMs,
        sessionAbsoluteMs: absoluteMs,
        now,
      }),
  }
}

function verifiersOf(chains: ReadonlyMap<string, Chain>): readonly Verifier[] {
  const rpc = Object.fromEntries(
    [...chains].flatMap(([id, chain]) =>
      namespaceOf(id as NetworkId) === 'eip155'
        ? [
            [
              referenceOf(id as NetworkId),
              (method: string, params: readonly unknown[]) => chain.request(method, params),
            ],
          ]
        : [],
    ),
  )
  return [evm({ rpc }), solana(), bitcoin()]
}
