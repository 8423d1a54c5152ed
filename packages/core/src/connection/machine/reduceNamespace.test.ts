import { expect, test } from 'vitest'
import { reduceNamespace, type NamespaceEvent } from './reduceNamespace.ts'
import type { Connection, NamespaceState } from '../state.ts'

const offered = new Set(['eip155:1' as const, 'eip155:2' as const])

const nothing: NamespaceState = {
  status: 'disconnected',
  connections: [],
  dormant: [],
  networkId: 'eip155:1',
  preferredAccountType: 'smartAccount',
}

function connection(connectorId: string, change: Partial<Connection> = {}): Connection {
  const account = { address: 'A', accountId: 'eip155:1:A', type: 'eoa' } as const
  return {
    connectorId,
    connectorName: connectorId,
    namespace: 'eip155',
    accounts: [account],
    account,
    networkId: 'eip155:1',
    remembered: false,
    ...change,
  }
}

function after(events: readonly NamespaceEvent[], state = nothing): NamespaceState {
  return events.reduce((before, event) => reduceNamespace(before, event, offered), state)
}

test('a late answer about a remembered wallet does not undo a newer connection', () => {
  const fox = connection('fox')
  const state = after([
    { type: 'connectionsRestored', connections: [fox] },
    { type: 'requested', connectorId: 'fox' },
    { type: 'connected', connection: fox },
  ])
  expect(after([{ type: 'reconnectFailed', connectorId: 'fox', reason: 'locked' }], state)).toBe(
    state,
  )
})

test('a late answer about a wallet that was disconnected meanwhile does not bring it back', () => {
  const fox = connection('fox')
  const session = { accounts: fox.accounts, networkId: fox.networkId }
  const state = after([
    { type: 'connectionsRestored', connections: [fox] },
    { type: 'disconnected', connectorId: 'fox', by: 'visitor' },
  ])
  expect(after([{ type: 'reconnected', connectorId: 'fox', session }], state)).toBe(state)
  expect(after([{ type: 'sessionChanged', connectorId: 'fox', session }], state)).toBe(state)
})

test('news that change nothing give the same state', () => {
  const fox = connection('fox')
  const state = after([{ type: 'connected', connection: fox }])
  const session = { accounts: [{ ...fox.account }], networkId: fox.networkId } as const
  expect(after([{ type: 'sessionChanged', connectorId: 'fox', session }], state)).toBe(state)
  expect(after([{ type: 'networkSwitched', networkId: 'eip155:1' }], state)).toBe(state)
  expect(after([{ type: 'connectionActivated', connectorId: 'fox' }], state)).toBe(state)
})

test('the chosen network follows the wallet where the site offers it, and stays where it does not', () => {
  const there = (networkId: 'eip155:2' | 'eip155:9') =>
    after([{ type: 'connected', connection: connection('fox', { networkId }) }]).networkId
  expect(there('eip155:2')).toBe('eip155:2')
  expect(there('eip155:9')).toBe('eip155:1')
})

test('connecting shows while no other wallet of the namespace is connected', () => {
  const asked = { type: 'requested', connectorId: 'owl' } as const
  expect(after([asked]).status).toBe('connecting')
  const both = after([{ type: 'connected', connection: connection('fox') }, asked])
  expect(both).toMatchObject({ status: 'connected', pendingConnectorId: 'owl' })
  expect(after([{ type: 'disconnected', connectorId: 'fox', by: 'visitor' }], both).status).toBe(
    'connecting',
  )
})

test('asking anew forgets what went wrong before', () => {
  const lapsed = after([
    { type: 'connected', connection: connection('fox') },
    { type: 'walletDisconnected', connectorId: 'fox', reason: 'disconnected' },
  ])
  expect(lapsed).toMatchObject({ dormant: [], lapse: { connectorId: 'fox', reason: 'gone' } })
  expect(after([{ type: 'requested', connectorId: 'owl' }], lapsed).lapse).toBeUndefined()
})
