import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAuth } from '@latchkit/auth'
import { bitcoin } from '@latchkit/auth/bitcoin'
import { evm } from '@latchkit/auth/evm'
import { toNodeHandler, toRequest } from '@latchkit/auth/node'
import { solana } from '@latchkit/auth/solana'
import { signIn, type SignInOptions } from '@latchkit/core/sign-in'
import { onTestFinished, vi } from 'vitest'
import type { SignIn } from '@latchkit/core'

/** The backend of a site, `@latchkit/auth` over HTTP, and the browser that keeps its cookies. */
export interface SiteBackend {
  /** Where its routes are. */
  readonly url: string
  /** What the site gives to its kit. */
  signIn(options?: SignInOptions): SignIn
  /** Who the backend says is signed in: what a page with its cookies reads. */
  members(): Promise<readonly string[]>
  /** Sends what was signed last again, as a script in the page could. Returns the code of the refusal. */
  replay(): Promise<string | undefined>
  /** Nobody answers at the backend's address. */
  goAway(): Promise<void>
  comeBack(): Promise<void>
}

/**
 * Starts the backend of a site for one test.
 * @param sessionIdleMs how long an unused session lasts
 */
export async function startBackend({ sessionIdleMs = 60_000 } = {}): Promise<SiteBackend> {
  let server: Server | undefined
  const listen = async (port: number): Promise<number> => {
    const opened = (server = createServer((request, response) => void answer(request, response)))
    await new Promise<void>((resolve) => {
      opened.listen(port, '127.0.0.1', resolve)
    })
    return (opened.address() as AddressInfo).port
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.url?.startsWith('/auth/')) return toNodeHandler(auth.handle)(request, response)
    const session = await auth.getSession(toRequest(request))
    response.end(JSON.stringify(session?.accounts ?? []))
  }
  const close = async () => {
    const closing = server
    server = undefined
    closing?.closeAllConnections()
    await new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)))
  }
  const port = await listen(0)
  onTestFinished(close)
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`
  const auth = createAuth({
    origins: [origin],
    secret: 's'.repeat(32),
    verifiers: [evm(), solana(), bitcoin()],
    sessionIdleMs,
  })

  // The browser: it says which page asks, and keeps cookies for all its tabs.
  const cookies = new Map<string, string>()
  let signed = ''
  const real = globalThis.fetch
  const browse: typeof fetch = async (input, init = {}) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(origin)) return real(input, init)
    const headers = new Headers(init.headers)
    headers.set('origin', origin)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (url.endsWith('/verify') && typeof init.body === 'string') signed = init.body
    const response = await real(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  vi.stubGlobal('fetch', browse)
  vi.stubGlobal('location', { host, origin })

  const url = `${origin}/auth`
  return {
    url,
    signIn: (options) => signIn({ url, ...options }),
    async members() {
      return (await (await browse(`${origin}/members`)).json()) as readonly string[]
    },
    async replay() {
      const headers = { 'content-type': 'application/json' }
      const answer = await browse(`${origin}/auth/verify`, {
        method: 'POST',
        headers,
        body: signed,
      })
      const { error } = (await answer.json()) as { readonly error?: { readonly code: string } }
      return error?.code
    },
    goAway: close,
    async comeBack() {
      await listen(port)
    },
  }
}
