import { accountNameSchema } from '@latchkit/wire'
import * as v from 'valibot'
import {
  decodeFunctionResult,
  encodeFunctionData,
  hashMessage,
  parseAbi,
  serializeErc6492Signature,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { deploy } from '@latchkit/test-kit/deploy'
import { createNameApp, localCoinType } from '../../test/nameApp.ts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const path = '/v1/profile/account'
const alice = privateKeyToAccount(generatePrivateKey())
const bob = privateKeyToAccount(generatePrivateKey())
const nowSeconds = (): number => Math.floor(Date.now() / 1000)

test('an account registers a name with its signature, and is found under it', async () => {
  const { register, json, get } = await createNameApp(anvil.url)
  const name = await register('alice.latch.local', alice, { bio: 'hi' })
  expect(v.parse(accountNameSchema, name)).toEqual({
    name: 'alice.latch.local',
    registered_at: expect.stringMatching(/^\d{4}-.*Z$/),
    updated_at: name.registered_at,
    attributes: { bio: 'hi' },
    addresses: {
      60: { address: alice.address, created_at: name.registered_at },
      [localCoinType]: { address: alice.address, created_at: name.registered_at },
    },
  })
  expect(await json(`${path}/alice.latch.local`)).toEqual(name)
  expect(await json(`${path}/Alice.latch.local`), 'in whatever spelling').toEqual(name)
  expect(await json(`/v1/profile/reverse/${alice.address}`)).toEqual([name])
  expect(await json(`/v1/profile/reverse/${alice.address.toLowerCase()}`)).toEqual([name])
  expect((await get(`/v1/profile/reverse/${bob.address}`)).status).toBe(404)
  expect(await json(`/v1/profile/reverse/${bob.address}?apiVersion=2`)).toEqual([])
  expect(await json(`/v1/identity/${alice.address}`)).toMatchObject({ name: 'alice.latch.local' })
})

test('a contract registers with what its owner has signed (ERC-1271)', async () => {
  const app = await createNameApp(anvil.url)
  const { address } = await deploy(anvil, 'KeyAccount', [alice.address])
  const signed = await app.sign(path, alice, { name: 'safe.latch.local' }, { address })
  expect(signed).toMatchObject({
    status: 200,
    body: {
      addresses: { [localCoinType]: { address: expect.stringMatching(new RegExp(address, 'i')) } },
    },
  })
  const thief = await app.sign(path, bob, { name: 'thief.latch.local' }, { address })
  expect(thief).toMatchObject({ status: 401, body: { reasons: [{ field: 'signature' }] } })
})

test('an address registers ten names, of many at once too, and no more', async () => {
  const app = await createNameApp(anvil.url)
  const names = Array.from({ length: 14 }, (_, index) => `name-${index}.latch.local`)
  const answers = await Promise.all(names.map((name) => app.sign(path, alice, { name })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'address' }] },
  })
  expect(await app.json(`/v1/profile/reverse/${alice.address}`)).toHaveLength(10)
  expect(await app.sign(path, bob, { name: 'bobby.latch.local' })).toMatchObject({ status: 200 })
  const taken = await app.sign(path, bob, { name: 'bobby.latch.local' })
  expect(taken).toMatchObject({ status: 400, body: { reasons: [{ field: 'name' }] } })
  const free = await createNameApp(anvil.url, {}, {}, { limits: { names: noNameLimits } })
  for (const name of names)
    expect(await free.sign(path, alice, { name }), 'without the limit').toMatchObject({
      status: 200,
    })
})

test('one client registers so many names in a day, under however many keys', async () => {
  const registerAll = async (limits?: typeof noNameLimits): Promise<number> => {
    const app = await createNameApp(await closedPort(), {}, {}, { limits: { names: limits } })
    let registered = 0
    for (let index = 0; index < 60; index++) {
      const account = privateKeyToAccount(generatePrivateKey())
      const { status } = await app.sign(path, account, { name: `name-${index}.latch.local` })
      if (status === 200) registered += 1
      else expect(status).toBe(429)
    }
    return registered
  }
  expect(await registerAll()).toBe(50)
  expect(await registerAll(noNameLimits)).toBe(60)
})
const noNameLimits = { perAddress: Infinity, perClient: 1_000_000 }

