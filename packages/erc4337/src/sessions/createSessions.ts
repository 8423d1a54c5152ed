import type { Chain } from '@latchkit/backend/chain'
import type { Project, Route } from '@latchkit/backend/http'
import { privateKeyToAccount } from 'viem/accounts'
import type { Erc4337Store } from '../store/openStore.ts'
import type { SessionSettings } from './config.ts'
import { createSessionRepository } from './createSessionRepository.ts'
import { createSessionSigner, type SessionSigner } from './createSessionSigner.ts'
import { activateRoute } from './routes/activateRoute.ts'
import { contextRoute } from './routes/contextRoute.ts'
import { createRoute } from './routes/createRoute.ts'
import { listRoute } from './routes/listRoute.ts'
import { revokeRoute } from './routes/revokeRoute.ts'
import { signRoute } from './routes/signRoute.ts'
import { sessionLimits, type SessionLimits } from './sessionLimits.ts'
import type { SessionParts } from './sessionParts.ts'

/** Smart sessions: accounts grant sites limited permissions, and the server co-signs. */
export interface Sessions {
  readonly routes: readonly Route[]
  /** Co-signs operations of sessions. */
  readonly signer: SessionSigner
}

/**
 * Creates {@link Sessions}; `undefined` if the configuration has none.
 * @param limits tests and drills raise them to show what each is for; a server never does
 */
export function createSessions(
  config: {
    readonly sessions?: SessionSettings | undefined
    readonly projects: readonly Project[]
    readonly trustedProxies?: number
  },
  store: Erc4337Store,
  chains: ReadonlyMap<string, Chain>,
  limits: SessionLimits = sessionLimits,
): Sessions | undefined {
  const { sessions: settings, projects, trustedProxies = 0 } = config
  if (!settings) return undefined
  const signer = privateKeyToAccount(settings.signerKey)
  const repository = createSessionRepository(store, limits)
  const parts: SessionParts = {
    repository,
    settings,
    chains,
    projects,
    signer,
    limits,
    trustedProxies,
  }
  const sessionSigner = createSessionSigner(parts)
  return {
    signer: sessionSigner,
    routes: [
      createRoute(parts),
      listRoute(parts),
      contextRoute(parts),
      activateRoute(parts),
      revokeRoute(parts),
      signRoute(parts, sessionSigner),
    ],
  }
}
