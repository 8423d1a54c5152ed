import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  concat,
  createPublicClient,
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  hexToBigInt,
  http,
  keccak256,
  namehash,
  parseAbi,
  toHex,
  zeroHash,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { createNameApp, localCoinType, type NameApp } from '../../test/nameApp.ts'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

const alice = privateKeyToAccount(generatePrivateKey())
const bob = privateKeyToAccount(generatePrivateKey())
const signerKey = generatePrivateKey()

let anvil: Anvil
let app: NameApp
let server: Server
let gatewayUrl: string
let resolver: Deployed
let client: ReturnType<typeof createClient>

/** As any wallet does: nothing of ours but the address of the universal resolver. */
function createClient(universalResolver: Address) {
  return createPublicClient({
    transport: http(anvil.url),
    chain: {
      id: 31_337,
      name: 'Test',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [anvil.url] } },
      contracts: { ensUniversalResolver: { address: universalResolver } },
    },
  })
}

beforeAll(async () => {
  anvil = await startAnvil()
  app = await createNameApp(anvil.url, { gateway: { signerKey } })
  server = serve({ fetch: app.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await once(server, 'listening')
  gatewayUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/ens/{sender}/{data}.json`
  const owner = anvil.accounts[9] as Address
  const registry = await deploy(anvil, 'NameRegistry')
  resolver = await deploy(anvil, 'NameResolver', [
    [gatewayUrl],
    privateKeyToAccount(signerKey).address,
  ])
  for (const [parent, label] of [
    [zeroHash, 'local'],
    [namehash('local'), 'latch'],
    [zeroHash, 'reverse'],
  ] as const)
    await registry.call(owner, 'setSubnodeOwner', [parent, keccak256(toHex(label)), owner])
  for (const name of ['latch.local', 'reverse'])
    await registry.call(owner, 'setResolver', [namehash(name), resolver.address])
  const universal = await deploy(anvil, 'NameUniversalResolver', [registry.address])
  client = createClient(universal.address)
  await app.register('alice.latch.local', alice, {
    bio: 'hi',
    avatar: 'https://img.example/a.png',
  })
})
afterAll(async () => {
  server.close()
  await anvil.stop()
})

test('a wallet finds the account behind a name', async () => {
  const name = 'alice.latch.local'
  expect(await client.getEnsAddress({ name })).toBe(alice.address)
  for (const coinType of [60, localCoinType, 0x80_00_00_01])
    expect(await client.getEnsAddress({ name, coinType: BigInt(coinType) }), `${coinType}`).toBe(
      alice.address.toLowerCase(),
    )
  expect(await client.getEnsAddress({ name, coinType: 0n })).toBeNull()
  expect(await client.getEnsText({ name, key: 'bio' })).toBe('hi')
  expect(await client.getEnsText({ name, key: 'avatar' })).toBe('https://img.example/a.png')
  expect(await client.getEnsText({ name, key: 'constructor' })).toBeNull()
})

test('a wallet finds the name of an account, which leads back to it', async () => {
  expect(await client.getEnsName({ address: alice.address })).toBe('alice.latch.local')
  const coinType = BigInt(localCoinType)
  expect(await client.getEnsName({ address: alice.address, coinType })).toBe('alice.latch.local')
  expect(await client.getEnsName({ address: bob.address })).toBeNull()
})

test('names that nobody has, and other zones, lead nowhere', async () => {
  for (const name of ['nobody.latch.local', 'deep.alice.latch.local', 'alice.eth', 'latch.local'])
    expect(await client.getEnsAddress({ name }), `of ${name}`).toBeNull()
  expect(await client.getEnsText({ name: 'nobody.latch.local', key: 'bio' })).toBeNull()
})

test('a contract of one chain is no address on another', async () => {
  const { address } = await deploy(anvil, 'KeyAccount', [bob.address])
  await app.sign('/v1/profile/account', bob, { name: 'safe.latch.local' }, { address })
  const name = 'safe.latch.local'
  expect(await client.getEnsAddress({ name, coinType: BigInt(localCoinType) })).toBe(address)
  expect(await client.getEnsAddress({ name })).toBeNull()
})

const abi = parseAbi([
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function resolveWithProof(bytes response, bytes question) view returns (bytes)',
  'function addr(bytes32 node) view returns (address)',
  'error AnswerExpired(uint64 expires)',
  'error NotSigned()',
])
const answerTypes = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const

function ask(name: string): Hex {
  const data = encodeFunctionData({ abi, functionName: 'addr', args: [namehash(name)] })
  return encodeFunctionData({
    abi,
    functionName: 'resolve',
    args: [toHex(packetToBytes(name)), data],
  })
}

async function fetchAnswer(question: Hex, sender: string = resolver.address): Promise<Hex> {
  const url = gatewayUrl.replace('{sender}', sender).replace('{data}', question)
  const response = await fetch(url, { headers: { origin: 'https://wallet.example' } })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  return ((await response.json()) as { data: Hex }).data
}

function prove(response: Hex, question: Hex): Promise<Hex> {
  return client.readContract({
    address: resolver.address,
    abi,
    functionName: 'resolveWithProof',
    args: [response, question],
  })
}

test('the contract takes an answer for its question alone, unchanged, of its signer, in time', async () => {
  const question = ask('alice.latch.local')
  const answer = await fetchAnswer(question)
  expect(hexToBigInt(await prove(answer, question))).toBe(hexToBigInt(alice.address))

  const [result, expires, signature] = decodeAbiParameters(answerTypes, answer)
  const forged = encodeAbiParameters([{ type: 'address' }], [bob.address])
  const upper = `0x${(2n ** 256n - 1n).toString(16)}` as const
  const wrong: readonly (readonly [string, Hex, Hex])[] = [
    ['another question', answer, ask('nobody.latch.local')],
    ['another answer', encodeAbiParameters(answerTypes, [forged, expires, signature]), question],
    [
      'a longer life',
      encodeAbiParameters(answerTypes, [result, expires + 1n, signature]),
      question,
    ],
    ['another contract', await fetchAnswer(question, bob.address), question],
    ['no signature', encodeAbiParameters(answerTypes, [result, expires, '0x']), question],
    [
      'a signature that nobody made',
      encodeAbiParameters(answerTypes, [result, expires, concat([zeroHash, zeroHash, '0x1b'])]),
      question,
    ],
    [
      'a signature out of the curve',
      encodeAbiParameters(answerTypes, [result, expires, concat([upper, upper, '0x1b'])]),
      question,
    ],
  ]
  for (const [what, response, asked] of wrong)
    await expect(prove(response, asked), `${what} is refused`).rejects.toThrow('NotSigned')
  const old = encodeAbiParameters(answerTypes, [result, 1n, signature])
  await expect(prove(old, question)).rejects.toThrow('AnswerExpired')
})

test('only its owner tells the contract where to ask and whom to believe', async () => {
  const owner = anvil.accounts[9] as Address
  const stranger = anvil.accounts[1] as Address
  const refused = { status: '0x0' }
  expect(await resolver.call(stranger, 'setUrls', [['https://evil.example']])).toMatchObject(
    refused,
  )
  expect(await resolver.call(stranger, 'setSigner', [stranger, true])).toMatchObject(refused)
  const signer = privateKeyToAccount(signerKey).address
  await resolver.call(owner, 'setSigner', [signer, false])
  expect(await client.getEnsAddress({ name: 'alice.latch.local' })).toBeNull()
  await resolver.call(owner, 'setSigner', [signer, true])
  expect(await client.getEnsAddress({ name: 'alice.latch.local' })).toBe(alice.address)
})

test('a long question can be posted', async () => {
  const question = ask('alice.latch.local')
  const answer = await app.post('/v1/ens', { sender: resolver.address, data: question })
  expect(answer.status).toBe(200)
  const { data } = answer.body as { data: Hex }
  expect(hexToBigInt(await prove(data, question))).toBe(hexToBigInt(alice.address))
})

test.each([
  ['0x', 'calldata'],
  ['0x12', 'calldata'],
  ['0x123', 'calldata'],
  ['alice', 'calldata'],
  ['%00', 'calldata'],
  [`${ask('alice.latch.local')}.json.json`, 'calldata'],
  [ask('alice.latch.local').slice(0, -60), 'calldata'],
  [ask('alice.latch.local').slice(0, 200), 'calldata'],
  [ask('alice.latch.local').replace('616c696365', '616c6963ff'), 'calldata'],
  [ask('alice.latch.local').replace('616c696365', '626f626262'), 'calldata'],
  [ask('alice.latch.local').replace('05616c696365', 'ff616c696365'), 'calldata'],
])('the question %s is refused', async (question, field) => {
  const response = await app.get(`/v1/ens/${bob.address}/${question}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
})

test('the gateway answers no sender that is none, and is not there without a key', async () => {
  expect((await app.get(`/v1/ens/alice/${ask('alice.latch.local')}`)).status).toBe(400)
  const keyless = await createNameApp(anvil.url)
  const path = `/v1/ens/${bob.address}/${ask('alice.latch.local')}`
  expect((await keyless.get(path)).status).toBe(404)
})
