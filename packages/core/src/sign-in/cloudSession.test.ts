import { afterEach, expect, test, vi } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import type { KitConfig } from '../kit.ts'
import { fetchSessionToken, signIn } from './index.ts'

afterEach(() => void vi.unstubAllGlobals())

const apiUrl = 'https://wallet.example'
const network = { networkId: 'eip155:1', address: '0xaa' } as const

/** A kit whose server answers as a test says, and what it was asked. */
function start(answer: () => Response, config: Partial<KitConfig> = {}) {
  const asked: { readonly url: URL; readonly init: RequestInit }[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url: new URL(url), init })
    return Promise.resolve(answer())
  })
  const page = testKit({
    apiUrl,
    features: { cloudSession: true },
    signIn: signIn({ statement: 'Hello.' }),
    ...config,
  })
  const backend = page.kit.config.signIn?.backend(page.kit)
  if (!backend) throw new Error('The kit has no sign-in.')
  return { ...page, asked, backend }
}

test('asks the kit’s server, as the project, with its cookies', async () => {
  const session = { accounts: ['eip155:1:0xaa'], expiresAt: '2026-11-23T00:00:00Z' }
  const { backend, asked } = start(() => Response.json(session))
  const signed = { account: 'eip155:1:0xaa', message: 'm', signature: '0x', addToSession: true }
  expect(await backend.verify({ ...signed, account: 'eip155:1:0xaa' })).toEqual(session)
  expect(await backend.getSession()).toEqual(session)
  await backend.signOut()
  expect(asked.map(({ url }) => url.pathname)).toEqual([
    '/v1/sign-in/verify',
    '/v1/sign-in/session',
    '/v1/sign-in/sign-out',
  ])
  for (const { url, init } of asked) {
    expect([url.origin, url.searchParams.get('projectId')]).toEqual([apiUrl, 'test'])
    expect(init.credentials).toBe('include')
  }
  const nonce = { nonce: 'a'.repeat(32), issuedAt: '2026-11-23T00:00:00Z', expirationTime: '' }
  expect(await backend.createMessage({ ...nonce, ...network })).toContain('\nHello.\n')
})

test('tells why the server refuses, in the server’s words', async () => {
  const description = 'The nonce is unknown, used or expired.'
  const refuse = (status: number) => () =>
    Response.json(
      { status: 'FAILED', reasons: [{ field: 'NonceUnknown', description }] },
      { status },
    )
  await expect(start(refuse(401)).backend.getSession()).rejects.toMatchObject({
    code: 'RequestRefused',
    details: description,
    context: { status: 401, code: 'NonceUnknown' },
  })
  // Too many sign-ins from one address: later, they are taken.
  for (const status of [429, 503])
    await expect(start(refuse(status)).backend.getSession()).rejects.toMatchObject({
      code: 'HttpFailed',
    })
})

test('fetches the token of a session, and refuses where the server keeps none', async () => {
  const { kit, asked } = start(() => Response.json({ token: 'a.b.c', expiresInSeconds: 600 }))
  const before = Date.now()
  const { token, expiresAtMs } = await fetchSessionToken(kit)
  expect(token).toBe('a.b.c')
  expect(expiresAtMs - before).toBeGreaterThanOrEqual(600_000)
  expect(asked.map(({ url, init }) => [url.pathname, init.method])).toEqual([
    ['/v1/sign-in/token', 'POST'],
  ])
  const own = start(() => Response.json(null), { features: {} })
  await expect(fetchSessionToken(own.kit)).rejects.toMatchObject({ code: 'InvalidConfig' })
  expect(own.asked).toEqual([])
})
