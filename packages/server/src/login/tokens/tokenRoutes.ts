import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, isAllowedOrigin, type Route } from '@latchkit/backend/http'
import { loginTokenRequestSchema, loginTokenSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { LoginParts } from '../loginParts.ts'
import { tokenSeconds, type TokenSigner } from './createTokenSigner.ts'

/** The route that issues tokens for the backend of a site. */
export function tokenRoute({ guard, accounts, projects, tokens }: LoginParts): Route {
  return defineRoute({
    method: 'POST',
    path: '/v1/login/token',
    summary: 'Issues a token by which the backend of a site knows who is logged in.',
    body: loginTokenRequestSchema,
    response: {
      description: 'An EdDSA JWT for 10 minutes; `aud` is the origin of the site.',
      contentType: 'application/json',
      schema: loginTokenSchema,
    },
    refusals: [400, 401, 403, 413, 422, 429],
    async handler({ body: { projectId, audience }, context }) {
      const { account } = await guard.session(context)
      const project = projects.find(({ id }) => id === projectId)
      if (!project || !isAllowedOrigin(project.origins, audience))
        throw new HttpError(403, 'origin', 'The audience is not an origin of this project.')
      const { email } = await accounts.describe(account)
      const token = await tokens.sign({
        account,
        audience,
        // Addresses from a social provider are not verified by this server, and those of the wallet are what its browser says.
        ...(email !== '' && { email, email_verified: true }),
      })
      return { token, expiresInSeconds: tokenSeconds }
    },
  })
}

/** The route of the public keys with which backends of sites verify tokens. */
export function keysRoute(tokens: TokenSigner): Route {
  return defineRoute({
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'The public keys of the tokens for backends of sites (RFC 7517).',
    response: {
      description: 'The keys.',
      contentType: 'application/json',
      schema: v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
    },
    refusals: [429],
    async handler({ context }) {
      return context.json(await tokens.publicKeys(), 200, {
        'cache-control': 'public, max-age=300',
      })
    },
  })
}
