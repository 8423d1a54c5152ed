import {
  createdSessionSchema,
  sessionListing,
  sessionListingsSchema,
  sessionRevocation,
  type CreatedSession,
  type SessionListings,
} from '@latchkit/wire'
import type { SessionLimits } from '@latchkit/erc4337'
import * as v from 'valibot'
import {
  encodeFunctionData,
  hexToString,
  parseAbi,
  stringToHex,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createSessionApp,
  deploySessions,
  type SessionApp,
  type SessionContracts,
} from '@latchkit/test-kit/sessionApp'
import { coinsPerDay, enterDoor } from '@latchkit/test-kit/sessionGrants'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

let anvil: Anvil
let contracts: SessionContracts
beforeAll(async () => {
  anvil = await startAnvil()
  contracts = await deploySessions(anvil)
})
afterAll(() => anvil.stop())

const somewhere: Address = '0x00000000000000000000000000000000000000aa'
const projects = [
  { id: 'local', name: 'Local', origins: ['http://localhost:3000'] },
  { id: 'other', name: 'Other', origins: [] },
]

function httpError(status: number, field: string): object {
  return { status, body: { status: 'FAILED', reasons: [{ field, name: field }] } }
}

const noLimits: SessionLimits = {
  rowBytes: Infinity,
  openSeconds: 30 * 86_400,
  perClient: Infinity,
  perAccount: Infinity,
  perProject: Infinity,
  perNonce: Infinity,
}

async function listOf(app: SessionApp, account: string): Promise<SessionListings['pcis']> {
  const answer = await app.json(`/v1/sessions/${account}`)
  return v.parse(sessionListingsSchema, answer).pcis
}

test('a session is begun, granted on the chain, activated, listed and ended', async () => {
  const app = await createSessionApp(anvil, contracts)
  const { accountId, owner, post } = app
  const permissions = [coinsPerDay(5n), enterDoor(somewhere)]
  const body = app.request(permissions)
  const { pci, key, context, grant } = v.parse(
    createdSessionSchema,
    (await post(`/v1/sessions/${accountId}?v=2`, body)).body,
  )
  expect(key.publicKey).toMatch(/^0x04[0-9a-f]{128}$/)
  const listed = {
    project: { id: 'local', name: 'Local', url: null, iconUrl: null },
    pci,
    expiry: (body as { expiry: number }).expiry,
    createdAt: expect.any(Number),
    permissions,
    policies: [],
    context: null,
    siteKey: app.site.address,
    serverKey: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    paymaster: null,
    revokedAt: null,
  }
  expect(await listOf(app, accountId)).toEqual([listed])
  const activation = { ...body, pci, context }
  expect(await post(`/v1/sessions/${accountId}/activate`, activation)).toMatchObject(
    httpError(400, 'context'),
  )
  expect(await app.get(`/v1/sessions/${accountId}/getcontext?pci=${pci}`)).toHaveProperty(
    'status',
    400,
  )
  await app.execute([grant])
  expect(await post(`/v1/sessions/${accountId}/activate`, activation)).toEqual({
    status: 200,
    body: {},
  })
  expect(await listOf(app, owner.address)).toEqual([{ ...listed, context }])
  expect(await app.json(`/v1/sessions/${accountId}/getcontext?pci=${pci}`)).toEqual({ context })

  const signature = await owner.signMessage({ message: sessionRevocation(owner.address, pci) })
  const ended = await post(`/v1/sessions/${owner.address}/revoke`, { pci, signature })
  expect(ended).toEqual({ status: 200, body: {} })
  expect(await listOf(app, accountId)).toEqual([
    { ...listed, context, revokedAt: expect.any(Number) },
  ])
  expect(await post(`/v1/sessions/${accountId}/activate`, activation)).toMatchObject(
    httpError(400, 'pci'),
  )
  expect(await app.get(`/v1/sessions/${accountId}/getcontext?pci=${pci}`)).toHaveProperty(
    'status',
    400,
  )
})

