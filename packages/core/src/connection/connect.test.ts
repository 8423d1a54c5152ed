import { afterEach, expect, test, vi } from 'vitest'
import { settle } from '../../test/settle.ts'
import { testKit } from '../../test/testKit.ts'
import { connectTimeoutMs } from '../limits.ts'
import { getRecentWallets } from '../wallets/getRecentWallets.ts'
import { cancelConnect } from './cancelConnect.ts'
import { connect } from './connect.ts'
import { getConnection } from './getConnection.ts'
import { getNamespaceState } from './getNamespaceState.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('connects a wallet, brings its namespace to the front and tells the site', async () => {
  const { kit, solana, events } = testKit()
  const connecting = connect(kit, { connectorId: 'ghost', namespace: 'solana' })
  expect(getNamespaceState(kit.store.get(), 'solana')).toMatchObject({
    status: 'connecting',
    pendingConnectorId: 'ghost',
  })
  solana.answer('ghost', 'approve')
  const connection = await connecting
  expect(getConnection(kit.store.get())).toBe(connection)
  expect(connection).toMatchObject({
    connectorName: 'GHOST',
    remembered: false,
    networkId: 'solana:one',
    account: { address: 'ghostA', accountId: 'solana:one:ghostA' },
  })
  expect(kit.store.get().connections.activeNamespace).toBe('solana')
  expect(events).toEqual([
    {
      type: 'connect',
      namespace: 'solana',
      connectorId: 'ghost',
      account: 'solana:one:ghostA',
      reconnected: false,
    },
  ])
})

test('ends with the reason when the owner says no, and tells the site', async () => {
  const { kit, evm, events } = testKit()
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  evm.answer('fox', 'reject')
  await expect(connecting).rejects.toMatchObject({ code: 'UserRejected' })
  expect(getNamespaceState(kit.store.get(), 'eip155').status).toBe('disconnected')
  expect(events).toEqual([{ type: 'connect_error', connectorId: 'fox', code: 'UserRejected' }])
})

test('the newer of two questions wins, and the older one is aborted', async () => {
  const { kit, evm } = testKit()
  const older = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  const newer = connect(kit, { connectorId: 'owl', namespace: 'eip155' })
  await expect(older).rejects.toMatchObject({ code: 'Aborted' })
  expect(evm.asked()).toEqual(['owl'])
  expect(getNamespaceState(kit.store.get(), 'eip155').pendingConnectorId).toBe('owl')
  evm.answer('owl', 'approve')
  await expect(newer).resolves.toMatchObject({ connectorId: 'owl' })
})

test('the same wallet can be asked again while it is being asked', async () => {
  const { kit, evm } = testKit()
  const older = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  const newer = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  await expect(older).rejects.toMatchObject({ code: 'Aborted' })
  expect(getNamespaceState(kit.store.get(), 'eip155').pendingConnectorId).toBe('fox')
  evm.answer('fox', 'approve')
  await expect(newer).resolves.toMatchObject({ connectorId: 'fox' })
})

test('a question of one namespace leaves that of another open', async () => {
  const { kit, evm, solana } = testKit()
  const first = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  const second = connect(kit, { connectorId: 'fox', namespace: 'solana' })
  solana.answer('fox', 'approve')
  evm.answer('fox', 'approve')
  await expect(first).resolves.toMatchObject({ namespace: 'eip155' })
  await expect(second).resolves.toMatchObject({ namespace: 'solana' })
})

test('cancelling ends the question', async () => {
  const { kit } = testKit()
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  cancelConnect(kit, { namespace: 'eip155' })
  expect(getNamespaceState(kit.store.get(), 'eip155').status).toBe('disconnected')
  await expect(connecting).rejects.toMatchObject({ code: 'Aborted' })
})

