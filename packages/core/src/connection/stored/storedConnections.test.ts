import { expect, test } from 'vitest'
import { approveIn } from '../../../test/approveIn.ts'
import { fakeAdapter } from '../../../test/fakeAdapter.ts'
import { testKit } from '../../../test/testKit.ts'
import { getNamespaceState } from '../getNamespaceState.ts'

test('a site that changes its preferred kind of account changes it for visitors who have chosen none', async () => {
  const fakes = {
    evm: fakeAdapter('eip155', ['fox'], (address) => (address === 'foxA' ? 'payment' : 'ordinal')),
    solana: fakeAdapter('solana', ['ghost']),
  }
  const page = testKit({ fakes, preferredAccountTypes: { eip155: 'payment' } })
  await approveIn(page, 'eip155', 'fox')
  page.stop()
  const { storage } = page
  const later = testKit({ fakes, storage, preferredAccountTypes: { eip155: 'ordinal' } })
  const { preferredAccountType } = getNamespaceState(later.kit.store.get(), 'eip155')
  expect(preferredAccountType).toBe('ordinal')
})