test('a contract on one chain owns nothing at its address on another', async () => {
  const app = await createNameApp(
    anvil.url,
    {},
    {
      networks: [
        { ...base, caipNetworkId: 'eip155:31337', rpcUrls: [anvil.url] },
        { ...base, caipNetworkId: 'eip155:1', rpcUrls: [await closedPort()] },
      ],
    },
  )
  const { address } = await deploy(anvil, 'KeyAccount', [alice.address])
  await app.sign(path, alice, { name: 'safe.latch.local' }, { address })
  const refused = await app.sign(
    `${path}/safe.latch.local/attributes`,
    alice,
    { attributes: { bio: 'x' }, timestamp: nowSeconds() + 1 },
    { address, coin_type: 60 },
  )
  expect(refused).toMatchObject({ status: 401, body: { reasons: [{ field: 'address' }] } })
})
const base = { name: 'Test', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

test('a contract that is yet to be created registers too (ERC-6492)', async () => {
  const app = await createNameApp(anvil.url)
  const factory = await deploy(anvil, 'KeyAccountFactory')
  const abi = parseAbi([
    'function accountOf(address) view returns (address)',
    'function create(address)',
  ])
  const args = [alice.address] as const
  const data = await anvil.request<Hex>('eth_call', [
    { to: factory.address, data: encodeFunctionData({ abi, functionName: 'accountOf', args }) },
    'latest',
  ])
  const address: Address = decodeFunctionResult({ abi, functionName: 'accountOf', data })
  const message = JSON.stringify({ name: 'early.latch.local', timestamp: nowSeconds() })
  const wrap = async (account: typeof alice): Promise<Hex> =>
    serializeErc6492Signature({
      address: factory.address,
      data: encodeFunctionData({ abi, functionName: 'create', args }),
      signature: await account.signMessage({ message }),
    })
  const body = { message, coin_type: localCoinType, address }
  expect(await app.post(path, { ...body, signature: await wrap(bob) })).toMatchObject({
    status: 401,
  })
  expect(await app.post(path, { ...body, signature: await wrap(alice) })).toMatchObject({
    status: 200,
  })
  expect(await anvil.request('eth_getCode', [address, 'latest']), 'it is still not there').toBe(
    '0x',
  )
})

test('of 200 accounts that want a name at the same time, one gets it', async () => {
  const limits = { names: { perAddress: 10, perClient: 200 } }
  const { sign, json } = await createNameApp(await closedPort(), {}, {}, { limits })
  const accounts = Array.from({ length: 200 }, () => privateKeyToAccount(generatePrivateKey()))
  const answers = await Promise.all(
    accounts.map((account) => sign(path, account, { name: 'wanted.latch.local' })),
  )
  const won = accounts.filter((_, index) => answers[index]?.status === 200)
  expect(won).toHaveLength(1)
  const lost = answers.filter(({ status }) => status !== 200)
  expect(new Set(lost.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([
      JSON.stringify({
        status: 400,
        body: {
          status: 'FAILED',
          reasons: [
            {
              field: 'name',
              name: 'name',
              description: 'wanted.latch.local is already registered.',
            },
          ],
        },
      }),
    ]),
  )
  expect(await json(`${path}/wanted.latch.local`)).toMatchObject({
    addresses: { 60: { address: won[0]?.address } },
  })
})

test('what was signed for one name or time counts for no other', async () => {
  const { sign, post } = await createNameApp(anvil.url)
  const message = JSON.stringify({ name: 'mine.latch.local', timestamp: nowSeconds() })
  const signature = await alice.signMessage({ message })
  const request = { coin_type: localCoinType, address: alice.address, signature }
  const altered = message.replace('mine', 'thine')
  expect(await post(path, { ...request, message: altered })).toMatchObject({ status: 401 })
  expect(await post(path, { ...request, message: `${message} ` })).toMatchObject({ status: 401 })
  for (const timestamp of [nowSeconds() - 301, nowSeconds() + 60, 1.5, -1, 1e300])
    expect(await sign(path, alice, { name: 'late.latch.local', timestamp })).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'timestamp' }] },
    })
  expect(hashMessage(message)).not.toBe(hashMessage(altered))
})

