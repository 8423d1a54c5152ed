import { createHash, randomBytes, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { choosePage } from './choosePage.ts'
import { localClient } from './localClient.ts'
import type { OAuthPlay } from './oauthPlays.ts'
import { parsePerson } from './people.ts'
import { postPage } from './postPage.ts'
import { publishKey, signIdToken } from './signIdToken.ts'

/** A code that was given, and for what. */
interface Grant {
  readonly person: string
  readonly redirectUrl: string
  readonly challenge: string | null
  readonly nonce: string | null
}

/** What a provider remembers. */
export interface OAuthMemory {
  readonly codes: Map<string, Grant>
  /** The person of each token. */
  readonly tokens: Map<string, string>
  /** Who has logged in before. */
  readonly known: Set<string>
  /** Signs identity tokens. */
  readonly key: KeyObject
}

/** A request to a provider, read. */
export interface OAuthRequest {
  readonly method: string
  /** Of the provider, as the browser or the server has called it. */
  readonly origin: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** An answer: a page, JSON, or the address that the browser goes on to. */
export type OAuthAnswer =
  | { readonly status: number; readonly json: object }
  | { readonly status: number; readonly page: string }
  | { readonly location: string }

/** Returns the answer to what is asked of a provider that is played by hand; `undefined` for a path that it does not have. */
export function answerOAuth(
  play: OAuthPlay,
  { codes, tokens, known, key }: OAuthMemory,
  redirectUrl: string,
  request: OAuthRequest,
): OAuthAnswer | undefined {
  const { method, origin, path, query, headers, body } = request
  const form = new URLSearchParams(body)

  function authorize(): OAuthAnswer {
    const state = query.get('state')
    const challenge = query.get('code_challenge')
    if (
      query.get('client_id') !== localClient.id ||
      query.get('redirect_uri') !== redirectUrl ||
      query.get('response_type') !== 'code' ||
      state === null ||
      play.hasPkce !== (challenge !== null) ||
      (play.postsForm && query.get('response_mode') !== 'form_post')
    )
      return {
        status: 400,
        page: 'The application has asked for something that is not registered.',
      }
    if (method !== 'POST') return { status: 200, page: choosePage(play.label) }
    const person = parsePerson(form)
    if (form.has('refuse')) return goBack({ state, error: play.refused })
    if (person === undefined)
      return { status: 422, page: choosePage(play.label, 'Use letters, digits, dots and dashes.') }
    const code = randomBytes(10).toString('hex')
    codes.set(code, { person, redirectUrl, challenge, nonce: query.get('nonce') })
    const isFirst = !known.has(person)
    known.add(person)
    return goBack({ state, code, ...(play.postsForm && isFirst && { user: introduce(person) }) })
  }

  function goBack(fields: Readonly<Record<string, string>>): OAuthAnswer {
    if (play.postsForm) return { status: 200, page: postPage(redirectUrl, fields) }
    return { location: `${redirectUrl}?${String(new URLSearchParams(fields))}` }
  }

  function exchange(): OAuthAnswer {
    const refuse = (of: 'client' | 'code'): OAuthAnswer => ({
      status: play.errorStatus,
      json: play.errorBody(of),
    })
    const basic = Buffer.from(`${localClient.id}:${localClient.secret}`).toString('base64')
    const isClient =
      play.secretIn === 'header'
        ? headers.authorization === `Basic ${basic}`
        : form.get('client_id') === localClient.id && play.isSecret(form.get('client_secret') ?? '')
    if (!isClient) return refuse('client')
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const verifier = form.get('code_verifier')
    const challenge =
      verifier === null ? null : createHash('sha256').update(verifier).digest('base64url')
    if (!grant || grant.redirectUrl !== form.get('redirect_uri') || grant.challenge !== challenge)
      return refuse('code')
    const token = randomBytes(20).toString('hex')
    tokens.set(token, grant.person)
    const claims = { ...play.user(grant.person), iss: origin, aud: localClient.id }
    return {
      status: 200,
      json: {
        access_token: token,
        token_type: 'bearer',
        ...(play.keysPath === undefined
          ? { scope: '' }
          : { expires_in: 3600, id_token: signIdToken(key, { ...claims, nonce: grant.nonce }) }),
      },
    }
  }

  function describeUser(): OAuthAnswer {
    const [, token = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
    const person = tokens.get(token)
    if (person === undefined) return { status: 401, json: { message: 'Bad credentials' } }
    // GitHub refuses whoever does not say who asks.
    if (headers['user-agent'] === undefined) return { status: 403, json: { message: 'Forbidden' } }
    return { status: 200, json: play.user(person) }
  }

  if (path === play.authorizePath) return authorize()
  if (path === play.tokenPath && method === 'POST') return exchange()
  if (path === play.keysPath) return { status: 200, json: { keys: [publishKey(key)] } }
  return path === play.userPath ? describeUser() : undefined
}

/** As Apple says it, once. */
function introduce(person: string): string {
  const name = { firstName: person.slice(0, 1).toUpperCase() + person.slice(1), lastName: 'Local' }
  return JSON.stringify({ name, email: `${person}@privaterelay.example` })
}
