import type { Chain } from '@latchkit/backend/chain'
import { createRateLimit, defineRoute, type Project, type Route } from '@latchkit/backend/http'
import * as v from 'valibot'
import type { Store } from '../store/store.ts'
import type { SignInSettings } from './config.ts'
import { createProjectAuth, type ProjectAuth } from './createProjectAuth.ts'
import { createSecrets } from './createSecrets.ts'
import { createTokenSigner, type TokenSigner } from './createTokenSigner.ts'
import { signInLimits, type SignInLimits } from './signInLimits.ts'
import type { SignInParts } from './signInParts.ts'
import { siteRoutes } from './siteRoutes.ts'
import { visitorRoutes } from './visitorRoutes.ts'

const dayMs = 86_400_000

/** Creates the slice that keeps sessions for sites without a backend. Without `signIn` in the configuration there is none. */
export function createSignIn(parts: {
  readonly settings: SignInSettings | undefined
  readonly publicUrl?: string | undefined
  readonly projects: readonly Project[]
  readonly store: Store
  readonly chains: ReadonlyMap<string, Chain>
  readonly trustedProxies: number
  readonly limits?: SignInLimits | undefined
  readonly now?: () => number
}): { readonly routes: readonly Route[] } {
  const { settings, projects, store, chains, trustedProxies, now = Date.now } = parts
  const url = settings?.url ?? parts.publicUrl
  if (!settings || url === undefined) return { routes: [] }
  const { perClient, everySeconds } = parts.limits ?? signInLimits
  const secrets = createSecrets(settings.secrets)
  const byId = new Map<string, ProjectAuth>(
    projects.map(({ id }) => [
      id,
      createProjectAuth({
        project: id,
        store,
        chains,
        secrets,
        url,
        idleMs: settings.session.idleDays * dayMs,
        absoluteMs: settings.session.absoluteDays * dayMs,
        now,
      }),
    ]),
  )
  const tokens = createTokenSigner({ secrets, issuer: url, now })
  const signInParts: SignInParts = {
    url,
    tokens,
    limitClient: createRateLimit(
      { burst: perClient, perSecond: 1 / everySeconds },
      { trustedProxies, now },
    ),
    authOf({ id }) {
      const auth = byId.get(id)
      if (!auth) throw new Error(`The project ${id} came after the start.`)
      return auth
    },
  }
  return {
    routes: [...visitorRoutes(signInParts), ...siteRoutes(signInParts), keysRoute(tokens)],
  }
}

/** The route of the public keys, which services of sites verify tokens with. */
function keysRoute(tokens: TokenSigner): Route {
  return defineRoute({
    method: 'GET',
    path: '/v1/sign-in/jwks.json',
    summary: 'The public keys of the tokens of sessions (RFC 7517).',
    response: {
      description: 'The keys.',
      contentType: 'application/json',
      schema: v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
    },
    refusals: [429],
    handler: async ({ context }) =>
      context.json(await tokens.publicKeys(), 200, { 'cache-control': 'public, max-age=300' }),
  })
}
