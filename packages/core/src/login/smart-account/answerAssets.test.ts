import type { AccountId } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { fakeRemoteAdapter } from '../../../test/fakeRemoteAdapter.ts'
import { testServer } from '../../../test/testServer.ts'
import { createKit } from '../../createKit.ts'
import type { Network } from '../../network.ts'
import { createLoginWallet } from '../createLoginWallet.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const networks = [1, 10].map((id): Network => ({
  id,
  networkId: `eip155:${id}`,
  namespace: 'eip155',
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
})) as [Network, Network]

function openWallet(apiUrl?: string) {
  const kit = createKit({
    projectId: 'shop',
    ...(apiUrl !== undefined && { apiUrl }),
    adapters: [fakeRemoteAdapter('eip155').factory],
    networks,
    storage: null,
  })
  const accounts = networks.map(({ networkId }): AccountId => `${networkId}:${address}`)
  const { wallet } = createLoginWallet(kit, 'eip155', {
    user: () => ({ email: 'ada@mail.example', accounts, isBackedUp: true }),
    request: () => Promise.reject(new Error('The frame is not asked.')),
    onLeave: () => Promise.resolve(),
  })
  const ask = (params: unknown): Promise<unknown> =>
    wallet.request({ networkId: 'eip155:1', method: 'wallet_getAssets', params })
  return { wallet, ask }
}

const asset = {
  address: token,
  balance: '0x2a',
  type: 'ERC20',
  metadata: { name: 'Coin', symbol: 'COIN', decimals: 6, price: 1, value: 0, iconUrl: '' },
}

test('the login wallet says what the account holds on the networks of the site', async () => {
  const server = await testServer()
  const result = { '0x1': [asset], '0x2a': [asset] }
  server.answer('/v1/wallet', { body: { id: 1, jsonrpc: '2.0', result } })
  const { wallet, ask } = openWallet(server.url)
  expect(wallet.granted().methods).toContain('wallet_getAssets')
  expect(await ask([{ account: address }])).toEqual({ '0x1': [{ ...asset, type: 'erc20' }] })
  expect(await ask([{ account: address.toLowerCase(), chainFilter: ['0x01', '0x2a'] }])).toEqual({
    '0x1': [{ ...asset, type: 'erc20' }],
  })
  await ask([{ account: address, assetFilter: { '0xa': [token] }, assetTypeFilter: ['erc20'] }])
  expect(server.posted.map((body) => (JSON.parse(body) as { params: unknown }).params)).toEqual([
    [{ account: address, chainFilter: ['0x1', '0xa'] }],
    [{ account: address.toLowerCase(), chainFilter: ['0x1'] }],
    [
      {
        account: address,
        assetFilter: { '0xa': [token] },
        assetTypeFilter: ['ERC20'],
        chainFilter: ['0x1', '0xa'],
      },
    ],
  ])
})

test('nothing is said of another account, of damaged questions, and without a server', async () => {
  const server = await testServer()
  const { ask } = openWallet(server.url)
  await expect(ask([{ account: token }])).rejects.toMatchObject({ code: 4100 })
  await expect(ask([{ account: 'ada' }])).rejects.toMatchObject({ code: -32_602 })
  await expect(ask(undefined)).rejects.toMatchObject({ code: -32_602 })
  expect(server.posted).toEqual([])
  await expect(openWallet().ask([{ account: address }])).rejects.toMatchObject({
    code: 'MethodNotSupported',
  })
})
