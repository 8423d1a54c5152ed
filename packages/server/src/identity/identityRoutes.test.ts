import { createChain } from '@latchkit/backend/chain'
import type { Identity } from '@latchkit/wire'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  namehash,
  type Hex,
} from 'viem'
import { expect, test } from 'vitest'
import { createApp } from '../createApp.ts'
import { bitcoinNetwork } from '../../test/bitcoinNetwork.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork, type TestApp } from '@latchkit/test-kit/createTestApp'
import { startNode, type NodeCall, type TestNode } from '@latchkit/test-kit/startNode'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const gateways = [{ name: 'gateways', type: 'string[]' }] as const
const universalResolver = [
  {
    name: 'reverseWithGateways',
    type: 'function',
    stateMutability: 'view',
    inputs: [
      { name: 'reverseName', type: 'bytes' },
      { name: 'coinType', type: 'uint256' },
      ...gateways,
    ],
    outputs: [{ type: 'string' }, { type: 'address' }, { type: 'address' }],
  },
  {
    name: 'resolveWithGateways',
    type: 'function',
    stateMutability: 'view',
    inputs: [{ name: 'name', type: 'bytes' }, { name: 'data', type: 'bytes' }, ...gateways],
    outputs: [{ type: 'bytes' }, { type: 'address' }],
  },
  {
    name: 'ReverseAddressMismatch',
    type: 'error',
    inputs: [{ type: 'string' }, { type: 'bytes' }],
  },
  {
    name: 'OffchainLookup',
    type: 'error',
    inputs: [
      { type: 'address' },
      { type: 'string[]' },
      { type: 'bytes' },
      { type: 'bytes4' },
      { type: 'bytes' },
    ],
  },
] as const
const resolver = '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63'

/** A node whose universal resolver says what ENS would. */
async function ensNode(name: string | Hex, avatar = ''): Promise<TestNode> {
  return await startNode((body) => {
    const { id, params } = body as NodeCall & { params: readonly [{ data: Hex }] }
    const { functionName, args } = decodeFunctionData({
      abi: universalResolver,
      data: params[0].data,
    })
    if (name.startsWith('0x')) {
      return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data: name } }
    }
    if (functionName === 'reverseWithGateways') {
      return {
        jsonrpc: '2.0',
        id,
        result: encodeFunctionResult({
          abi: universalResolver,
          functionName,
          result: [name, resolver, resolver],
        }),
      }
    }
    expect((args[1] as string).slice(10, 74)).toBe(namehash(name).slice(2))
    const text = encodeAbiParameters([{ type: 'string' }], [avatar])
    return {
      jsonrpc: '2.0',
      id,
      result: encodeFunctionResult({
        abi: universalResolver,
        functionName,
        result: [text, resolver],
      }),
    }
  }, 1)
}

async function appOf(url: string): Promise<TestApp> {
  return await createTestApp({ networks: [{ ...testNetwork(url), caipNetworkId: 'eip155:1' }] })
}

const paths = [`/v1/identity/${address}`, `/v1/account/${address}/identity`]

