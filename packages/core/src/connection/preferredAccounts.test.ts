import { expect, test } from 'vitest'
import type { AccountType } from '../account.ts'
import { fakeAdapter } from '../../test/fakeAdapter.ts'
import { testKit, type TestKit } from '../../test/testKit.ts'
import { settle } from '../../test/settle.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getConnection } from './getConnection.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { setActiveAccount } from './setActiveAccount.ts'
import { setActiveConnection } from './setActiveConnection.ts'
import { setConnectionLabel } from './setConnectionLabel.ts'
import { setPreferredAccountType } from './setPreferredAccountType.ts'

function typeOf(address: string): AccountType {
  return address.endsWith('A') ? 'ordinal' : 'payment'
}

function kitOfTwoKinds(config: Parameters<typeof testKit>[0] = {}): TestKit {
  const fakes = {
    evm: fakeAdapter('eip155', ['fox', 'owl'], typeOf),
    solana: fakeAdapter('solana', ['ghost']),
  }
  return testKit({ fakes, ...config })
}

async function connected({ kit, evm }: TestKit, connectorId: string) {
  const connecting = connect(kit, { connectorId, namespace: 'eip155' })
  evm.answer(connectorId, 'approve')
  return connecting
}

function inUse({ kit }: TestKit): string | undefined {
  return getConnection(kit.store.get())?.account.address
}

test('a wallet begins with the first account of the kind that the site prefers', async () => {
  const test = kitOfTwoKinds({ preferredAccountTypes: { eip155: 'payment' } })
  const connection = await connected(test, 'fox')
  expect(connection.account).toMatchObject({ address: 'foxB', type: 'payment' })
  expect(getConnection(test.kit.store.get())).toBe(connection)
})

test('a wallet that has no account of that kind begins with the one that it has selected', async () => {
  const test = kitOfTwoKinds()
  expect(getNamespaceState(test.kit.store.get(), 'eip155').preferredAccountType).toBe(
    'smartAccount',
  )
  await connected(test, 'fox')
  expect(inUse(test)).toBe('foxA')
})

test('the visitor’s own preference changes wallets at once, and outlives a reload and the site’s option', async () => {
  const test = kitOfTwoKinds({ preferredAccountTypes: { eip155: 'ordinal' } })
  await connected(test, 'fox')
  expect(inUse(test)).toBe('foxA')
  setPreferredAccountType(test.kit, { namespace: 'eip155', type: 'payment' })
  expect(inUse(test)).toBe('foxB')
  expect(test.events.at(-1)).toEqual({ type: 'account_change', account: 'eip155:one:foxB' })
  const again = test.reload()
  await settle()
  expect(inUse(again)).toBe('foxB')
  await connected(again, 'owl')
  expect(inUse(again)).toBe('owlB')
})

test('an account of a wallet that is not in front can be chosen, and the one in front stays', async () => {
  const test = kitOfTwoKinds()
  await connected(test, 'fox')
  await connected(test, 'owl')
  setActiveAccount(test.kit, { namespace: 'eip155', connectorId: 'fox', address: 'foxC' })
  setActiveAccount(test.kit, { namespace: 'eip155', connectorId: 'fox', address: 'nowhere' })
  const { connections } = getNamespaceState(test.kit.store.get(), 'eip155')
  expect(connections.map(({ account }) => account.address)).toEqual(['owlA', 'foxC'])
})

test('a label is cleaned, cut, kept over a reload and a new connection, and there again after the wallet was disconnected', async () => {
  const test = kitOfTwoKinds()
  await connected(test, 'fox')
  const label = (kit = test) => getConnection(kit.kit.store.get())?.label
  const name = (text: string, kit = test) =>
    setConnectionLabel(kit.kit, { namespace: 'eip155', connectorId: 'fox', label: text })
  name('  my \n  savings ')
  expect(label()).toBe('my savings')
  name('🦊'.repeat(40))
  expect(label()).toBe('🦊'.repeat(32))
  const again = test.reload()
  await settle()
  expect(label(again)).toBe('🦊'.repeat(32))
  await connected(again, 'fox')
  expect(label(again)).toBe('🦊'.repeat(32))
  name('   ', again)
  expect(label(again)).toBeUndefined()
  name('mine', again)
  await disconnect(again.kit, { namespace: 'eip155', connectorId: 'fox' })
  await connected(again, 'fox')
  expect(label(again)).toBe('mine')
  name('', again)
  await disconnect(again.kit, { namespace: 'eip155', connectorId: 'fox' })
  await connected(again, 'fox')
  expect(label(again)).toBeUndefined()
})

test('a memory with kinds of accounts and labels that are none is read without them', async () => {
  const test = kitOfTwoKinds()
  await connected(test, 'fox')
  const written = test.storage.getItem('latchkit.test.connections.eip155') ?? ''
  const damaged = JSON.parse(written) as {
    preferredAccountType: unknown
    sessions: { label?: unknown }[]
  }
  damaged.preferredAccountType = 'constructor'
  damaged.sessions[0] = { ...damaged.sessions[0], label: 7 }
  test.stop()
  test.storage.setItem('latchkit.test.connections.eip155', JSON.stringify(damaged))
  const again = test.reload()
  await settle()
  const state = getNamespaceState(again.kit.store.get(), 'eip155')
  expect(state.preferredAccountType).toBe('smartAccount')
  expect(state.connections).toEqual([])
})

test('the site is told whose account is in use after the visitor went to another wallet', async () => {
  const test = kitOfTwoKinds()
  await connected(test, 'fox')
  await connected(test, 'owl')
  expect(test.events.at(-1)).toMatchObject({ type: 'connect', connectorId: 'owl' })
  setActiveConnection(test.kit, { namespace: 'eip155', connectorId: 'fox' })
  expect(test.events.at(-1)).toEqual({ type: 'account_change', account: 'eip155:one:foxA' })
  const seen = test.events.length
  setActiveConnection(test.kit, { namespace: 'eip155', connectorId: 'fox' })
  expect(test.events.length).toBe(seen)
  await disconnect(test.kit, { namespace: 'eip155', connectorId: 'fox' })
  expect(test.events.slice(seen)).toEqual([
    { type: 'disconnect', namespace: 'eip155', connectorId: 'fox' },
    { type: 'account_change', account: 'eip155:one:owlA' },
  ])
})