test.each([
  ['abc.latch.local', 'at least 4'],
  ['.latch.local', 'letters'],
  [`${'a'.repeat(64)}.latch.local`, 'at most 63'],
  [`${'a'.repeat(300)}.latch.local`, 'at most 63'],
  ['-alice.latch.local', 'hyphen'],
  ['alice-.latch.local', 'hyphen'],
  ['ab--cd.latch.local', 'letters'],
  ['al_ice.latch.local', 'letters'],
  ['álice.latch.local', 'letters'],
  ['аlice.latch.local', 'letters'],
  ['al ice.latch.local', 'letters'],
  ['alice.eth', 'ends in .latch.local'],
  ['a.alice.latch.local', 'ends in .latch.local'],
  ['latch.local', 'ends in .latch.local'],
  ['alice', 'ends in .latch.local'],
  ['', 'ends in .latch.local'],
])('%j is no name', async (name, description) => {
  const { sign, get } = await createNameApp(await closedPort())
  const refused = {
    reasons: [{ field: 'name', name: 'name', description: expect.stringContaining(description) }],
  }
  expect(await sign(path, alice, { name })).toMatchObject({ status: 400, body: refused })
  if (name === '') return
  const response = await get(`${path}/${encodeURIComponent(name)}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject(refused)
})

test('a name in another spelling is the same name', async () => {
  const { register, sign } = await createNameApp(anvil.url)
  expect(await register('ＡＬＩＣＥ.Latch.Local', alice)).toMatchObject({
    name: 'alice.latch.local',
  })
  expect(await sign(path, bob, { name: 'alice.latch.local' })).toMatchObject({ status: 400 })
})

test.each([
  [{ twitter: 'x' }],
  [{ bio: '' }],
  [{ bio: 'x'.repeat(256) }],
  [{ bio: '<script>' }],
  [{ avatar: 'http://img.example/a.png' }],
  [{ avatar: 'javascript:alert' }],
  [{ toString: 'x' }],
])('the attributes %j are refused', async (attributes) => {
  const { sign } = await createNameApp(await closedPort())
  expect(await sign(path, alice, { name: 'alice.latch.local', attributes })).toMatchObject({
    status: 400,
    body: { reasons: [{ field: 'attributes' }] },
  })
})

test.each([0, 1, -1, 61, 501, 0.5, 0x80_00_00_00, 2 ** 32, -2147452311, 60, 0x80_00_00_00 + 10])(
  'the coin type %d stands for no chain of the server',
  async (coin_type) => {
    const { sign } = await createNameApp(anvil.url)
    expect(await sign(path, alice, { name: 'alice.latch.local' }, { coin_type })).toMatchObject({
      status: 400,
      body: { reasons: [{ field: 'coin_type' }] },
    })
  },
)

test.each([
  ['a message that is not JSON', { message: 'x' }, 422, 'message'],
  ['a message of another shape', { message: '{"name":1}' }, 422, 'message.name'],
  ['a message that is a list', { message: '[]' }, 422, 'message.name'],
  ['a message that is nested deep', { message: '['.repeat(9_000) }, 422, 'message'],
  ['no message', { message: undefined }, 422, 'message'],
  ['a long message', { message: ' '.repeat(10_001) }, 422, 'message'],
  ['a signature in words', { signature: 'yes' }, 400, 'signature'],
  ['half a signature', { signature: '0x123' }, 400, 'signature'],
  ['an empty signature', { signature: '0x' }, 400, 'signature'],
  ['a short signature', { signature: '0x12' }, 401, 'signature'],
  ['a signature of zeros', { signature: `0x${'00'.repeat(65)}` }, 401, 'signature'],
  ['an address in words', { address: 'alice' }, 400, 'address'],
  ['a coin type in words', { coin_type: '60' }, 422, 'coin_type'],
] as const)('%s is refused with its reason', async (_what, wrong, status, field) => {
  const { sign } = await createNameApp(anvil.url)
  expect(await sign(path, alice, { name: 'alice.latch.local' }, wrong)).toMatchObject({
    status,
    body: { status: 'FAILED', reasons: [{ field, name: field, description: expect.any(String) }] },
  })
})

test('without a reachable node, keys still register, and contracts are asked to retry', async () => {
  const { sign } = await createNameApp(await closedPort())
  expect(await sign(path, alice, { name: 'alice.latch.local' })).toMatchObject({ status: 200 })
  const address = '0x00000000000000000000000000000000000000aa'
  expect(await sign(path, alice, { name: 'safe.latch.local' }, { address })).toMatchObject({
    status: 503,
    body: { reasons: [{ field: 'chainId' }] },
  })
})

test('a server without a zone has no names', async () => {
  const { get } = await createNameApp(anvil.url, { zone: undefined })
  expect((await get(`${path}/alice.latch.local`)).status).toBe(404)
})