test('only the account ends its session, over and over if it likes', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([coinsPerDay(5n)])
  const path = `/v1/sessions/${app.accountId}/revoke`
  const stranger = privateKeyToAccount(generatePrivateKey())
  const message = sessionRevocation(app.owner.address, pci)
  for (const signature of [
    await stranger.signMessage({ message }),
    await app.site.signMessage({ message }),
    await app.owner.signMessage({
      message: sessionRevocation(app.owner.address, pci.replace(/.$/, 'x')),
    }),
  ])
    expect(await app.post(path, { pci, signature })).toMatchObject(httpError(401, 'signature'))
  expect(await app.post(path, { pci, signature: '' })).toMatchObject(httpError(400, 'signature'))
  // Without one, the account must have ended it on the chain.
  expect(await app.post(path, { pci })).toMatchObject(httpError(401, 'signature'))
  expect((await listOf(app, app.accountId))[0]?.revokedAt).toBe(null)
  const signature = await app.owner.signMessage({ message })
  expect(await app.post(path, { pci, signature })).toEqual({ status: 200, body: {} })
  const at = (await listOf(app, app.accountId))[0]?.revokedAt
  expect(await app.post(path, { pci, signature })).toEqual({ status: 200, body: {} })
  expect((await listOf(app, app.accountId))[0]?.revokedAt).toBe(at)
})

test('clients that name no version read and write a key as the hex of its letters', async () => {
  const app = await createSessionApp(anvil, contracts)
  const path = `/v1/sessions/${app.accountId}`
  const asked = app.request([coinsPerDay(5n)])
  const { key } = (await app.post(path, asked)).body as CreatedSession
  expect(key.publicKey).toHaveLength(262)
  expect(hexToString(key.publicKey as Hex)).toMatch(/^04[0-9a-f]{128}$/)
  const old = { type: 'secp256k1', publicKey: stringToHex(app.site.publicKey.slice(2)) }
  const own = { type: 'secp256k1', publicKey: key.publicKey }
  const signer = { type: 'keys', data: { keys: [own, old] } }
  const begun = (await app.post(path, { ...asked, signer })).body as CreatedSession
  await app.execute([begun.grant])
  const { pci, context } = begun
  const plain = await app.post(`${path}/activate`, { ...asked, pci, context })
  expect(plain, 'the same key in the other spelling').toEqual({ status: 200, body: {} })
})

test('what was granted on the chain must be what was asked for', async () => {
  const app = await createSessionApp(anvil, contracts)
  const path = `/v1/sessions/${app.accountId}`
  const body = app.request([coinsPerDay(5n)]) as { readonly expiry: number }
  const { pci, context, grant } = (await app.post(`${path}?v=2`, body)).body as CreatedSession
  await app.execute([grant])
  const activate = (more: object) =>
    app.post(`${path}/activate`, { ...body, pci, context, ...more })
  expect(await activate({ permissions: [coinsPerDay(6n)] })).toMatchObject(httpError(400, 'pci'))
  expect(await activate({ expiry: body.expiry + 1 })).toMatchObject(httpError(400, 'pci'))
  const { publicKey } = privateKeyToAccount(generatePrivateKey())
  const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } }
  expect(await activate({ signer })).toMatchObject(httpError(400, 'pci'))
  expect(
    await activate({ context: `${context.slice(0, -1)}${context.endsWith('0') ? '1' : '0'}` }),
  ).toMatchObject(httpError(400, 'context'))
  expect(await activate({ pci: '6a6ff5a5-6a5e-4b1c-8a3c-1d6b6a1f0c11' })).toMatchObject(
    httpError(400, 'pci'),
  )
  expect(await activate({})).toEqual({ status: 200, body: {} })
  expect(await activate({}), 'twice is once').toEqual({ status: 200, body: {} })
})

test('a session that the account has ended on the chain is not activated', async () => {
  const app = await createSessionApp(anvil, contracts)
  const body = app.request([coinsPerDay(5n)])
  const begun = (await app.post(`/v1/sessions/${app.accountId}`, body)).body as CreatedSession
  const { pci, context, grant } = begun
  const revoke = encodeFunctionData({
    abi: parseAbi(['function revoke(bytes32 id)']),
    args: [`0x${context.slice(42)}`],
  })
  await app.execute([grant, { to: contracts.validator, data: revoke }])
  const answer = await app.post(`/v1/sessions/${app.accountId}/activate`, {
    ...body,
    pci,
    context,
  })
  expect(answer).toMatchObject(httpError(400, 'context'))
})

