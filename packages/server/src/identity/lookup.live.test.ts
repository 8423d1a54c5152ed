import type { NameLookup } from '@latchkit/wire'
import { keccak256, namehash, pad, toHex, zeroHash, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bitcoinNetwork } from '../../test/bitcoinNetwork.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { createNameApp, localCoinType, type NameApp } from '../../test/nameApp.ts'
import { solanaNetwork } from '../../test/solanaNetwork.ts'
import { testNetwork } from '@latchkit/test-kit/createTestApp'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

const registrar = '0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85'
const solana = solanaNetwork('http://127.0.0.1:9') as { readonly caipNetworkId: string }
const bitcoin = bitcoinNetwork('http://127.0.0.1:9') as { readonly caipNetworkId: string }
const other = { ...testNetwork('http://127.0.0.1:9'), caipNetworkId: 'eip155:31338' }
let anvil: Anvil
let owner: Address
let registry: Deployed
let records: Deployed
let universalResolver: Address

beforeAll(async () => {
  anvil = await startAnvil()
  owner = anvil.accounts[9] as Address
  registry = await deploy(anvil, 'NameRegistry')
  records = await deploy(anvil, 'NameRecords')
  universalResolver = (await deploy(anvil, 'NameUniversalResolver', [registry.address])).address
  await registry.call(owner, 'setSubnodeOwner', [zeroHash, keccak256(toHex('eth')), owner])
})
afterAll(() => anvil.stop())

/** Writes a name of ENS with its addresses by coin type. */
async function claim(label: string, addresses: Readonly<Record<number, Hex>>): Promise<void> {
  const hash = keccak256(toHex(label))
  await registry.call(owner, 'setSubnodeOwner', [namehash('eth'), hash, owner])
  const node = namehash(`${label}.eth`)
  await registry.call(owner, 'setResolver', [node, records.address])
  for (const [coinType, address] of Object.entries(addresses))
    await records.call(owner, 'setAddr', [node, BigInt(coinType), address])
}

async function start(url = anvil.url): Promise<NameApp> {
  const ens = { caipNetworkId: 'eip155:31337', universalResolver }
  return await createNameApp(url, { ens }, { networks: [testNetwork(url), other, solana, bitcoin] })
}

const pathOf = (name: string, chainId = 'eip155:31337'): string =>
  `/v1/names/${encodeURIComponent(name)}/address?chainId=${chainId}`
const fresh = (): Address => privateKeyToAccount(generatePrivateKey()).address

test('a name of the server leads to the account that has signed for it, on every EVM chain', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const { register, get, json } = await start()
  await register('alice.latch.local', account)
  const { address } = account
  const response = await get(pathOf('Alice.latch.local'))
  expect(await response.json()).toEqual({ name: 'alice.latch.local', address })
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await json(pathOf('alice.latch.local', 'eip155:31338'))).toMatchObject({ address })
  for (const { caipNetworkId } of [solana, bitcoin])
    expect(await json(pathOf('alice.latch.local', caipNetworkId))).toEqual({
      name: 'alice.latch.local',
      address: null,
      missing: 'address',
    })
})

test('the account of a contract is known on its own chain alone', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const { json, sign } = await start()
  const { address } = await deploy(anvil, 'KeyAccount', [account.address])
  const name = 'safe.latch.local'
  await sign('/v1/profile/account', account, { name }, { address })
  const found = await json<NameLookup>(pathOf(name))
  expect(found.address?.toLowerCase()).toBe(address.toLowerCase())
  expect(await json(pathOf(name, 'eip155:31338'))).toMatchObject({ missing: 'address' })
})

test('a changed address counts at once', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const { json, register, sign } = await start()
  await register('moving.latch.local', account)
  expect(await json(pathOf('moving.latch.local'))).toMatchObject({ address: account.address })
  const address = fresh()
  const timestamp = Math.floor(Date.now() / 1000) + 1
  await sign('/v1/profile/account/moving.latch.local/address', account, {
    coin_type: localCoinType,
    address,
    timestamp,
  })
  expect(await json(pathOf('moving.latch.local'))).toMatchObject({ address })
})

test('a name of ENS leads where its records say, by chain family', async () => {
  const [ether, local, every] = [fresh(), fresh(), fresh()]
  const key = privateKeyToAccount(generatePrivateKey()).publicKey.slice(4, 68)
  await claim('full', {
    60: ether,
    [localCoinType]: local,
    501: `0x${key}`,
    1: '0x0014751e76e8199196d454941c45d1b3a323f1433bd6',
  })
  await claim('every', { 60: ether, [0x80_00_00_00]: every })
  const { json } = await start()
  expect(await json(pathOf('FULL.eth'))).toEqual({ name: 'full.eth', address: local })
  expect(await json(pathOf('full.eth', 'eip155:31338'))).toMatchObject({ address: ether })
  expect(await json(pathOf('every.eth', 'eip155:31338'))).toMatchObject({ address: every })
  expect(await json(pathOf('full.eth', solana.caipNetworkId))).toMatchObject({
    address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
  })
  expect(await json(pathOf('full.eth', bitcoin.caipNetworkId))).toMatchObject({
    address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  })
  expect(await json(pathOf('every.eth', bitcoin.caipNetworkId))).toMatchObject({
    address: null,
    missing: 'address',
  })
})

test('a contract of the chain of ENS is no receiver on another chain', async () => {
  await claim('vault', { 60: records.address })
  const { json } = await start()
  expect(await json(pathOf('vault.eth'))).toMatchObject({ missing: 'address' })
})

test('a name whose time is over leads nowhere, whatever its records say', async () => {
  await claim('late', { 60: fresh() })
  const { json } = await start()
  const expireAt = (seconds: number): Promise<unknown> =>
    anvil.request('anvil_setCode', [
      registrar,
      `0x63${pad(toHex(seconds), { size: 4 }).slice(2)}5f5260205ff3`,
    ])
  const nowSeconds = Math.floor(Date.now() / 1000)
  await expireAt(nowSeconds - 60)
  expect(await json(pathOf('late.eth'))).toEqual({
    name: 'late.eth',
    address: null,
    missing: 'expired',
  })
  expect(await json(pathOf('pay.late.eth'))).toMatchObject({ missing: 'name' })
  await expireAt(nowSeconds + 86_400)
  expect(await json(pathOf('late.eth'))).toMatchObject({ address: expect.any(String) })
  await anvil.request('anvil_setCode', [registrar, '0x'])
})

test('an unregistered name and an invalid one are told apart', async () => {
  const { get, json } = await start()
  for (const name of ['nobody.eth', 'nobody.latch.local', 'nobody.example'])
    expect(await json(pathOf(name))).toEqual({ name, address: null, missing: 'name' })
  const texts = ['alice', 'al ice.eth', 'а1ice.eth', 'a..eth', `${'a'.repeat(300)}.eth`]
  const refused = await Promise.all(texts.map((text) => get(pathOf(text))))
  expect(refused.map(({ status }) => status)).toEqual(texts.map(() => 400))
  for (const response of refused)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'name' }] })
  expect((await get(pathOf('alice.eth', 'eip155:5'))).status).toBe(400)
})

test('where no node answers, nobody is said to have no name', async () => {
  const { get } = await start(await closedPort())
  expect((await get(pathOf('alice.eth'))).status).toBe(503)
})
