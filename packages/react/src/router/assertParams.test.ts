import { describe, expect, it } from 'vitest'
import { createKit } from '@latchkit/core'
import { ethereum } from '@latchkit/core/networks'
import { views } from '../views.ts'
import { assertParams } from './assertParams.ts'
import type { OpenOptions, ViewName } from './routes.ts'

const kit = createKit({
  projectId: 'test',
  adapters: [{ namespace: 'eip155', create: () => ({}) as never }],
  networks: [ethereum],
  features: { socials: ['google', { id: 'own', label: 'Own' }] },
})
const assert = (view: string, params: unknown) =>
  assertParams(kit, { view, params } as unknown as OpenOptions)
const balance = { chainId: 'eip155:1', symbol: 'ETH', quantity: { decimals: '18', numeric: '1' } }
const usdx = { networkId: 'eip155:1', address: '0xdd', symbol: 'USDX', decimals: 6 }
const payment = { step: 'review', amount: '0.01', to: '0xaa' }
const payee = { name: 'Shop', note: () => true }

const mustBeToken =
  'It must be an entry of useBalances().data.balances, or { networkId, address, symbol, decimals }: networkId is one of eip155:1, address the contract, decimals 0 to 255. The own coin of a network is named by the parameter networkId, and an NFT is sent from its own view.'

describe('parameters of a view', () => {
  it.each<[string, unknown, string, string]>([
    [
      'SwitchNetwork',
      {},
      'The view SwitchNetwork cannot be opened: `networkId` is missing.',
      "It must be the CAIP-2 id of a network of createKit: 'eip155:1'.",
    ],
    [
      'SwitchNetwork',
      { networkId: 1 },
      'The view SwitchNetwork cannot be opened: `networkId` is 1.',
      "It must be the CAIP-2 id of a network of createKit: 'eip155:1'.",
    ],
    [
      'SwitchNetwork',
      { chainId: 1 },
      'The view SwitchNetwork cannot be opened: there is no parameter `chainId`.',
      'Leave it out. Its parameters are networkId.',
    ],
    [
      'Networks',
      { networkId: 'eip155:1' },
      'The view Networks cannot be opened: there is no parameter `networkId`.',
      'Leave it out. It has none.',
    ],
    [
      'Account',
      { tab: 'coins' },
      "The view Account cannot be opened: `tab` is 'coins'.",
      "It must be one of 'tokens', 'nfts', 'activity'.",
    ],
    [
      'LoginSocial',
      { provider: 'apple' },
      "The view LoginSocial cannot be opened: `provider` is 'apple'.",
      "It must be one of features.socials of createKit: 'google', 'own'.",
    ],
    [
      'Send',
      { amount: 10n },
      'The view Send cannot be opened: `amount` is 10n.',
      "It must be a number of whole tokens as text, such as '0.01'. formatUnits of viem makes one of base units.",
    ],
    ['Send', { token: 'USDC' }, "The view Send cannot be opened: `token` is 'USDC'.", mustBeToken],
    ...[
      { networkId: 'eip155:1', symbol: 'DAI', decimals: 18 },
      { ...usdx, address: '' },
      { ...usdx, networkId: 'eip155:5' },
      { ...usdx, decimals: -1 },
      { ...usdx, decimals: 1.5 },
      { ...usdx, decimals: NaN },
      { ...usdx, decimals: 256 },
      { ...usdx, nft: { standard: 'erc721', tokenId: '5' } },
      { ...balance, quantity: { decimals: '1.5', numeric: '1' } },
      { ...balance, name: '0.01 ETH', price: 2000, nft: { standard: 'erc721', tokenId: '5' } },
    ].map((token): [string, unknown, string, string] => [
      'Send',
      { token },
      `The view Send cannot be opened: \`token\` is an object of ${Object.keys(token).join(', ')}.`,
      mustBeToken,
    ]),
    [
      'Send',
      { ...payment, token: usdx, amount: '0.1234567', payee },
      "The view Send cannot be opened: `amount` is '0.1234567', and USDX has 6 decimals.",
      'Round it yourself: the kit rounds no amount.',
    ],
    [
      'Send',
      { token: { ...balance, quantity: { decimals: '2', numeric: '1' } }, amount: '0.001' },
      "The view Send cannot be opened: `amount` is '0.001', and ETH has 2 decimals.",
      'Round it yourself: the kit rounds no amount.',
    ],
    [
      'Send',
      { networkId: 'eip155:1', amount: '0.0000000000000000001' },
      "The view Send cannot be opened: `amount` is '0.0000000000000000001', and ETH has 18 decimals.",
      'Round it yourself: the kit rounds no amount.',
    ],
    [
      'Send',
      { ...payment, payee: { name: 'Shop', note: async () => true } },
      'The view Send cannot be opened: `payee` is an object of name, note.',
      'It must be { name, note }, where note is no async function: it returns true or false at once.',
    ],
    [
      'Send',
      { token: balance, networkId: 'eip155:1' },
      'The view Send cannot be opened: `token` and `networkId` are both given.',
      'Leave `networkId` out.',
    ],
    [
      'Send',
      { ...payment, step: undefined, payee },
      'The view Send cannot be opened: `payee` is given, but no payment that is reviewed at once.',
      "Give `step: 'review'`, `amount` and `to` too.",
    ],
    [
      'Send',
      'review',
      "The view Send cannot be opened: `params` is 'review'.",
      'Give an object, or leave it out. Its parameters are token, networkId, amount, to, step, payee.',
    ],
    [
      'Nft',
      { nft: { id: 1 } },
      'The view Nft cannot be opened: `nft` is an object of id.',
      'It must be an entry of useNfts().',
    ],
  ])('%s %o: %s', (view, params, shortMessage, fix) => {
    expect(() => assert(view, params)).toThrow(
      expect.objectContaining({
        code: 'InvalidConfig',
        shortMessage,
        message: `${shortMessage}\n${fix}`,
      }),
    )
  })

  it.each([
    ['Send', undefined],
    ['Send', { token: balance, amount: '0.01', to: 'shop.eth' }],
    ['Send', { ...payment, networkId: 'eip155:1', payee }],
    ['Send', { token: usdx, amount: '0.123456' }],
    ['Send', { token: { ...usdx, decimals: 0 }, amount: '5.0' }],
    ['SwitchNetwork', { networkId: 'eip155:1' }],
    ['LoginSocial', { provider: 'own', next: 'close' }],
    ['Transaction', { transaction: { id: '1', metadata: {} } }],
    ['Connect', { next: undefined }],
  ])('%s takes %o', (view, params) => {
    expect(() => assert(view, params)).not.toThrow()
  })

  const needed: Partial<Record<ViewName, string>> = {
    GetWallet: 'wallet',
    Wallet: 'namespace',
    ConnectingExternal: 'walletKey',
    ConnectingWalletConnect: 'wallet',
    LoginSocial: 'provider',
    SwitchNetwork: 'networkId',
    SendSuccess: 'transaction',
    OnRampOrder: 'orderId',
    AccountName: 'name',
    RegisterAccountNameSuccess: 'name',
    Nft: 'nft',
    Transaction: 'transaction',
  }
  it.each(Object.keys(views))('%s without any', (view) => {
    const missing = needed[view as ViewName]
    const run = () => assert(view, undefined)
    if (missing) expect(run).toThrow(`${view} cannot be opened: \`${missing}\` is missing.`)
    else expect(run).not.toThrow()
  })
})