test('a session serves the project that has begun it, and no other', async () => {
  const app = await createSessionApp(anvil, contracts, { projects })
  const pci = await app.open([coinsPerDay(5n)])
  const ask = async (path: string, body: unknown): Promise<unknown> => {
    const url = `http://server.test${path}?projectId=other`
    const response = await app.app.request(url, { method: 'POST', body: JSON.stringify(body) })
    return { status: response.status, body: await response.json() }
  }
  const userOp = {
    sender: app.owner.address,
    nonce: '0x0',
    callData: '0x',
    callGasLimit: '0x0',
    verificationGasLimit: '0x0',
    preVerificationGas: '0x0',
    maxFeePerGas: '0x0',
    maxPriorityFeePerGas: '0x0',
    signature: '0x',
  }
  expect(await ask(`/v1/sessions/${app.accountId}/sign`, { pci, userOp })).toMatchObject(
    httpError(401, 'authentication'),
  )
  const params = [
    {
      from: app.owner.address,
      chainId: '0x7a69',
      calls: [{ to: somewhere, value: '0x1' }],
      capabilities: { permissions: { context: pci } },
    },
  ]
  const call = { id: 7, jsonrpc: '2.0', method: 'wallet_prepareCalls', params }
  expect(await ask('/v1/wallet', call)).toMatchObject({
    status: 400,
    body: { id: 7, jsonrpc: '2.0', error: { code: -1 } },
  })
  expect((await listOf(app, app.accountId)).map(({ project }) => project.id)).toEqual(['local'])
})

test.each<[string, object, object]>([
  ['an expiry that is over', { expiry: 1 }, httpError(400, 'expiry')],
  [
    'an expiry in more than a year',
    { expiry: Math.floor(Date.now() / 1000) + 367 * 86_400 },
    httpError(400, 'expiry'),
  ],
  ['an expiry in milliseconds', { expiry: Date.now() }, httpError(400, 'expiry')],
  ['nothing permitted', { permissions: [] }, httpError(400, '')],
  [
    'an unknown permission',
    { permissions: [{ type: 'everything', data: {} }] },
    httpError(401, ''),
  ],
  ['an unknown policy', { policies: [{ type: 'rate-limit', data: {} }] }, httpError(401, '')],
  [
    'a policy without its number',
    { policies: [{ type: 'gas-limit', data: {} }] },
    httpError(400, 'policies'),
  ],
  [
    'a paymaster without an address',
    { policies: [{ type: 'paymaster', data: {} }] },
    httpError(400, 'policies'),
  ],
  [
    'two paymasters',
    {
      policies: [
        { type: 'paymaster', data: { address: somewhere } },
        { type: 'paymaster', data: { address: somewhere } },
      ],
    },
    httpError(400, 'policies'),
  ],
  ['an amount below nothing', { permissions: [coinsPerDay(-1n)] }, httpError(400, 'permissions')],
  [
    'an allowance that starts too late',
    { permissions: [coinsPerDay(1n, { start: 9_999_999_999 })] },
    httpError(400, 'permissions'),
  ],
  [
    'a signer without a key',
    { signer: { type: 'keys', data: { keys: [] } } },
    httpError(400, 'key'),
  ],
  ['a signer of another kind', { signer: { type: 'wallet', data: {} } }, httpError(400, 'key')],
  ['no permissions at all', { permissions: undefined }, { status: 422 }],
])('%s is refused', async (_, more, expected) => {
  const app = await createSessionApp(anvil, contracts)
  const body = app.request([coinsPerDay(5n)], more)
  expect(await app.post(`/v1/sessions/${app.accountId}`, body)).toMatchObject(expected)
})

test('a session over the account itself or its validator is refused', async () => {
  const app = await createSessionApp(anvil, contracts)
  for (const target of [app.owner.address, contracts.validator]) {
    const body = app.request([enterDoor(target)])
    expect(await app.post(`/v1/sessions/${app.accountId}`, body)).toMatchObject(
      httpError(400, 'permissions'),
    )
  }
})

test('accounts that can have no sessions are told so', async () => {
  const app = await createSessionApp(anvil, contracts)
  const body = app.request([coinsPerDay(5n)])
  const { address } = app.owner
  expect(await app.post(`/v1/sessions/${address}`, body)).toMatchObject(httpError(400, 'address'))
  expect(await app.post(`/v1/sessions/eip155:1:${address}`, body)).toMatchObject(
    httpError(400, 'chainId'),
  )
  expect(await app.post('/v1/sessions/alice', body)).toMatchObject(httpError(400, 'address'))
  expect(await listOf(app, address)).toEqual([])
})

