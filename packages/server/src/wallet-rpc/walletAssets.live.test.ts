import { createChain, type ServerNetwork } from '@latchkit/backend/chain'
import { walletAssetsSchema, type WalletAssets } from '@latchkit/wire'
import * as v from 'valibot'
import { parseEther, type Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../createApp.ts'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'
import { deploy, type Deployed } from '@latchkit/test-kit/deploy'
import { startAnvil, type Anvil } from '@latchkit/test-kit/startAnvil'

let anvil: Anvil
let usdx: Deployed
let unlisted: Deployed
beforeAll(async () => {
  anvil = await startAnvil()
  usdx = await deploy(anvil, 'ExampleToken', ['USD Example', 'USDX', 6])
  unlisted = await deploy(anvil, 'ExampleToken', ['Other', 'OTHR', 18])
  const minter = anvil.accounts[9] as Address
  await usdx.call(minter, 'mint', [account, 5_500_000n])
  await anvil.request('anvil_setBalance', [account, `0x${parseEther('123456789').toString(16)}`])
})
afterAll(() => anvil.stop())

const account: Address = '0x00000000000000000000000000000000000000cc'

async function ask(params: unknown, more: readonly object[] = []): Promise<unknown> {
  const native = 'eip155:31337:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const { app } = await createTestApp({
    networks: [testNetwork(anvil.url), ...more],
    prices: {
      tokens: [
        { address: native, price: 2000 },
        { address: `eip155:31337:${usdx.address}`, price: 1 },
      ],
    },
  })
  const response = await app.request('http://server.test/v1/json-rpc?projectId=local', {
    method: 'POST',
    body: JSON.stringify({ id: 'a', jsonrpc: '2.0', method: 'wallet_getAssets', params }),
  })
  return await response.json()
}

async function assetsOf(params: unknown, more?: readonly object[]): Promise<WalletAssets> {
  const { result } = (await ask(params, more)) as { readonly result: unknown }
  return v.parse(walletAssetsSchema, result)
}

test('an account’s assets are told exactly, most valuable first', async () => {
  const expected = {
    '0x7a69': [
      {
        address: 'native',
        // More than 64 bits: nothing is rounded on the way.
        balance: `0x${parseEther('123456789').toString(16)}`,
        type: 'NATIVE',
        metadata: {
          name: 'Ether',
          symbol: 'ETH',
          decimals: 18,
          price: 2000,
          value: 246_913_578_000,
          iconUrl: expect.any(String),
        },
      },
      {
        address: usdx.address,
        balance: '0x53ec60',
        type: 'ERC20',
        metadata: {
          name: 'USD Example',
          symbol: 'USDX',
          decimals: 6,
          price: 1,
          value: 5.5,
          iconUrl: '',
        },
      },
    ],
  }
  expect(await assetsOf({ account })).toEqual(expected)
  expect(
    await assetsOf([{ account: account.toUpperCase().replace('0X', '0x') }]),
    'in a list of one',
  ).toEqual(expected)
})

test('kinds and chains can be picked', async () => {
  const addressesOf = (assets: WalletAssets): unknown =>
    Object.entries(assets).map(([id, list]) => [id, list.map(({ address }) => address)])
  const only = (params: object) => assetsOf({ account, ...params }).then(addressesOf)
  expect(await only({ assetTypeFilter: ['ERC20'] })).toEqual([['0x7a69', [usdx.address]]])
  expect(await only({ assetTypeFilter: ['ERC721'] })).toEqual([['0x7a69', []]])
  expect(await only({ chainFilter: ['0x07a69'] })).toEqual([['0x7a69', ['native', usdx.address]]])
  expect(await only({ chainFilter: ['0x1'] })).toEqual([])
})

test('assets that are named are told even where nothing is there, and other filters say nothing then', async () => {
  const assets = await assetsOf({
    account,
    assetFilter: { '0x7a69': [unlisted.address.toUpperCase().replace('0X', '0x'), 'native'] },
    assetTypeFilter: ['ERC20'],
    chainFilter: ['0x1'],
  })
  const found = assets['0x7a69']?.map(({ address, balance, type }) => ({ address, balance, type }))
  expect(found).toEqual([
    { address: 'native', balance: expect.stringMatching(/^0x6/), type: 'NATIVE' },
    { address: unlisted.address, balance: '0x0', type: 'ERC20' },
  ])
})

test('a chain whose nodes are away is left out; where all are, the caller may come back', async () => {
  const away = testNetwork(await closedPort(), { caipNetworkId: 'eip155:5' })
  expect(Object.keys(await assetsOf({ account }, [away]))).toEqual(['0x7a69'])
  expect(await ask({ account, chainFilter: ['0x5'] }, [away])).toMatchObject({
    id: 'a',
    jsonrpc: '2.0',
    error: { code: -5, data: null },
  })
})

test('what was known before is told as old where the nodes are away', async () => {
  const { app, parts } = await createTestApp({ networks: [testNetwork(anvil.url)] })
  const network = parts.config.networks[0] as ServerNetwork
  const away = createChain({ ...network, rpcUrls: [await closedPort()] })
  const offline = createApp({ ...parts, chains: new Map([['eip155:31337', away]]) })
  const read = async (from: typeof app): Promise<WalletAssets> => {
    const response = await from.request('http://server.test/v1/json-rpc?projectId=local', {
      method: 'POST',
      body: JSON.stringify({
        id: 1,
        jsonrpc: '2.0',
        method: 'wallet_getAssets',
        params: { account },
      }),
    })
    return v.parse(walletAssetsSchema, ((await response.json()) as { result: unknown }).result)
  }
  const [now] = (await read(app))['0x7a69'] ?? []
  const [then] = (await read(offline))['0x7a69'] ?? []
  expect(now?.metadata.staleSince).toBeUndefined()
  expect(then?.balance).toBe(now?.balance)
  expect(Date.parse(then?.metadata.staleSince ?? '')).toBeLessThanOrEqual(Date.now())
})

test.each([
  [{}],
  [{ account: 'alice' }],
  [[]],
  [{ account, chainFilter: ['1'] }],
  [{ account, assetFilter: { '0x7a69': ['ether'] } }],
  [{ account, assetFilter: { '0x7a69': Array.from({ length: 21 }, () => 'native') } }],
])('parameters that say nothing are refused: %j', async (params) => {
  expect(await ask(params)).toMatchObject({ error: { code: -32602, message: expect.any(String) } })
})
