// A page has it from its first reconnection on.
import './reconnection/awaitReconnection.ts'
import { strict as assert } from 'node:assert'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeAdapter, type FakeAdapter } from '../../test/fakeAdapter.ts'
import { memoryStorage } from '@latchkit/test-kit/memoryStorage'
import { settle } from '../../test/settle.ts'
import type { AccountType } from '../account.ts'
import { createKit } from '../createKit.ts'
import type { KeyValueStorage } from '../internal/storage.ts'
import type { Kit } from '../kit.ts'
import { cancelConnect } from './cancelConnect.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { setActiveAccount } from './setActiveAccount.ts'
import { setActiveConnection } from './setActiveConnection.ts'
import { setActiveNamespace } from './setActiveNamespace.ts'
import { setConnectionLabel } from './setConnectionLabel.ts'
import { setPreferredAccountType } from './setPreferredAccountType.ts'
import type { NamespaceState } from './state.ts'

/** What a namespace should be, as simply as it can be said. */
interface NamespaceModel {
  /** The active one first. */
  connected: string[]
  dormant: string[]
  pending: string | undefined
  /** The account in use of each wallet. */
  account: Record<string, string>
  /** The account that each wallet had selected when the page last heard of it. */
  selected: Record<string, string>
  /** What the visitor calls each wallet. */
  label: Record<string, string | undefined>
  preferredType: AccountType
}

type Namespaced = 'eip155' | 'solana' | 'bip122'
const namespaces: readonly Namespaced[] = ['eip155', 'solana', 'bip122']

type Model = Record<Namespaced, NamespaceModel> & { active: Namespaced }

/** Bitcoin's wallets share accounts of two kinds, the others of one. */
function typeOf(address: string): AccountType {
  return address.endsWith('B') ? 'ordinal' : 'payment'
}

class World {
  readonly fakes: Record<Namespaced, FakeAdapter> = {
    eip155: fakeAdapter('eip155', ['fox', 'owl']),
    solana: fakeAdapter('solana', ['ghost', 'fox']),
    bip122: fakeAdapter('bip122', ['fox', 'bear'], typeOf),
  }
  readonly storage: KeyValueStorage = memoryStorage()
  kit: Kit
  stop: () => void
  constructor() {
    this.kit = this.load()
    this.stop = this.kit.start()
  }
  load(): Kit {
    const { eip155, solana, bip122 } = this.fakes
    return createKit({
      projectId: 'model',
      adapters: [eip155.factory, solana.factory, bip122.factory],
      networks: [...eip155.networks, ...solana.networks, ...bip122.networks],
      storage: this.storage,
    })
  }
  restart(): void {
    this.stop()
    this.stop = this.kit.start()
  }
  reload(): void {
    this.stop()
    this.kit = this.load()
    this.stop = this.kit.start()
  }
}

class Step implements fc.AsyncCommand<Model, World> {
  readonly name: string
  readonly namespace: Namespaced
  readonly wallet: string
  readonly act: (model: NamespaceModel, world: World, fake: FakeAdapter, whole: Model) => void
  readonly allowed: (model: NamespaceModel) => boolean
  constructor(
    name: string,
    namespace: Namespaced,
    wallet: string,
    act: Step['act'],
    allowed: Step['allowed'] = () => true,
  ) {
    this.name = name
    this.namespace = namespace
    this.wallet = wallet
    this.act = act
    this.allowed = allowed
  }
  check(model: Readonly<Model>): boolean {
    return this.allowed(model[this.namespace])
  }
  async run(model: Model, world: World): Promise<void> {
    const { kit } = world
    const others = namespaces.filter((namespace) => namespace !== this.namespace)
    const before = others.map((namespace) => getNamespaceState(kit.store.get(), namespace))
    this.act(model[this.namespace], world, world.fakes[this.namespace], model)
    await settle()
    assertUntouched(kit, others, before)
    assertAllFit(world, model)
  }
  toString(): string {
    return `${this.name}(${this.namespace}, ${this.wallet})`
  }
}

