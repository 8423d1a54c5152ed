import { KitError } from '@latchkit/core'
import { expect, test } from 'vitest'
import { fakeRemoteWallet, type FakeRemoteWallet } from '@latchkit/test-kit/fakeRemoteWallet'
import { networkOf } from '../../test/networkOf.ts'
import type { Eip1193Provider } from '../wallet/provider.ts'
import { switchWalletNetwork } from '../wallet/switchWalletNetwork.ts'
import { remoteProvider } from './remoteProvider.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = networkOf({ id: 137, rpcUrl: 'http://localhost:1' })
const both = {
  networks: ['eip155:1', 'eip155:137'],
  accounts: [`eip155:1:${alice}`, `eip155:137:${alice}`],
} as const

function open(...methods: readonly string[]): {
  readonly fake: FakeRemoteWallet
  readonly provider: Eip1193Provider
  readonly seen: unknown[]
  ask(method: string, params?: unknown): Promise<unknown>
} {
  const fake = fakeRemoteWallet('eip155:1', [`eip155:1:${alice}`], ['personal_sign', ...methods])
  const provider = remoteProvider(fake.wallet, ['eip155:1', 'eip155:137'])
  const seen: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged'])
    provider.on(event, (payload) => seen.push(payload))
  return { fake, provider, seen, ask: (method, params) => provider.request({ method, params }) }
}

test('what it shares is told without asking it, and the rest is asked where it is', async () => {
  const { fake, ask } = open()
  expect(await ask('eth_requestAccounts')).toEqual([alice])
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(fake.asked).toEqual([])
  fake.answers['personal_sign'] = () => '0xsigned'
  expect(await ask('personal_sign', ['0x01', alice])).toBe('0xsigned')
  expect(fake.asked).toMatchObject([{ networkId: 'eip155:1', method: 'personal_sign' }])
  await ask('wallet_revokePermissions')
  expect(fake.hasLeft).toBe(true)
})

test('a network that it lacks is added by asking, and gone to once it is granted', async () => {
  const { fake, provider, ask, seen } = open('wallet_addEthereumChain')
  fake.answers['wallet_addEthereumChain'] = () => {
    queueMicrotask(() => fake.grant(both))
    return null
  }
  await switchWalletNetwork(provider, other)
  expect(await ask('eth_chainId')).toBe('0x89')
  expect(seen).toContain('0x89')
})

test('what its owner declines is declined, and what it cannot be asked for says how to get there', async () => {
  const asking = open('wallet_switchEthereumChain', 'wallet_addEthereumChain')
  const decline = () => {
    throw new KitError('UserRejected', 'No.')
  }
  asking.fake.answers['wallet_switchEthereumChain'] = decline
  await expect(switchWalletNetwork(asking.provider, other)).rejects.toMatchObject({
    code: 'UserRejected',
  })
  await expect(switchWalletNetwork(open().provider, other)).rejects.toMatchObject({
    code: 'UnsupportedChain',
    context: { networkId: 'eip155:137', canPairAgain: true },
  })
})

test('it goes where the wallet says that it is, and nowhere else than it has granted', async () => {
  const { fake, ask, seen } = open()
  const say = (name: string, data: unknown) =>
    fake.tell({ type: 'event', networkId: 'eip155:1', name, data })
  say('chainChanged', 137)
  say('chainChanged', 'nonsense')
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(seen).toEqual([])
  fake.grant(both)
  for (const chain of [137, '0x1', '137', 'eip155:1', 'eip155:137']) say('chainChanged', chain)
  expect(seen.filter((payload) => typeof payload === 'string')).toEqual([
    '0x89',
    '0x1',
    '0x89',
    '0x1',
    '0x89',
  ])
})

test('the account that the wallet selects is the first, where it was granted', async () => {
  const { fake, ask } = open()
  fake.grant({ accounts: [`eip155:1:${alice}`, `eip155:1:${bob}`] })
  const select = (data: unknown) =>
    fake.tell({ type: 'event', networkId: 'eip155:1', name: 'accountsChanged', data })
  select([`eip155:1:${bob}`])
  expect(await ask('eth_accounts')).toEqual([bob, alice])
  select([alice.toLowerCase()])
  expect(await ask('eth_accounts')).toEqual([alice, bob])
  select([`0x${'11'.repeat(20)}`])
  expect(await ask('eth_accounts')).toEqual([alice, bob])
})

test('a network that the wallet takes back is left, and without any it is over', async () => {
  const { fake, ask, seen } = open()
  fake.grant({ networks: ['eip155:137'], accounts: [`eip155:137:${bob}`] })
  expect(await ask('eth_chainId')).toBe('0x89')
  expect(await ask('eth_accounts')).toEqual([bob])
  fake.grant({ networks: [], accounts: [] })
  expect(seen.at(-1)).toEqual([])
  expect(await ask('wallet_getPermissions')).toEqual([])
})
