import { expect, test } from 'vitest'
import { approveIn } from '../../test/approveIn.ts'
import { fakeAdapter } from '../../test/fakeAdapter.ts'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { settle } from '../../test/settle.ts'
import { testKit } from '../../test/testKit.ts'
import { getConnection } from './getConnection.ts'
import { getConnections } from './getConnections.ts'
import { getNamespaceState } from './getNamespaceState.ts'

test('wallets that an earlier version of the kit has remembered, all under one name, come back and stay', async () => {
  const page = testKit()
  const written: Record<string, unknown> = {}
  for (const [namespace, id] of [
    ['eip155', 'fox'],
    ['solana', 'ghost'],
  ] as const) {
    await approveIn(page, namespace, id)
    const { networkId, connections } = getNamespaceState(page.kit.store.get(), namespace)
    written[namespace] = { networkId, sessions: connections }
  }
  page.stop()
  const storage = memoryStorage()
  const memory = { version: 1, activeNamespace: 'eip155', namespaces: written }
  const text = JSON.stringify(memory).replaceAll('"accountId":', '"caipAccountId":')
  storage.setItem('latchkit.test.connections', text)
  for (const again of [page.open(storage), page.open(storage)]) {
    await settle()
    const state = again.kit.store.get()
    expect(getConnection(state)?.connectorId).toBe('fox')
    expect(getConnections(state).map(({ connectorId }) => connectorId)).toEqual(['fox', 'ghost'])
    again.stop()
  }
})

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
