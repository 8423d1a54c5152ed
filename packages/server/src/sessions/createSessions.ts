import type { Chain } from '@latchkit/backend/chain'
import type { Route } from '@latchkit/backend/http'
import { privateKeyToAccount } from 'viem/accounts'
import type { ServerConfig } from '../config/serverConfig.ts'
import type { Store } from '../store/store.ts'
import { createSessionRepository } from './createSessionRepository.ts'
import { createSessionSigner, type SessionSigner } from './createSessionSigner.ts'
import { activateRoute } from './routes/activateRoute.ts'
import { contextRoute } from './routes/contextRoute.ts'
import { createRoute } from './routes/createRoute.ts'
import { listRoute } from './routes/listRoute.ts'
import { revokeRoute } from './routes/revokeRoute.ts'
import { signRoute } from './routes/signRoute.ts'
import type { SessionParts } from './sessionParts.ts'

/** What accounts let sites do for a while, with the server as the second signer. */
export interface Sessions {
  readonly routes: readonly Route[]
  /** Lets operations of sessions through, one by one. */
  readonly signer: SessionSigner
}

/** Makes {@link Sessions}; `undefined` where the configuration has none. */
export function createSessions(
  config: ServerConfig,
  store: Store,
  chains: ReadonlyMap<string, Chain>,
): Sessions | undefined {
  const { sessions: settings, projects } = config
  if (!settings) return undefined
  const signer = privateKeyToAccount(settings.signerKey)
  const repository = createSessionRepository(store)
  const parts: SessionParts = { repository, settings, chains, projects, signer }
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
