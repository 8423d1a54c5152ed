import type { Namespace } from '@latchkit/wire'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeFamily, type FakeFamily } from '../../test/fakeFamily.ts'
import { memoryStorage } from '../../test/memoryStorage.ts'
import { settle } from '../../test/settle.ts'
import { createKit } from '../createKit.ts'
import type { KeyValueStorage } from '../internal/storage.ts'
import type { Kit } from '../kit.ts'
import { cancelConnect } from './cancelConnect.ts'
import { connect } from './connect.ts'
import { disconnect } from './disconnect.ts'
import { getNamespaceState } from './getNamespaceState.ts'
import { setActiveAccount } from './setActiveAccount.ts'
import { setActiveConnection } from './setActiveConnection.ts'
import type { NamespaceState } from './state.ts'

/** What a family should be, told as simply as it can be. */
interface FamilyModel {
  /** The active one first. */
  connected: string[]
  dormant: string[]
  pending: string | undefined
  /** The account in use of each wallet. */
  account: Record<string, string>
  /** The account that each wallet had selected when the page last heard of it. */
  selected: Record<string, string>
}

type Model = Record<'eip155' | 'solana', FamilyModel>

class World {
  readonly families: Record<'eip155' | 'solana', FakeFamily> = {
    eip155: fakeFamily('eip155', ['fox', 'owl']),
    solana: fakeFamily('solana', ['ghost', 'fox']),
  }
  readonly storage: KeyValueStorage = memoryStorage()
  kit: Kit
  stop: () => void
  constructor() {
    this.kit = this.load()
    this.stop = this.kit.start()
  }
  load(): Kit {
    const { eip155, solana } = this.families
    return createKit({
      projectId: 'model',
      adapters: [eip155.factory, solana.factory],
      networks: [...eip155.networks, ...solana.networks],
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

type Family = 'eip155' | 'solana'

class Step implements fc.AsyncCommand<Model, World> {
  readonly name: string
  readonly family: Family
  readonly wallet: string
  readonly act: (model: FamilyModel, world: World, family: FakeFamily) => void
  readonly allowed: (model: FamilyModel) => boolean
  constructor(
    name: string,
    family: Family,
    wallet: string,
    act: Step['act'],
    allowed: Step['allowed'] = () => true,
  ) {
    this.name = name
    this.family = family
    this.wallet = wallet
    this.act = act
    this.allowed = allowed
  }
  check(model: Readonly<Model>): boolean {
    return this.allowed(model[this.family])
  }
  async run(model: Model, world: World): Promise<void> {
    const other: Family = this.family === 'eip155' ? 'solana' : 'eip155'
    const untouched = getNamespaceState(world.kit.store.get(), other)
    const { kit } = world
    this.act(model[this.family], world, world.families[this.family])
    await settle()
    if (world.kit === kit) assertUntouched(kit, other, untouched)
    for (const family of ['eip155', 'solana'] as const) assertFits(world, family, model[family])
  }
  toString(): string {
    return `${this.name}(${this.family}, ${this.wallet})`
  }
}

function assertUntouched(kit: Kit, namespace: Family, before: NamespaceState): void {
  expect(getNamespaceState(kit.store.get(), namespace)).toBe(before)
}

function assertFits(world: World, namespace: Namespace, model: FamilyModel): void {
  const state = getNamespaceState(world.kit.store.get(), namespace)
  expect(state.connections.map((c) => c.connectorId)).toEqual(model.connected)
  expect(state.dormant.map((c) => c.connectorId).sort()).toEqual([...model.dormant].sort())
  expect(state.pendingConnectorId).toBe(model.pending)
  expect(model.connected).not.toContain(state.lapse?.connectorId)
  const isConnected = model.connected.length > 0
  const otherwise = model.pending === undefined ? 'disconnected' : 'connecting'
  expect(state.status).toBe(isConnected ? 'connected' : otherwise)
  for (const connection of state.connections) {
    const wallet = world.families[namespace as Family].wallet(connection.connectorId)
    expect(connection.remembered).toBe(false)
    expect(connection.networkId).toBe(wallet.networkId)
    expect(connection.accounts.map(({ address }) => address)).toEqual(wallet.accounts)
    expect(connection.account.address).toBe(model.account[connection.connectorId])
    expect(connection.account.caipAccountId).toBe(
      `${wallet.networkId}:${connection.account.address}`,
    )
  }
  const [active] = state.connections
  if (active && world.kit.networks.has(active.networkId))
    expect(state.networkId).toBe(active.networkId)
  expect(world.kit.networks.has(state.networkId)).toBe(true)
}

/** A wallet that has selected another account is followed; else the account in use stays. */
function hear(model: FamilyModel, wallets: FakeFamily, id: string): void {
  const [selected] = wallets.wallet(id).accounts
  if (model.selected[id] !== selected) model.account[id] = selected
  model.selected[id] = selected
}

function without(list: readonly string[], id: string): string[] {
  return list.filter((other) => other !== id)
}

function steps(family: Family, id: string): fc.Arbitrary<Step>[] {
  const step = (name: string, act: Step['act'], allowed?: Step['allowed']) =>
    fc.constant(new Step(name, family, id, act, allowed))
  const isIn = (model: FamilyModel) => model.connected.includes(id)
  const connected = (model: FamilyModel, wallets: FakeFamily) => {
    model.connected = [id, ...without(model.connected, id)]
    model.dormant = without(model.dormant, id)
    model.account[id] = wallets.wallet(id).accounts[0]
    model.selected[id] = wallets.wallet(id).accounts[0]
    model.pending = undefined
  }
  const connectAndApprove = step('connectAndApprove', (model, { kit }, wallets) => {
    connect(kit, { connectorId: id, namespace: family }).catch(() => undefined)
    wallets.answer(id, 'approve')
    connected(model, wallets)
  })
  return [
    // Often, so that there is something to change.
    ...Array.from({ length: 6 }, () => connectAndApprove),
    step('connect', (model, { kit }) => {
      connect(kit, { connectorId: id, namespace: family }).catch(() => undefined)
      model.pending = id
    }),
    step(
      'approve',
      (model, _, wallets) => {
        wallets.answer(id, 'approve')
        connected(model, wallets)
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
      cancelConnect(kit, { namespace: family })
      model.pending = undefined
    }),
    step('disconnect', (model, { kit }) => {
      disconnect(kit, { namespace: family, connectorId: id }).catch(() => undefined)
      model.connected = without(model.connected, id)
      model.dormant = without(model.dormant, id)
      if (model.pending === id) model.pending = undefined
    }),
    step('disconnectFamily', (model, { kit }) => {
      disconnect(kit, { namespace: family }).catch(() => undefined)
      Object.assign(model, { connected: [], dormant: [], pending: undefined })
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
      hear(model, wallets, id)
    }),
    step('forgetSite', (model, _, wallets) => {
      wallets.forgetSite(id)
      model.connected = without(model.connected, id)
      model.dormant = without(model.dormant, id)
    }),
    step('prefer', (model, { kit }) => {
      setActiveConnection(kit, { namespace: family, connectorId: id })
      if (isIn(model)) model.connected = [id, ...without(model.connected, id)]
    }),
    step('chooseAccount', (model, { kit }, wallets) => {
      const [active] = model.connected
      if (active === undefined) return
      const chosen = wallets.wallet(active).accounts[1] ?? ''
      setActiveAccount(kit, { namespace: family, address: chosen })
      model.account[active] = chosen
    }),
    ...['A', 'B', 'C'].map((letter) =>
      step(`select${letter}`, (model, _, wallets) => {
        const account = `${id}${letter}`
        wallets.select(id, account)
        if (isIn(model)) hear(model, wallets, id)
      }),
    ),
    ...['one', 'two', 'unoffered'].map((reference) =>
      step(`move-${reference}`, (_, __, wallets) => wallets.move(id, `${family}:${reference}`)),
    ),
  ]
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

/** After a reload or a restart both families are taken up again: the model's own rule for it. */
class Reload extends Step {
  override async run(model: Model, world: World): Promise<void> {
    this.act(model.eip155, world, world.families.eip155)
    for (const namespace of ['eip155', 'solana'] as const) {
      const family = model[namespace]
      const remembered = [...family.connected, ...family.dormant]
      const isLocked = (id: string) => world.families[namespace].wallet(id).isLocked
      family.connected = remembered.filter((id) => !isLocked(id))
      family.dormant = remembered.filter(isLocked)
      family.pending = undefined
      for (const id of family.connected) hear(family, world.families[namespace], id)
    }
    await settle()
    for (const family of ['eip155', 'solana'] as const) assertFits(world, family, model[family])
  }
}

test('a kit is at every moment what its wallets and its visitor made of it', async () => {
  const commands = [
    ...steps('eip155', 'fox'),
    ...steps('eip155', 'owl'),
    ...steps('solana', 'ghost'),
    ...steps('solana', 'fox'),
    ...[reload, restart].map((steps) =>
      steps.map((step) => new Reload(step.name, step.family, step.wallet, step.act)),
    ),
  ]
  const family = (): FamilyModel => ({
    connected: [],
    dormant: [],
    pending: undefined,
    account: {},
    selected: {},
  })
  const property = fc.asyncProperty(
    fc.commands(commands, { maxCommands: 40, size: 'max' }),
    async (list) => {
      const world = new World()
      try {
        await fc.asyncModelRun(
          () => ({ model: { eip155: family(), solana: family() }, real: world }),
          list,
        )
      } finally {
        world.stop()
      }
    },
  )
  const found = await fc.check(property, { numRuns: 1_000 })
  expect(fc.defaultReportMessage(found)).toBeUndefined()
}, 120_000)
