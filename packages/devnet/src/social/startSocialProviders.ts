import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { close, listen } from '../http/listen.ts'
import { readBody } from '../http/readBody.ts'
import { answerOAuth, type OAuthMemory } from './answerOAuth.ts'
import { redirectUrlOf } from './localClient.ts'
import { oauthPlays } from './oauthPlays.ts'
import { createOpenIdPlay, type OpenIdPlay } from './openIdPlay.ts'

const mostBytes = 16_384
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** The providers of social logins, running. */
export interface SocialProviders {
  /** Where all of them are: each has paths of its own. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the providers that visitors of the local stack log in with: Google is played by a real OpenID provider, and
 * GitHub, Discord and X by one that answers as their documentation says. Their pages ask who the visitor is.
 */
export async function startSocialProviders(options: {
  readonly port: number
  /** The origin of the login frame, which the redirect URLs are of. */
  readonly loginUrl: string
}): Promise<SocialProviders> {
  const memories = new Map<string, OAuthMemory>(
    oauthPlays.map(({ id }) => [id, { codes: new Map(), tokens: new Map() }]),
  )
  let openId: OpenIdPlay | undefined

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
    const files = { '/social.css': 'social.css', '/icon.svg': '../status/icon.svg' } as const
    if (pathname === '/social.css' || pathname === '/icon.svg') {
      const type = pathname === '/icon.svg' ? 'image/svg+xml' : 'text/css; charset=utf-8'
      const file = await readFile(new URL(files[pathname], import.meta.url), 'utf8')
      response.writeHead(200, { 'content-type': type }).end(file)
      return
    }
    const { method = 'GET', headers } = request
    const body = method === 'POST' ? await readBody(request, mostBytes) : ''
    const read = { method, path: pathname, query, headers, body }
    for (const play of oauthPlays) {
      const memory = memories.get(play.id)
      const redirectUrl = redirectUrlOf(options.loginUrl, play.id)
      const answer = memory && answerOAuth(play, memory, redirectUrl, read)
      if (!answer) continue
      if ('location' in answer) response.writeHead(303, { location: answer.location }).end()
      else if ('page' in answer)
        response
          .writeHead(answer.status, { 'content-type': 'text/html; charset=utf-8' })
          .end(answer.page)
      else
        response
          .writeHead(answer.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(answer.json))
      return
    }
    await openId?.answer(request, response, body)
  }

  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy)
    response.setHeader('cache-control', 'no-store')
    response.setHeader('x-content-type-options', 'nosniff')
    respond(request, response).catch(() => response.destroy())
  })
  const port = await listen(server, options.port)
  const url = `http://localhost:${port}`
  openId = await createOpenIdPlay(url, redirectUrlOf(options.loginUrl, 'google'))
  return { url, stop: () => close(server) }
}
