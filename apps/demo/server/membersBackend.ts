import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAuth } from '@latchkit/auth'
import { bitcoin } from '@latchkit/auth/bitcoin'
import { evm } from '@latchkit/auth/evm'
import { loginTokens } from '@latchkit/auth/login-token'
import { toNodeHandler, toRequest } from '@latchkit/auth/node'
import { solana } from '@latchkit/auth/solana'
import { randomBytes } from 'node:crypto'
import { pathOf } from './pathOf.ts'

/** Handles the requests that are the backend's; returns false for the others. */
export type MembersBackend = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Creates the shop's own backend: sign-in, and offers for members. Sessions end with the process.
 * @param origin the origin of the shop's pages
 */
export function createMembersBackend(
  origin: string,
  environment: Readonly<Record<string, string | undefined>>,
): MembersBackend {
  const chains = JSON.parse(environment['VITE_LATCHKIT_CHAINS'] ?? '[]') as readonly {
    readonly id: number
    readonly rpcUrl: string
  }[]
  const auth = createAuth({
    origins: [origin],
    // As a Safe app, the shop works within Safe's page.
    sameSite: environment['LATCHKIT_DEMO_FRAMED_BY'] === undefined ? 'lax' : 'none',
    secret: randomBytes(32).toString('hex'),
    verifiers: [
      evm({ rpc: Object.fromEntries(chains.map(({ id, rpcUrl }) => [id, rpcUrl])) }),
      solana(),
      bitcoin(),
    ],
  })
  const handleAuth = toNodeHandler(auth.handle)
  const apiUrl = environment['VITE_LATCHKIT_API_URL'] ?? 'http://localhost:3100'
  // Of sessions that the kit's server keeps, the page sends a token.
  const tokens = loginTokens({
    issuer: apiUrl,
    audience: origin,
    jwks: `${apiUrl}/v1/sign-in/jwks.json`,
  })

  async function findMember(request: IncomingMessage): Promise<string | undefined> {
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
    if (token === undefined) return (await auth.getSession(toRequest(request)))?.accounts[0]
    const verified = await tokens.verify(token).catch(() => undefined)
    return verified?.user.id
  }

  async function serveOffers(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const member = await findMember(request)
    response.writeHead(member === undefined ? 401 : 200, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    })
    response.end(JSON.stringify(member === undefined ? null : { member, pots: membersPots }))
  }

  return (request, response) => {
    const pathname = pathOf(request)
    const isAuth = pathname.startsWith('/auth/')
    if (!isAuth && pathname !== '/members/offers') return false
    const answering = isAuth ? handleAuth(request, response) : serveOffers(request, response)
    answering.catch(() => response.destroy())
    return true
  }
}

const membersPots = [
  { name: 'The salt pig that never reached the shop', price: '12 USDX' },
  { name: 'Second firing, blue', price: '18 USDX' },
]