test.each(paths)('%s tells the name and picture of an address', async (path) => {
  const { get } = await appOf((await ensNode('vitalik.eth', 'https://img.example/v.png')).url)
  const response = await get(path)
  expect(await response.json()).toEqual({
    name: 'vitalik.eth',
    avatar: 'https://img.example/v.png',
    resolvedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  expect(response.headers.get('cache-control')).toMatch(
    /^public, max-age=86(?:400|399), s-maxage=86(?:400|399)$/,
  )
})

test('a name is asked for once a day', async () => {
  const node = await ensNode('vitalik.eth')
  const { json } = await appOf(node.url)
  const first = await json<Identity>(`/v1/identity/${address}`)
  const asked = node.bodies.length
  expect(await json<Identity>(`/v1/identity/${address.toLowerCase()}`)).toEqual(first)
  expect(node.bodies).toHaveLength(asked)
})

test('a name that does not lead back to the address is none', async () => {
  const mismatch = encodeErrorResult({
    abi: universalResolver,
    errorName: 'ReverseAddressMismatch',
    args: ['vitalik.eth', '0x'],
  })
  const { json } = await appOf((await ensNode(mismatch)).url)
  expect(await json<Identity>(`/v1/identity/${address}`)).toMatchObject({
    name: null,
    avatar: null,
  })
})

test('a contract that sends the server elsewhere is not followed', async () => {
  let isAsked = false
  const gateway = await startNode(() => {
    isAsked = true
    return { data: '0x' }
  })
  const lookup = encodeErrorResult({
    abi: universalResolver,
    errorName: 'OffchainLookup',
    args: [
      '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe',
      [`${gateway.url}/{data}`],
      '0x',
      '0x00000000',
      '0x',
    ],
  })
  const { json } = await appOf((await ensNode(lookup)).url)
  expect(await json<Identity>(`/v1/identity/${address}`)).toMatchObject({ name: null })
  expect(isAsked).toBe(false)
})

test.each(['vitalik‍.eth', 'Vitalik.eth', 'vitаlik.eth '])(
  '%j, which is not in its normal form, is not a name',
  async (name) => {
    const { json } = await appOf((await ensNode(name)).url)
    expect(await json<Identity>(`/v1/identity/${address}`)).toMatchObject({ name: null })
  },
)

test.each([
  'http://img.example/a.png',
  'javascript:alert(1)',
  'eip155:1/erc721:0x1/1',
  `https://${'x'.repeat(150_001)}`,
])('a picture that a page could not show safely is left out', async (avatar) => {
  const { json } = await appOf((await ensNode('vitalik.eth', avatar)).url)
  expect(await json<Identity>(`/v1/identity/${address}`)).toMatchObject({
    name: 'vitalik.eth',
    avatar: null,
  })
})

test('with no node in reach, the last name is given; without one, 503', async () => {
  const online = await appOf((await ensNode('vitalik.eth')).url)
  const known = await online.json<Identity>(`/v1/identity/${address}`)
  await online.parts.store.db
    .updateTable('answers')
    .set({ answered_at: '2020-01-01T00:00:00.000Z' })
    .execute()
  const [network] = online.parts.config.networks
  const away = createChain({
    ...(network as NonNullable<typeof network>),
    rpcUrls: [await closedPort()],
  })
  const offline = createApp({ ...online.parts, chains: new Map([['eip155:1', away]]) })
  expect(await (await offline.request(`/v1/identity/${address}?projectId=local`)).json()).toEqual(
    known,
  )
  const stranger = await offline.request(
    `/v1/identity/${address.replace('d8', 'd9')}?projectId=local`,
  )
  expect(stranger.status).toBe(503)
})

test('without Ethereum, and for Solana, nobody has a name', async () => {
  const { get } = await createTestApp({ networks: [testNetwork(await closedPort())] })
  expect(await (await get(`/v1/identity/${address}`)).json()).toMatchObject({
    name: null,
    avatar: null,
  })
  const solana = await get('/v1/identity/7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv')
  expect(await solana.json()).toMatchObject({ name: null, avatar: null })
  expect(solana.headers.get('cache-control')).toContain('max-age=3600')
})

test('nobody has a name on Bitcoin, where the server offers it', async () => {
  const { get } = await createTestApp({ networks: [bitcoinNetwork(await closedPort())] })
  const known = await get('/v1/identity/bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw')
  expect(await known.json()).toMatchObject({ name: null, avatar: null })
  expect((await get('/v1/identity/bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuq')).status).toBe(400)
})

test.each(['alice', '0x12', `${address}0`, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'])(
  '%s is refused',
  async (text) => {
    const { get } = await createTestApp({ networks: [testNetwork(await closedPort())] })
    const response = await get(`/v1/identity/${text}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      reasons: [{ field: 'address', name: 'address' }],
    })
  },
)

test('a node that has no time is no proof that there is no name', async () => {
  let isBusy = true
  const named = await ensNode('vitalik.eth')
  const node = await startNode(async (body) => {
    const { id } = body as NodeCall
    if (isBusy)
      return { jsonrpc: '2.0', id, error: { code: -32_005, message: 'rate limit exceeded' } }
    const answer = await fetch(named.url, { method: 'POST', body: JSON.stringify(body) })
    return await answer.json()
  }, 1)
  const { get, json } = await appOf(node.url)
  expect((await get(`/v1/identity/${address}`)).status).toBe(503)
  isBusy = false
  expect(await json<Identity>(`/v1/identity/${address}`)).toMatchObject({ name: 'vitalik.eth' })
})

test('a name that is longer than any honest one is none', async () => {
  const { json } = await appOf((await ensNode(`${'a.'.repeat(20_000)}eth`)).url)
  expect(await json<Identity>(`/v1/identity/${address}`)).toMatchObject({ name: null })
})