/** Nothing that happens in one namespace changes another. */
function assertUntouched(
  kit: Kit,
  others: readonly Namespaced[],
  before: readonly NamespaceState[],
): void {
  for (const [index, namespace] of others.entries())
    assert.equal(getNamespaceState(kit.store.get(), namespace), before[index])
}

function assertAllFit(world: World, model: Model): void {
  assert.equal(world.kit.store.get().connections.activeNamespace, model.active)
  for (const namespace of namespaces) assertFits(world, namespace, model[namespace])
}

/** One comparison for everything: a run makes half a million of them. */
function assertFits(world: World, namespace: Namespaced, model: NamespaceModel): void {
  const state = getNamespaceState(world.kit.store.get(), namespace)
  const isConnected = model.connected.length > 0
  const otherwise = model.pending === undefined ? 'disconnected' : 'connecting'
  const [active] = state.connections
  const isOffered = active !== undefined && world.kit.networks.has(active.networkId)
  const found = {
    connected: state.connections.map((c) => c.connectorId),
    dormant: state.dormant.map((c) => c.connectorId).sort(),
    pending: state.pendingConnectorId,
    hasLapsedWhileConnected: model.connected.includes(state.lapse?.connectorId ?? ''),
    status: state.status,
    preferredType: state.preferredAccountType,
    labels: [...state.connections, ...state.dormant].map(({ label }) => label),
    connections: state.connections.map(({ remembered, networkId, accounts, account }) => ({
      remembered,
      networkId,
      accounts: accounts.map(({ address }) => address),
      address: account.address,
      accountId: account.accountId,
    })),
    networkId: state.networkId,
    isNetworkOffered: world.kit.networks.has(state.networkId),
  }
  assert.deepEqual(found, {
    connected: model.connected,
    dormant: [...model.dormant].sort(),
    pending: model.pending,
    hasLapsedWhileConnected: false,
    status: isConnected ? 'connected' : otherwise,
    preferredType: model.preferredType,
    labels: [...state.connections, ...state.dormant].map(
      ({ connectorId }) => model.label[connectorId],
    ),
    connections: state.connections.map(({ connectorId, account }) => {
      const wallet = world.fakes[namespace].wallet(connectorId)
      return {
        remembered: false,
        networkId: wallet.networkId,
        accounts: wallet.accounts,
        address: model.account[connectorId],
        accountId: `${wallet.networkId}:${account.address}`,
      }
    }),
    networkId: isOffered ? active.networkId : state.networkId,
    isNetworkOffered: true,
  })
}

/** The first account of the preferred kind, else the one that the wallet has selected. */
function firstOf({ preferredType }: NamespaceModel, wallets: FakeAdapter, id: string): string {
  const { accounts } = wallets.wallet(id)
  return accounts.find((account) => kindOf(wallets, account) === preferredType) ?? accounts[0]
}

function kindOf({ networks: [{ namespace }] }: FakeAdapter, account: string): AccountType {
  return namespace === 'bip122' ? typeOf(account) : 'eoa'
}

/** An active namespace that has lost its last wallet gives way to one that has some. */
function lose(whole: Model, loss: () => void): void {
  const isFilled = () => {
    const { connected, dormant, pending } = whole[whole.active]
    return connected.length + dormant.length > 0 || pending !== undefined
  }
  const wasFilled = isFilled()
  loss()
  if (wasFilled && !isFilled())
    whole.active =
      namespaces.find((namespace) => whole[namespace].connected.length > 0) ?? whole.active
}

/** A wallet that has selected another account is followed; else the account in use stays. */
function follow(model: NamespaceModel, wallets: FakeAdapter, id: string): void {
  const [selected] = wallets.wallet(id).accounts
  if (model.selected[id] !== selected) model.account[id] = firstOf(model, wallets, id)
  model.selected[id] = selected
}

function without(list: readonly string[], id: string): string[] {
  return list.filter((other) => other !== id)
}

