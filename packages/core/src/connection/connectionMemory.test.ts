import { expect, test } from 'vitest'
import { fakeFamily } from '../../test/fakeFamily.ts'
import { memoryStorage } from '../../test/memoryStorage.ts'
import { settle } from '../../test/settle.ts'
import { testKit } from '../../test/testKit.ts'
import { connect } from './connect.ts'
import { getConnection } from './getConnection.ts'
import { getConnections } from './getConnections.ts'
import { getNamespaceState } from './getNamespaceState.ts'

test('wallets that an earlier version of the kit has remembered, all under one name, come back and stay', async () => {
  const page = testKit()
  const written: Record<string, unknown> = {}
  for (const [family, namespace, id] of [
    [page.evm, 'eip155', 'fox'],
    [page.solana, 'solana', 'ghost'],
  ] as const) {
    const connecting = connect(page.kit, { connectorId: id, namespace })
    family.answer(id, 'approve')
    await connecting
    const { networkId, connections } = getNamespaceState(page.kit.store.get(), namespace)
    written[namespace] = { networkId, sessions: connections }
  }
  page.stop()
  const storage = memoryStorage()
  const memory = { version: 1, activeNamespace: 'eip155', namespaces: written }
  storage.setItem('latchkit.test.connections', JSON.stringify(memory))
  for (const again of [page.open(storage), page.open(storage)]) {
    await settle()
    const state = again.kit.store.get()
    expect(getConnection(state)?.connectorId).toBe('fox')
    expect(getConnections(state).map(({ connectorId }) => connectorId)).toEqual(['fox', 'ghost'])
    again.stop()
  }
})

test('a site that changes its preferred kind of account changes it for visitors who have chosen none', async () => {
  const families = {
    evm: fakeFamily('eip155', ['fox'], (address) => (address === 'foxA' ? 'payment' : 'ordinal')),
    solana: fakeFamily('solana', ['ghost']),
  }
  const page = testKit({ families, preferredAccountTypes: { eip155: 'payment' } })
  const connecting = connect(page.kit, { connectorId: 'fox', namespace: 'eip155' })
  page.evm.answer('fox', 'approve')
  await connecting
  page.stop()
  const { storage } = page
  const later = testKit({ families, storage, preferredAccountTypes: { eip155: 'ordinal' } })
  const { preferredAccountType } = getNamespaceState(later.kit.store.get(), 'eip155')
  expect(preferredAccountType).toBe('ordinal')
})
