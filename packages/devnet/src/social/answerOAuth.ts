import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { choosePage } from './choosePage.ts'
import { localClient } from './localClient.ts'
import type { OAuthPlay } from './oauthPlays.ts'
import { parsePerson } from './people.ts'

/** A code or token that was given, and for what. */
interface Grant {
  readonly person: string
  readonly redirectUrl: string
  readonly challenge: string
}

/** What a provider remembers. */
export interface OAuthMemory {
  readonly codes: Map<string, Grant>
  /** The person of each token. */
  readonly tokens: Map<string, string>
}

/** A request to a provider, read. */
export interface OAuthRequest {
  readonly method: string
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

/** Returns the answer to what is asked of a provider of OAuth 2 alone; `undefined` for a path that it does not have. */
export function answerOAuth(
  play: OAuthPlay,
  { codes, tokens }: OAuthMemory,
  redirectUrl: string,
  request: OAuthRequest,
): OAuthAnswer | undefined {
  const { method, path, query, headers, body } = request
  const form = new URLSearchParams(body)

  function authorize(): OAuthAnswer {
    const state = query.get('state')
    const challenge = query.get('code_challenge')
    if (
      query.get('client_id') !== localClient.id ||
      query.get('redirect_uri') !== redirectUrl ||
      query.get('response_type') !== 'code' ||
      state === null ||
      challenge === null
    )
      return {
        status: 400,
        page: 'The application has asked for something that is not registered.',
      }
    if (method !== 'POST') return { status: 200, page: choosePage(play.label) }
    const person = parsePerson(form)
    const back = new URL(redirectUrl)
    back.searchParams.set('state', state)
    if (form.has('refuse')) back.searchParams.set('error', 'access_denied')
    else if (person === undefined)
      return { status: 422, page: choosePage(play.label, 'Use letters, digits, dots and dashes.') }
    else {
      const code = randomBytes(10).toString('hex')
      codes.set(code, { person, redirectUrl, challenge })
      back.searchParams.set('code', code)
    }
    return { location: back.href }
  }

  function exchange(): OAuthAnswer {
    const refuse = (error: string): OAuthAnswer => ({
      status: play.errorStatus,
      json: { error, error_description: 'The local stack plays this provider.' },
    })
    const basic = Buffer.from(`${localClient.id}:${localClient.secret}`).toString('base64')
    const isClient =
      play.secretIn === 'header'
        ? headers.authorization === `Basic ${basic}`
        : form.get('client_id') === localClient.id &&
          form.get('client_secret') === localClient.secret
    if (!isClient) return refuse('incorrect_client_credentials')
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (grant?.redirectUrl !== form.get('redirect_uri') || grant?.challenge !== challenge)
      return refuse(play.badCode)
    const token = randomBytes(20).toString('hex')
    tokens.set(token, grant.person)
    return { status: 200, json: { access_token: token, token_type: 'bearer', scope: '' } }
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
  return path === play.userPath ? describeUser() : undefined
}