function steps(namespace: Namespaced, id: string): fc.Arbitrary<Step>[] {
  const step = (name: string, act: Step['act'], allowed?: Step['allowed']) =>
    fc.constant(new Step(name, namespace, id, act, allowed))
  const isIn = (model: NamespaceModel) => model.connected.includes(id)
  const connected = (model: NamespaceModel, wallets: FakeAdapter, whole: Model) => {
    whole.active = namespace
    model.connected = [id, ...without(model.connected, id)]
    model.dormant = without(model.dormant, id)
    model.account[id] = firstOf(model, wallets, id)
    model.selected[id] = wallets.wallet(id).accounts[0]
    model.pending = undefined
  }
  const connectAndApprove = step('connectAndApprove', (model, { kit }, wallets, whole) => {
    connect(kit, { connectorId: id, namespace }).catch(() => undefined)
    wallets.answer(id, 'approve')
    connected(model, wallets, whole)
  })
  return [
    // Often, so that there is something to change.
    ...Array.from({ length: 6 }, () => connectAndApprove),
    step('connect', (model, { kit }) => {
      connect(kit, { connectorId: id, namespace }).catch(() => undefined)
      model.pending = id
    }),
    step(
      'approve',
      (model, _, wallets, whole) => {
        wallets.answer(id, 'approve')
        connected(model, wallets, whole)
      },
      (model) => model.pending === id,
    ),
    step(
      'reject',
      (model, _, wallets) => {
        wallets.answer(id, 'reject')
        model.pending = undefined
      },
      (model) => model.pending === id,
    ),
    step('cancel', (model, { kit }) => {
      cancelConnect(kit, { namespace })
      model.pending = undefined
    }),
    step('disconnect', (model, { kit }, _, whole) => {
      disconnect(kit, { namespace, connectorId: id }).catch(() => undefined)
      lose(whole, () => {
        model.connected = without(model.connected, id)
        model.dormant = without(model.dormant, id)
        if (model.pending === id) model.pending = undefined
      })
    }),
    step('disconnectNamespace', (model, { kit }, _, whole) => {
      disconnect(kit, { namespace }).catch(() => undefined)
      lose(whole, () => Object.assign(model, { connected: [], dormant: [], pending: undefined }))
    }),
    step('lock', (model, _, wallets) => {
      wallets.lock(id)
      if (isIn(model)) model.dormant = [...model.dormant, id]
      model.connected = without(model.connected, id)
    }),
    step('unlock', (model, _, wallets) => {
      const wasLocked = wallets.wallet(id).isLocked
      wallets.unlock(id)
      if (!wasLocked || !model.dormant.includes(id)) return
      model.dormant = without(model.dormant, id)
      model.connected = [...model.connected, id]
      follow(model, wallets, id)
    }),
    step('forgetSite', (model, _, wallets, whole) => {
      wallets.forgetSite(id)
      lose(whole, () => {
        model.connected = without(model.connected, id)
        model.dormant = without(model.dormant, id)
      })
    }),
    step('prefer', (model, { kit }) => {
      setActiveConnection(kit, { namespace, connectorId: id })
      if (isIn(model)) model.connected = [id, ...without(model.connected, id)]
    }),
    step('chooseAccount', (model, { kit }, wallets) => {
      const [active] = model.connected
      if (active === undefined) return
      const chosen = wallets.wallet(active).accounts[1] ?? ''
      setActiveAccount(kit, { namespace, address: chosen })
      model.account[active] = chosen
    }),
    step('chooseAccountOf', (model, { kit }) => {
      const address = `${id}C`
      setActiveAccount(kit, { namespace, connectorId: id, address })
      if (isIn(model) || model.dormant.includes(id)) model.account[id] = address
    }),
    step('label', (model, { kit }) => {
      setConnectionLabel(kit, { namespace, connectorId: id, label: `  my ${id} ` })
      if (isIn(model) || model.dormant.includes(id)) model.label[id] = `my ${id}`
    }),
    step('unlabel', (model, { kit }) => {
      setConnectionLabel(kit, { namespace, connectorId: id, label: ' ' })
      if (isIn(model) || model.dormant.includes(id)) delete model.label[id]
    }),
    step('activate', (_, { kit }, __, whole) => {
      setActiveNamespace(kit, namespace)
      whole.active = namespace
    }),
    ...(['payment', 'ordinal', 'smartAccount'] as const).map((type) =>
      step(`prefer-${type}`, (model, { kit }, wallets) => {
        setPreferredAccountType(kit, { namespace, type })
        model.preferredType = type
        for (const each of [...model.connected, ...model.dormant]) {
          const shared = known(kit, namespace, each)
          const inUse = model.account[each] ?? ''
          const first = shared.find((account) => kindOf(wallets, account) === type)
          if (kindOf(wallets, inUse) !== type && first !== undefined) model.account[each] = first
        }
      }),
    ),
    ...['A', 'B', 'C'].map((character) =>
      step(`select${character}`, (model, _, wallets) => {
        const account = `${id}${character}`
        wallets.select(id, account)
        if (isIn(model)) follow(model, wallets, id)
      }),
    ),
    ...['one', 'two', 'unoffered'].map((reference) =>
      step(`move-${reference}`, (_, __, wallets) => wallets.move(id, `${namespace}:${reference}`)),
    ),
  ]
}

