import { expect, test } from 'vitest'
import { approveIn } from '../../test/approveIn.ts'
import { testKit, type TestKit } from '../../test/testKit.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getConnection } from './getConnection.ts'
import { getConnections } from './getConnections.ts'
import { getNamespaceState } from './getNamespaceState.ts'

async function allConnected(): Promise<TestKit> {
  const page = testKit()
  await approveIn(page, 'eip155', 'fox')
  await approveIn(page, 'eip155', 'owl')
  await approveIn(page, 'solana', 'ghost')
  page.events.length = 0
  return page
}

function ids({ kit }: TestKit): readonly string[] {
  return getConnections(kit.store.get()).map(({ connectorId }) => connectorId)
}

test('nothing named disconnects everything and takes the permissions back', async () => {
  const page = await allConnected()
  await disconnect(page.kit)
  expect(ids(page)).toEqual([])
  expect(page.evm.disconnected).toEqual(['owl', 'fox'])
  expect(page.solana.disconnected).toEqual(['ghost'])
  expect(page.events.map(({ type }) => type)).toEqual(['disconnect', 'disconnect', 'disconnect'])
  expect(ids(page.reload())).toEqual([])
})

test('a namespace is disconnected without touching the other', async () => {
  const page = await allConnected()
  const solana = getNamespaceState(page.kit.store.get(), 'solana')
  await disconnect(page.kit, { namespace: 'eip155' })
  expect(ids(page)).toEqual(['ghost'])
  expect(getNamespaceState(page.kit.store.get(), 'solana')).toBe(solana)
})

test('one wallet is disconnected and the next one becomes active', async () => {
  const page = await allConnected()
  await disconnect(page.kit, { namespace: 'eip155', connectorId: 'owl' })
  expect(ids(page)).toEqual(['ghost', 'fox'])
  expect(getNamespaceState(page.kit.store.get(), 'eip155').status).toBe('connected')
})

test('the kit has let go before the wallet has answered', async () => {
  const page = await allConnected()
  const leaving = disconnect(page.kit)
  expect(getConnection(page.kit.store.get())).toBeUndefined()
  await leaving
})

test('a wallet that is locked is forgotten too', async () => {
  const page = await allConnected()
  page.evm.lock('fox')
  await disconnect(page.kit, { connectorId: 'fox' })
  page.evm.unlock('fox')
  expect(ids(page)).toEqual(['ghost', 'owl'])
  expect(getNamespaceState(page.kit.store.get(), 'eip155').lapse).toBeUndefined()
})

test('disconnecting ends a question that is open', async () => {
  const page = testKit()
  const connecting = connect(page.kit, { connectorId: 'fox', namespace: 'eip155' })
  await disconnect(page.kit)
  await expect(connecting).rejects.toMatchObject({ code: 'Aborted' })
  expect(getNamespaceState(page.kit.store.get(), 'eip155').status).toBe('disconnected')
})

test('disconnecting one wallet leaves the question to another open', async () => {
  const page = await allConnected()
  await disconnect(page.kit, { connectorId: 'owl' })
  const connecting = connect(page.kit, { connectorId: 'owl', namespace: 'eip155' })
  await disconnect(page.kit, { connectorId: 'fox' })
  page.evm.answer('owl', 'approve')
  await expect(connecting).resolves.toMatchObject({ connectorId: 'owl' })
})

test('lists the wallets of the namespace in front first, and the same state gives the same list', async () => {
  const page = await allConnected()
  const state = page.kit.store.get()
  expect(ids(page)).toEqual(['ghost', 'owl', 'fox'])
  expect(getConnections(state)).toBe(getConnections({ connections: state.connections }))
})