test('a signal ends the question, before it and during it', async () => {
  const { kit, evm } = testKit()
  const controller = new AbortController()
  const { signal } = controller
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155', signal })
  controller.abort()
  await expect(connecting).rejects.toMatchObject({ code: 'Aborted' })
  const late = connect(kit, { connectorId: 'fox', namespace: 'eip155', signal })
  await expect(late).rejects.toMatchObject({ code: 'Aborted' })
  expect(evm.asked()).toEqual([])
  expect(getNamespaceState(kit.store.get(), 'eip155').status).toBe('disconnected')
})

test('an answer that comes as the visitor turns away is not taken', async () => {
  const { kit, evm, events } = testKit()
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  evm.answer('fox', 'approve')
  cancelConnect(kit, { namespace: 'eip155' })
  await expect(connecting).rejects.toMatchObject({ code: 'Aborted' })
  expect(getNamespaceState(kit.store.get(), 'eip155').status).toBe('disconnected')
  expect(events.map(({ type }) => type)).toEqual(['connect_error'])
})

test('an answer that comes as another wallet is asked leaves the newer question as it is', async () => {
  const { kit, evm } = testKit()
  const older = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  evm.answer('fox', 'approve')
  const newer = connect(kit, { connectorId: 'owl', namespace: 'eip155' })
  await expect(older).rejects.toMatchObject({ code: 'Aborted' })
  expect(getNamespaceState(kit.store.get(), 'eip155')).toMatchObject({
    status: 'connecting',
    pendingConnectorId: 'owl',
  })
  cancelConnect(kit, { namespace: 'eip155' })
  await expect(newer).rejects.toMatchObject({ code: 'Aborted' })
  expect(evm.asked()).toEqual([])
})

test('a wallet that never answers times out', async () => {
  vi.useFakeTimers()
  const { kit } = testKit()
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  const failure = connecting.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(connectTimeoutMs)
  expect(await failure).toMatchObject({ code: 'TimedOut', actor: 'retry' })
  expect(getNamespaceState(kit.store.get(), 'eip155').status).toBe('disconnected')
})

test('a wallet that is not there cannot be connected, and ends an older question all the same', async () => {
  const { kit } = testKit()
  const older = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  await expect(connect(kit, { connectorId: 'bat', namespace: 'eip155' })).rejects.toMatchObject({
    code: 'WalletNotFound',
  })
  await expect(older).rejects.toMatchObject({ code: 'Aborted' })
})

test('a namespace without adapter is a mistake of the site', async () => {
  const { kit } = testKit()
  await expect(connect(kit, { connectorId: 'x', namespace: 'bip122' })).rejects.toMatchObject({
    code: 'AdapterNotFound',
    actor: 'developer',
    message: 'Chain adapter not found\nGive the adapter of bip122 to createKit.',
  })
})

test('a second wallet of a namespace becomes the active one and the first stays connected', async () => {
  const { kit, evm } = testKit()
  const first = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  evm.answer('fox', 'approve')
  await first
  const second = connect(kit, { connectorId: 'owl', namespace: 'eip155' })
  expect(getNamespaceState(kit.store.get()).status).toBe('connected')
  evm.answer('owl', 'approve')
  await second
  const { connections } = getNamespaceState(kit.store.get())
  expect(connections.map(({ connectorId }) => connectorId)).toEqual(['owl', 'fox'])
})

test('the two wallets that were connected last are remembered as recent', async () => {
  const { kit, evm, solana } = testKit()
  for (const [fake, id] of [
    [evm, 'fox'],
    [evm, 'owl'],
    [solana, 'ghost'],
  ] as const) {
    const namespace = fake === evm ? 'eip155' : 'solana'
    const connecting = connect(kit, { connectorId: id, namespace })
    fake.answer(id, 'approve')
    await connecting
  }
  expect(getRecentWallets(kit).map(({ key }) => key)).toEqual(['ghost', 'owl'])
})

test('stopping the kit ends an open question', async () => {
  const { kit, stop } = testKit()
  const connecting = connect(kit, { connectorId: 'fox', namespace: 'eip155' })
  stop()
  await expect(connecting).rejects.toMatchObject({ code: 'Aborted' })
  await settle()
  expect(getNamespaceState(kit.store.get(), 'eip155').status).toBe('disconnected')
})