/** The accounts of a wallet as the page last heard of them: a locked one may have others by now. */
function known(kit: Kit, namespace: Namespaced, id: string): readonly string[] {
  const { connections, dormant } = getNamespaceState(kit.store.get(), namespace)
  const found = [...connections, ...dormant].find(({ connectorId }) => connectorId === id)
  return found?.accounts.map(({ address }) => address) ?? []
}

const reload = fc.constant(
  new Step('reload', 'eip155', '-', (_, world) => {
    world.reload()
  }),
)

const restart = fc.constant(
  new Step('restart', 'eip155', '-', (_, world) => {
    world.restart()
  }),
)

/** After a reload or a restart every namespace reconnects: the model's own rule for it. */
class Reload extends Step {
  override async run(model: Model, world: World): Promise<void> {
    this.act(model.eip155, world, world.fakes.eip155, model)
    for (const namespace of namespaces) {
      const part = model[namespace]
      const remembered = [...part.connected, ...part.dormant]
      const isLocked = (id: string) => world.fakes[namespace].wallet(id).isLocked
      part.connected = remembered.filter((id) => !isLocked(id))
      part.dormant = remembered.filter(isLocked)
      part.pending = undefined
      for (const id of part.connected) follow(part, world.fakes[namespace], id)
    }
    await settle()
    assertAllFit(world, model)
  }
}

/** Disconnecting everything changes all namespaces at once; the active one stays, as none has a wallet. */
class DisconnectAll extends Step {
  override async run(model: Model, world: World): Promise<void> {
    disconnect(world.kit).catch(() => undefined)
    for (const namespace of namespaces)
      Object.assign(model[namespace], { connected: [], dormant: [], pending: undefined })
    await settle()
    assertAllFit(world, model)
  }
}

test('a kit is at every moment what its wallets and its visitor made of it', async () => {
  const commands = [
    ...steps('eip155', 'fox'),
    ...steps('eip155', 'owl'),
    ...steps('solana', 'ghost'),
    ...steps('solana', 'fox'),
    ...steps('bip122', 'fox'),
    ...steps('bip122', 'bear'),
    fc.constant(new DisconnectAll('disconnectAll', 'eip155', '-', () => undefined)),
    ...[reload, restart].map((steps) =>
      steps.map((step) => new Reload(step.name, step.namespace, step.wallet, step.act)),
    ),
  ]
  const empty = (preferredType: AccountType): NamespaceModel => ({
    connected: [],
    dormant: [],
    pending: undefined,
    account: {},
    selected: {},
    label: {},
    preferredType,
  })
  const begin = (): Model => ({
    active: 'eip155',
    eip155: empty('smartAccount'),
    solana: empty('eoa'),
    bip122: empty('payment'),
  })
  const property = fc.asyncProperty(
    fc.commands(commands, { maxCommands: 40, size: 'max' }),
    async (list) => {
      const world = new World()
      try {
        await fc.asyncModelRun(() => ({ model: begin(), real: world }), list)
      } finally {
        world.stop()
      }
    },
  )
  const found = await fc.check(property, { numRuns: 1_000 })
  expect(fc.defaultReportMessage(found)).toBeUndefined()
}, 120_000)
