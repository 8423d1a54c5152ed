import { balancesQuery, connect, createKit } from '@latchkit/core'
import { startEvmChain, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { networkOf } from '../../test/networkOf.ts'
import { openPage } from '../../test/page.ts'
import { account, ProviderError, testWallet } from '../../test/testWallet.ts'
import { deployToken } from '../../test/token.ts'
import { evm } from '../index.ts'
import { walletTokens } from './index.ts'

let chain: EvmTestChain
let token: Address

beforeAll(async () => {
  chain = await startEvmChain(31_337)
  token = await deployToken(chain)
})
afterAll(() => chain.stop())

const { signal } = new AbortController()
const alice = account(0).address
const chainId = '0x7a69'
const metadata = { name: 'USD of the wallet', symbol: 'USDW', decimals: 18 }
const discovers = { [chainId]: { assetDiscovery: { supported: true } } }

/** A site without a server, whose visitor's wallet answers in a way of its own. */
async function open(answers: Readonly<Record<string, unknown>>) {
  const page = openPage()
  const wallet = testWallet([chain])
  for (const [method, answer] of Object.entries(answers))
    wallet.overrides.set(method, () => {
      if (answer instanceof Error) throw answer
      return answer
    })
  page.install('Fox', wallet.provider)
  const kit = createKit({
    projectId: 'test',
    adapters: [evm()],
    networks: [networkOf(chain)],
    storage: null,
    walletTokens,
  })
  onTestFinished(kit.start())
  await connect(kit, { connectorId: 'example.fox', namespace: 'eip155' })
  wallet.asked.length = 0
  const read = async (address: string = alice) =>
    (await balancesQuery(kit, { account: `eip155:31337:${address}` }).queryFn({ signal })).balances
  return { wallet, kit, read }
}

const asset = (address: string, more: object = {}) => ({
  address,
  balance: '0xffffffffffff',
  type: 'erc20',
  metadata,
  ...more,
})

test('a token of the wallet is listed with what the chain says of its balance and decimals', async () => {
  const empty = await deployToken(chain)
  const { wallet, read, kit } = await open({
    wallet_getCapabilities: discovers,
    wallet_getAssets: {
      [chainId]: [
        asset('native', { type: 'native' }),
        asset(token),
        asset(token.toLowerCase(), { type: 'ERC20' }),
        asset('0x00000000000000000000000000000000000000aa'),
        asset('0x12'),
        asset(empty, { metadata: { symbol: '' } }),
        asset(empty, { type: 'erc721' }),
        null,
      ],
      '0x1': [asset(empty)],
    },
  })
  const [coin, ...tokens] = await read()
  expect(coin).toMatchObject({ symbol: 'ETH' })
  const listed = {
    name: 'USD of the wallet',
    symbol: 'USDW',
    chainId: 'eip155:31337',
    address: `eip155:31337:${token.toLowerCase()}`,
    price: 0,
    quantity: { decimals: '6', numeric: '1000' },
    iconUrl: '',
  }
  expect(tokens).toEqual([listed])
  expect(wallet.asked).toEqual(['wallet_getCapabilities', 'wallet_getAssets'])
  // What the server has listed is not listed twice.
  const answer = { balances: [listed] }
  expect(await walletTokens(kit, `eip155:31337:${alice}`, answer)).toEqual(answer)
  const all = await walletTokens(kit, `eip155:${alice}`, { balances: [] })
  expect(all).toEqual(answer)
  // An account that is not the wallet's.
  wallet.asked.length = 0
  expect(await read(account(5).address)).toHaveLength(1)
  expect(wallet.asked).toEqual([])
})

test.each(['walletConnect', 'login'] as const)('a wallet of type %s is not asked', async (type) => {
  const { wallet, kit } = await open({
    wallet_getCapabilities: discovers,
    wallet_getAssets: { [chainId]: [asset(token)] },
  })
  const state = kit.store.get()
  const connectors = state.connectors.map((connector) => ({ ...connector, type }))
  const remote = { ...kit, store: { ...kit.store, get: () => ({ ...state, connectors }) } }
  const answer = { balances: [] }
  expect(await walletTokens(remote, `eip155:31337:${alice}`, answer)).toEqual(answer)
  expect(wallet.asked).toEqual([])
})

test.each([
  ['knows no capabilities', new ProviderError(4200, 'no'), []],
  ['discovers no assets', { [chainId]: { atomic: { status: 'ready' } } }, []],
  ['discovers them on another network', { '0x1': discovers[chainId] }, []],
  ['fails', discovers, new ProviderError(-32_603, 'Internal error')],
  ['answers nonsense', { '0x0': discovers[chainId] }, 'soon'],
])('the coin is listed if the wallet %s', async (_name, capabilities, assets) => {
  const { wallet, read } = await open({
    wallet_getCapabilities: capabilities,
    wallet_getAssets: assets,
  })
  expect(await read()).toMatchObject([{ symbol: 'ETH' }])
  expect(wallet.asked[0]).toBe('wallet_getCapabilities')
})
