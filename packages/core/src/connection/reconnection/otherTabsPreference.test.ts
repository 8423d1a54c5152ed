import { expect, test } from 'vitest'
import { approveIn } from '../../../test/approveIn.ts'
import { fakeAdapter } from '../../../test/fakeAdapter.ts'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { settle } from '../../../test/settle.ts'
import { testKit, type TestKit } from '../../../test/testKit.ts'
import { getConnection } from '../getConnection.ts'
import { setActiveAccount } from '../setActiveAccount.ts'
import { setConnectionLabel } from '../setConnectionLabel.ts'
import { setPreferredAccountType } from '../setPreferredAccountType.ts'

async function twoTabs(): Promise<[TestKit, TestKit]> {
  const storage = sharedStorage()
  const fakes = {
    evm: fakeAdapter('eip155', ['fox'], (address) => (address === 'foxA' ? 'payment' : 'ordinal')),
    solana: fakeAdapter('solana', ['ghost']),
  }
  const preferredAccountTypes = { eip155: 'payment' } as const
  const first = testKit({ storage: storage.tab(), fakes, preferredAccountTypes })
  const second = first.open(storage.tab())
  await approveIn(first, 'eip155', 'fox')
  await settle()
  return [first, second]
}

function inUse({ kit }: TestKit): string | undefined {
  return getConnection(kit.store.get())?.account.address
}

test('the account that was chosen in a tab stays in use, whatever else another tab does', async () => {
  const [first, second] = await twoTabs()
  setActiveAccount(second.kit, { namespace: 'eip155', address: 'foxB' })
  await settle()
  setConnectionLabel(first.kit, { namespace: 'eip155', connectorId: 'fox', label: 'mine' })
  await settle()
  expect(getConnection(second.kit.store.get())?.label).toBe('mine')
  expect([inUse(first), inUse(second)]).toEqual(['foxA', 'foxB'])
})

test('a preference that changes in one tab changes the other', async () => {
  const [first, second] = await twoTabs()
  setPreferredAccountType(first.kit, { namespace: 'eip155', type: 'ordinal' })
  await settle()
  expect([inUse(first), inUse(second)]).toEqual(['foxB', 'foxB'])
  setPreferredAccountType(second.kit, { namespace: 'eip155', type: 'payment' })
  await settle()
  expect([inUse(first), inUse(second)]).toEqual(['foxA', 'foxA'])
})
