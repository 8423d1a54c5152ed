import { randomBytes, type KeyObject } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { choosePage } from './choosePage.ts'
import { localClient } from './localClient.ts'
import { numberOf, parsePerson } from './people.ts'

/** A provider that speaks OpenID Connect. */
export interface OpenIdPlay {
  /** Serves its own paths, and those that nobody else has. */
  answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void>
}

const choosePath = '/choose/'

/** Plays Google, and a provider of the operator’s own, with a certified OpenID provider: discovery, keys, PKCE, nonce, and a page to choose an account. */
export async function createOpenIdPlay(
  url: string,
  redirectUrls: readonly string[],
  key: KeyObject,
): Promise<OpenIdPlay> {
  // It speaks as soon as it is imported, also where nothing is to be started.
  const { interactionPolicy, Provider } = await import('oidc-provider')
  const policy = interactionPolicy.base()
  // As Google does with `prompt=select_account`.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(url, {
    clients: [
      {
        client_id: localClient.id,
        client_secret: localClient.secret,
        redirect_uris: [...redirectUrls],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'local', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `${choosePath}${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims() {
        const name = id.slice(id.indexOf('.') + 1)
        return { sub: id, name, email: `${name}@gmail.example`, email_verified: true }
      },
    }),
    // Whoever has chosen an account has consented.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const others = provider.callback()

  return {
    async answer(request, response, body) {
      if (!request.url?.startsWith(choosePath)) {
        // Its parser takes what was read already.
        await others(Object.assign(request, { body }), response)
        return
      }
      const page = (status: number, error?: string): void =>
        void response
          .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
          .end(choosePage('Google', error))
      if (request.method !== 'POST') {
        page(200)
        return
      }
      const form = new URLSearchParams(body)
      const person = parsePerson(form)
      if (form.has('refuse'))
        await provider.interactionFinished(request, response, { error: 'access_denied' })
      else if (person === undefined) page(422, 'Use letters, digits, dots and dashes.')
      else
        await provider.interactionFinished(request, response, {
          login: { accountId: `${numberOf(person)}.${person}`, remember: false },
          select_account: {},
        })
    },
  }
}
