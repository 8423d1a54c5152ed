import { keccak256, namehash, toHex, zeroHash, type Address } from 'viem'
import { privateKeyToAccount, generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { createNameApp, type NameApp } from '../../test/nameApp.ts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

const avatar = 'https://img.example/a.png'
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
  for (const [parent, label] of [
    ['', 'eth'],
    ['', 'reverse'],
    ['reverse', 'addr'],
  ] as const)
    await own(parent, label)
})
afterAll(() => anvil.stop())

async function own(parent: string, label: string): Promise<void> {
  const node = parent === '' ? zeroHash : namehash(parent)
  await registry.call(owner, 'setSubnodeOwner', [node, keccak256(toHex(label)), owner])
  const name = parent === '' ? label : `${label}.${parent}`
  await registry.call(owner, 'setResolver', [namehash(name), records.address])
}

/** Writes into ENS that an account calls itself so, and where that name leads. */
async function claim(account: Address, label: string, leadsTo: Address): Promise<void> {
  const digits = account.slice(2).toLowerCase()
  await own('addr.reverse', digits)
  await own('eth', label)
  const name = namehash(`${label}.eth`)
  await records.call(owner, 'setName', [namehash(`${digits}.addr.reverse`), `${label}.eth`])
  await records.call(owner, 'setAddr', [name, 60n, leadsTo])
  await records.call(owner, 'setText', [name, 'avatar', avatar])
}

async function appWithEns(names: object = {}): Promise<NameApp> {
  const ens = { caipNetworkId: 'eip155:31337', universalResolver }
  return await createNameApp(anvil.url, { ens, ...names })
}

test('a name of the operator’s ENS that leads back to the address is its identity', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  await claim(address, 'shopper', address)
  const { json } = await appWithEns({ zone: undefined })
  expect(await json(`/v1/identity/${address}`)).toMatchObject({ name: 'shopper.eth', avatar })
})

test('one that leads to somebody else is none', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  await claim(address, 'stranger', owner)
  const { json } = await appWithEns()
  expect(await json(`/v1/identity/${address}`)).toMatchObject({ name: null, avatar: null })
})

test('the server’s own name comes before it, from the moment it is registered', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  await claim(account.address, 'both', account.address)
  const { get, json, register } = await appWithEns()
  const path = `/v1/identity/${account.address}`
  expect(await json(path)).toMatchObject({ name: 'both.eth' })
  await register('both.latch.local', account)
  expect(await json(path)).toEqual({
    name: 'both.latch.local',
    avatar: null,
    resolvedAt: expect.any(String),
  })
  const { headers } = await get(path)
  expect(headers.get('cache-control'), 'it may change').toContain('max-age=300,')
})

test('a chain of ENS that has no such contract knows nobody', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const ens = { caipNetworkId: 'eip155:31337', universalResolver: owner }
  const { json } = await createNameApp(anvil.url, { ens })
  expect(await json(`/v1/identity/${address}`)).toMatchObject({ name: null })
})
