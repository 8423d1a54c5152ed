import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'
import { onTestFinished } from 'vitest'

/** How a test bends what the issuer answers. What is left out is right. */
export interface Bend {
  /** Claims of the identity token that replace the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signed with a key that the issuer does not publish. */
  readonly isForged?: boolean
  /** Without an identity token. */
  readonly isBare?: boolean
  /** Signed by nobody (`alg` is `none`), or with the client's secret in place of the issuer's key. */
  readonly alg?: 'none' | 'HS256'
  /** The code belongs to another challenge. */
  readonly challenge?: string
}

/** An OpenID provider without pages, of which a test says what it answers. */
export interface Issuer {
  readonly url: string
  /** How often a code was exchanged for tokens. */
  readonly exchanges: number
  /** Answers everything with 503. */
  isAway: boolean
  /** Logs somebody in at an authorization URL. Returns the address that their browser is sent back to. */
  logIn(authorizationUrl: string, subject: string, bend?: Bend): URL
}

interface Grant extends Bend {
  readonly subject: string
  readonly parameters: URLSearchParams
}

/** Starts an {@link Issuer} that knows one client. Ends with the test. */
export async function startIssuer(client: {
  readonly id: string
  readonly secret: string
}): Promise<Issuer> {
  const [keys, forged] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const grants = new Map<string, Grant>()
  let exchanges = 0
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (issuer.isAway) {
      send(503, { error: 'temporarily_unavailable' })
      return
    }
    if (request.url === '/.well-known/openid-configuration')
      send(200, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['ES256'],
      })
    else if (request.url === '/jwks') send(200, { keys: [jwk] })
    else if (request.url === '/token') send(...(await exchange(request)))
    else send(404, {})
  }

  async function exchange(request: IncomingMessage): Promise<[number, object]> {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const form = new URLSearchParams(body)
    const [, basic = ''] = request.headers.authorization?.split('Basic ') ?? []
    const credentials = Buffer.from(basic, 'base64').toString().split(':')
    // RFC 6749, section 2.3.1: each is form-encoded.
    const [id, secret] = credentials.map((each) => decodeURIComponent(each.replaceAll('+', ' ')))
    if (id !== client.id || secret !== client.secret) return [401, { error: 'invalid_client' }]
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    if (
      !grant ||
      form.get('redirect_uri') !== grant.parameters.get('redirect_uri') ||
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url') !== (grant.challenge ?? grant.parameters.get('code_challenge'))
    )
      return [400, { error: 'invalid_grant' }]
    exchanges++
    const seconds = Math.floor(Date.now() / 1000)
    const payload = {
      iss: url,
      sub: grant.subject,
      aud: client.id,
      iat: seconds,
      exp: seconds + 300,
      nonce: grant.parameters.get('nonce') ?? '',
      email: `${grant.subject}@mail.example`,
      email_verified: true,
      ...grant.claims,
    }
    const idToken = await signToken(payload, grant)
    return [
      200,
      {
        access_token: randomUUID(),
        token_type: 'Bearer',
        expires_in: 300,
        ...(!grant.isBare && { id_token: idToken }),
      },
    ]
  }

  async function signToken(payload: JWTPayload, { alg, isForged }: Grant): Promise<string> {
    if (alg === 'none') return new UnsecuredJWT(payload).encode()
    const token = new SignJWT(payload).setProtectedHeader({ alg: alg ?? 'ES256', kid: 'one' })
    if (alg === 'HS256') return await token.sign(Buffer.from(client.secret))
    return await token.sign(isForged ? forged.privateKey : keys.privateKey)
  }

  const issuer: Issuer = {
    url,
    get exchanges() {
      return exchanges
    },
    isAway: false,
    logIn(authorizationUrl, subject, bend = {}) {
      const parameters = new URL(authorizationUrl).searchParams
      const code = randomUUID()
      grants.set(code, { ...bend, subject, parameters })
      const back = new URL(parameters.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', parameters.get('state') ?? '')
      return back
    },
  }
  return issuer
}