/** A permission whose `abi` names what it permits, and much besides. */
function enterWithAbi(otherEntries: number): ReturnType<typeof enterDoor> {
  const { type, data } = enterDoor(somewhere)
  const others = Array.from({ length: otherEntries }, (_, index) => ({
    type: 'function',
    name: `other${index}`,
    inputs: [{ name: 'amount', type: 'uint256', internalType: 'uint256' }],
    outputs: [],
    stateMutability: 'nonpayable',
  }))
  return { type, data: { ...data, abi: [...(data['abi'] as readonly object[]), ...others] } }
}

test('of a whole ABI only what is named is stored, and the session is activated with the whole', async () => {
  const app = await createSessionApp(anvil, contracts)
  const pci = await app.open([enterWithAbi(400)])
  const [listed] = await listOf(app, app.accountId)
  expect(listed).toMatchObject({ pci, permissions: [enterDoor(somewhere)] })
})

test('a session takes 8 KB at most', async () => {
  const permission = enterDoor(somewhere)
  const bytes = { ...permission, data: { ...permission.data, note: 'x'.repeat(70_000) } }
  const app = await createSessionApp(anvil, contracts)
  const path = `/v1/sessions/${app.accountId}`
  expect(await app.post(path, app.request([bytes]))).toMatchObject(httpError(400, 'permissions'))
  const names = Array.from({ length: 60 }, () => ({ functionName: 'enter', valueLimit: '0x0' }))
  const many = { ...permission, data: { ...permission.data, functions: names.slice(0, 32) } }
  expect(await app.post(path, app.request([many])), 'also in its terms').toMatchObject(
    httpError(400, 'permissions'),
  )
  const unlimited = await createSessionApp(anvil, contracts, { limits: noLimits })
  const stored = await unlimited.post(
    `/v1/sessions/${unlimited.accountId}`,
    unlimited.request([bytes]),
  )
  expect(stored, 'without the limit').toMatchObject({ status: 200 })
})

test('a client begins so many sessions that nobody grants, and others begin theirs', async () => {
  const attack = async (limits?: SessionLimits): Promise<readonly [number, number]> => {
    const app = await createSessionApp(anvil, contracts, { limits, trustedProxies: 1 })
    const begin = async (account: Address, client: string): Promise<number> => {
      const response = await app.app.request(
        `http://server.test/v1/sessions/eip155:31337:${account}?projectId=local`,
        {
          method: 'POST',
          headers: { 'x-forwarded-for': client },
          body: JSON.stringify(app.request([coinsPerDay(5n)])),
        },
      )
      return response.status
    }
    const statuses = await Promise.all(
      Array.from({ length: 60 }, () =>
        begin(privateKeyToAccount(generatePrivateKey()).address, '198.51.100.7'),
      ),
    )
    expect(await begin(app.owner.address, '203.0.113.9'), 'an honest client').toBe(200)
    return [
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 429).length,
    ]
  }
  expect(await attack(noLimits)).toEqual([60, 0])
  expect(await attack()).toEqual([20, 40])
})

test('a list has the sessions of the calling project; those of all only with a signature of the account', async () => {
  const app = await createSessionApp(anvil, contracts, { projects })
  const mine = await app.open([coinsPerDay(5n)])
  const path = `/v1/sessions/${app.accountId}`
  const list = async (projectId: string, query = ''): Promise<unknown> => {
    const response = await app.app.request(
      `http://server.test${path}?projectId=${projectId}${query}`,
    )
    const body = (await response.json()) as SessionListings
    return response.ok ? body.pcis.map(({ pci }) => pci) : response.status
  }
  const prove = async (account: typeof app.owner, seconds = 0): Promise<string> => {
    const timestamp = Math.floor(Date.now() / 1000) + seconds
    const message = sessionListing(app.owner.address, timestamp)
    return `&timestamp=${timestamp}&signature=${await account.signMessage({ message })}`
  }
  expect(await list('local')).toEqual([mine])
  expect(await list('other')).toEqual([])
  expect(await list('other', await prove(app.owner))).toEqual([mine])
  expect(await list('other', await prove(app.site)), 'of another key').toBe(401)
  expect(await list('other', await prove(app.owner, -301)), 'too old').toBe(400)
  expect(await list('other', await prove(app.owner, 301)), 'of the future').toBe(400)
  const later = (await prove(app.owner)).replace(/\d+(?=&)/, (digits) => String(Number(digits) - 1))
  expect(await list('other', later), 'of another time').toBe(401)
})
