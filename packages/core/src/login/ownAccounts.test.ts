import type { FrameUser } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { fakeRemoteAdapter } from '../../test/fakeRemoteAdapter.ts'
import { setPreferredAccountType } from '../connection/setPreferredAccountType.ts'
import { createKit } from '../createKit.ts'
import type { Network } from '../network.ts'
import { accountOf, ownAccounts, partsOf, type LoginAccounts } from './ownAccounts.ts'

const key = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const contract = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const user: FrameUser = {
  email: 'ada@mail.example',
  accounts: [`eip155:1:${key}`, `eip155:10:${contract}`, `eip155:10:${key}`],
  contracts: [`eip155:10:${contract}`],
  isBackedUp: true,
}

function open(): LoginAccounts {
  const networkOf = (id: number): Network => ({
    id,
    networkId: `eip155:${id}`,
    namespace: 'eip155',
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['http://127.0.0.1:1'],
  })
  const kit = createKit({
    projectId: 'shop',
    adapters: [fakeRemoteAdapter('eip155').factory],
    networks: [networkOf(1), networkOf(10)],
    storage: null,
  })
  return { kit, user: () => user, request: () => Promise.reject(new Error('Nobody is asked.')) }
}

test('a key that owns a contract on a network is told from one that can delegate', () => {
  expect(ownAccounts(user, 'eip155:1')).toEqual([{ address: key, kind: 'key' }])
  expect(ownAccounts(user, 'eip155:10')).toEqual([
    { address: contract, kind: 'contract' },
    { address: key, kind: 'owner' },
  ])
  expect(ownAccounts(user, 'eip155:5')).toEqual([])
  expect(ownAccounts(undefined, 'eip155:1')).toEqual([])
})

test('a request is of the account that it names; of the preferred one where it names none, or a stranger', () => {
  const own = open()
  const on = (params?: unknown) => accountOf(own, 'eip155:10', params)?.kind
  expect(on()).toBe('contract')
  expect(on([{ from: key.toLowerCase() }])).toBe('owner')
  expect(on([{ account: key }])).toBe('owner')
  expect(on([key])).toBe('owner')
  expect(on([{ from: '0x00000000000000000000000000000000000000aa' }])).toBe('contract')
  setPreferredAccountType(own.kit, { namespace: 'eip155', type: 'eoa' })
  expect(on()).toBe('owner')
  expect(on([{ from: contract }])).toBe('contract')
  expect(accountOf(own, 'eip155:1')?.kind).toBe('key')
})

test('there is nothing to work with on a network of somebody else', () => {
  const own = open()
  expect(partsOf(own, 'eip155:10')).toMatchObject({ address: contract, kind: 'contract' })
  expect(partsOf(own, 'eip155:5')).toBeUndefined()
})
