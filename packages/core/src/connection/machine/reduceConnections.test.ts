import { expect, test } from 'vitest'
import { reduceConnections, type ConnectionsEvent } from './reduceConnections.ts'
import type { Connection, ConnectionsState, NamespaceState } from '../state.ts'

const offered = new Set(['eip155:1' as const, 'solana:1' as const, 'bip122:1' as const])

type Used = 'eip155' | 'solana' | 'bip122'

function empty(namespace: Used): NamespaceState {
  return {
    status: 'disconnected',
    connections: [],
    dormant: [],
    networkId: `${namespace}:1`,
    preferredAccountType: 'eoa',
  }
}

const nothing: ConnectionsState = {
  activeNamespace: 'eip155',
  namespaces: { eip155: empty('eip155'), solana: empty('solana'), bip122: empty('bip122') },
}

function connection(namespace: Used, connectorId: string): Connection {
  const account = { address: 'A', accountId: `${namespace}:1:A`, type: 'eoa' } as const
  return {
    connectorId,
    connectorName: connectorId,
    namespace,
    accounts: [account],
    account,
    networkId: `${namespace}:1`,
    remembered: false,
  }
}

const connected = (namespace: Used, connectorId: string): ConnectionsEvent => ({
  type: 'connected',
  namespace,
  connection: connection(namespace, connectorId),
})

function after(events: readonly ConnectionsEvent[], state = nothing): ConnectionsState {
  return events.reduce((before, event) => reduceConnections(before, event, offered), state)
}

test('the namespace that a wallet connects in becomes active, and the others stay as they are', () => {
  const one = after([connected('solana', 'ghost')])
  expect(one.activeNamespace).toBe('solana')
  expect(one.namespaces.eip155).toBe(nothing.namespaces.eip155)
  expect(after([connected('eip155', 'fox')], one).activeNamespace).toBe('eip155')
})

test('once the active namespace has lost its last wallet, the first one that has a wallet becomes active', () => {
  const all = after([
    connected('bip122', 'bear'),
    connected('solana', 'ghost'),
    connected('eip155', 'fox'),
  ])
  const disconnected = after(
    [
      {
        type: 'walletDisconnected',
        namespace: 'eip155',
        connectorId: 'fox',
        reason: 'disconnected',
      },
    ],
    all,
  )
  expect(disconnected.activeNamespace).toBe('solana')
  const locked = after(
    [{ type: 'walletDisconnected', namespace: 'eip155', connectorId: 'fox', reason: 'locked' }],
    all,
  )
  expect(locked.activeNamespace).toBe('eip155')
})

test('wallets of several namespaces that are dropped together leave the active namespace once', () => {
  const all = after([connected('solana', 'ghost'), connected('eip155', 'fox')])
  const wallets = [{ namespace: 'eip155' }, { namespace: 'solana' }] as const
  const none = after([{ type: 'disconnected', wallets, by: 'visitor' }], all)
  expect(none.activeNamespace).toBe('eip155')
  expect(Object.values(none.namespaces).flatMap(({ connections }) => connections)).toEqual([])
})

test('disconnecting here ends an open request too; a disconnect in another tab does not', () => {
  const asking = after([{ type: 'requested', namespace: 'eip155', connectorId: 'fox' }])
  const dropped = (by: 'visitor' | 'otherTab') =>
    after(
      [{ type: 'disconnected', wallets: [{ namespace: 'eip155', connectorId: 'fox' }], by }],
      asking,
    )
  expect(dropped('visitor').namespaces.eip155?.pendingConnectorId).toBeUndefined()
  expect(dropped('otherTab').namespaces.eip155?.pendingConnectorId).toBe('fox')
})

test('an active namespace that is stored but has no adapter any more is not restored', () => {
  const ghost = connection('solana', 'ghost')
  const restore = (activeNamespace: 'polkadot' | 'solana') =>
    after([{ type: 'restored', activeNamespace, namespaces: { solana: { connections: [ghost] } } }])
  expect(restore('polkadot').activeNamespace).toBe('eip155')
  expect(restore('solana')).toMatchObject({
    activeNamespace: 'solana',
    namespaces: { solana: { status: 'reconnecting', connections: [{ remembered: true }] } },
  })
})

test('events that change nothing return the same state', () => {
  const state = after([connected('eip155', 'fox')])
  const events: readonly ConnectionsEvent[] = [
    { type: 'activated', namespace: 'eip155' },
    { type: 'requestFailed', namespace: 'eip155' },
    { type: 'reconnectFailed', namespace: 'eip155', connectorId: 'fox', reason: 'absent' },
    { type: 'networkSwitched', namespace: 'solana', networkId: 'solana:1' },
  ]
  for (const event of events) expect(after([event], state)).toBe(state)
})

test('an event of a namespace without an adapter throws', () => {
  for (const type of ['activated', 'requestFailed'] as const)
    expect(() => after([{ type, namespace: 'polkadot' }])).toThrow(
      /^Chain adapter not found\n.*polkadot/,
    )
})
