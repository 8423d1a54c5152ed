import { generateKeyPair, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { close, listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import { answerOAuth, type OAuthAnswer, type OAuthMemory } from './answerOAuth.ts'
import { answerFarcaster, type FarcasterChannels } from './farcaster/answerFarcaster.ts'
import { redirectUrlOf } from './localClient.ts'
import { oauthPlays } from './oauthPlays.ts'
import { createOpenIdPlay, type OpenIdPlay } from './openIdPlay.ts'

const mostBytes = 16_384
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const files: Readonly<Record<string, { readonly path: string; readonly type: string }>> = {
  '/social.css': { path: 'social.css', type: 'text/css; charset=utf-8' },
  '/post.js': { path: 'post.js', type: 'text/javascript; charset=utf-8' },
  '/icon.svg': { path: '../status/icon.svg', type: 'image/svg+xml' },
}

/** The providers of social logins, running. */
export interface SocialProviders {
  /** Where all of them are: each has paths of its own. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the providers that visitors of the local stack log in with: Google is played by a real OpenID provider, and
 * the others by what answers as their documentation says. Their pages ask who the visitor is.
 */
export async function startSocialProviders(options: {
  readonly port: number
  /** The origin of the login frame, which the redirect URLs are of. */
  readonly loginUrl: string
  /** The chain that Farcaster's accounts are on. */
  readonly rpcUrl: string
  /** An RSA key, with which all of them sign. Default: a new one, which takes half a second to make. */
  readonly key?: KeyObject
}): Promise<SocialProviders> {
  const key = options.key ?? (await createSigningKey())
  const memories = new Map<string, OAuthMemory>(
    oauthPlays.map(({ id }) => [
      id,
      { codes: new Map(), tokens: new Map(), known: new Set<string>(), key },
    ]),
  )
  const channels: FarcasterChannels = new Map()
  let openId: OpenIdPlay | undefined

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const file = files[pathname]
    if (file) {
      const text = await readFile(new URL(file.path, import.meta.url), 'utf8')
      response.writeHead(200, { 'content-type': file.type }).end(text)
      return
    }
    const { method = 'GET', headers } = request
    const body = method === 'POST' ? await readBody(request, mostBytes) : ''
    const origin = `http://${headers.host ?? ''}`
    const read = { method, origin, path: pathname, query, headers, body }
    const answer =
      oauthPlays
        .map((play) => {
          const memory = memories.get(play.id)
          return memory && answerOAuth(play, memory, redirectUrlOf(options.loginUrl, play.id), read)
        })
        .find((each) => each !== undefined) ??
      (await answerFarcaster(channels, options.rpcUrl, read))
    if (answer) send(response, answer)
    else await openId?.answer(request, response, body)
  }

  function send(response: ServerResponse, answer: OAuthAnswer): void {
    if ('location' in answer) response.writeHead(303, { location: answer.location }).end()
    else if ('page' in answer)
      response
        .writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' })
        .end(answer.page)
    else
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.json))
  }

  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-content-type-options', 'nosniff')
    respond(request, response).catch(() => response.destroy())
  })
  const port = await listen(server, options.port)
  const url = `http://localhost:${port}`
  openId = await createOpenIdPlay(
    url,
    ['google', 'acme'].map((id) => redirectUrlOf(options.loginUrl, id)),
    key,
  )
  return { url, stop: () => close(server) }
}

async function createSigningKey(): Promise<KeyObject> {
  return (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey
}
