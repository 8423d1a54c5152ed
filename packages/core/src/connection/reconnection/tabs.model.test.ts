// A page has it from its first reconnection on.
import './awaitReconnection.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fakeAdapter, type FakeAdapter } from '../../../test/fakeAdapter.ts'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { settle } from '../../../test/settle.ts'
import { createKit } from '../../createKit.ts'
import type { KeyValueStorage } from '../../internal/storage.ts'
import type { Kit } from '../../kit.ts'
import { connect } from '../connect.ts'
import { disconnect } from '../disconnect.ts'
import { getNamespaceState } from '../getNamespaceState.ts'
import { setActiveAccount } from '../setActiveAccount.ts'
import { setActiveConnection } from '../setActiveConnection.ts'
import { setConnectionLabel } from '../setConnectionLabel.ts'
import { setPreferredAccountType } from '../setPreferredAccountType.ts'

const fakes = ['eip155', 'solana', 'bip122'] as const
type Family = (typeof fakes)[number]
const walletNames = ['fox', 'owl'] as const

class Tab {
  readonly storage: KeyValueStorage
  readonly world: World
  kit: Kit
  stop: () => void
  constructor(world: World) {
    this.world = world
    this.storage = world.storage.tab()
    this.kit = this.load()
    this.stop = this.kit.start()
  }
  load(): Kit {
    const all = fakes.map((fake) => this.world.fakes[fake])
    const [first, ...others] = all.map(({ factory }) => factory)
    const [network, ...networks] = all.flatMap((fake) => fake.networks)
    if (!first || !network) throw new Error('no fake')
    return createKit({
      projectId: 'tabs',
      adapters: [first, ...others],
      networks: [network, ...networks],
      storage: this.storage,
    })
  }
  reload(): void {
    this.stop()
    this.kit = this.load()
    this.stop = this.kit.start()
  }
}

class World {
  readonly storage: ReturnType<typeof sharedStorage> = sharedStorage()
  readonly fakes: Record<Family, FakeAdapter> = {
    eip155: fakeAdapter('eip155', walletNames),
    solana: fakeAdapter('solana', walletNames),
    bip122: fakeAdapter('bip122', walletNames, (address) =>
      address.endsWith('B') ? 'ordinal' : 'payment',
    ),
  }
  readonly tabs: readonly [Tab, Tab] = [new Tab(this), new Tab(this)]
}

/** What happens: in which tab, of which namespace, to which wallet. */
interface Move {
  readonly tab: 0 | 1
  readonly fake: Family
  readonly wallet: string
  readonly name: keyof typeof acts
}

type Act = (tab: Tab, fake: Family, wallet: string, wallets: FakeAdapter) => void

const acts = {
  connect: ({ kit }, namespace, connectorId, wallets) => {
    connect(kit, { connectorId, namespace }).catch(() => undefined)
    wallets.answer(connectorId, 'approve')
  },
  decline: ({ kit }, namespace, connectorId, wallets) => {
    connect(kit, { connectorId, namespace }).catch(() => undefined)
    wallets.answer(connectorId, 'reject')
  },
  disconnect: ({ kit }, namespace, connectorId) => void disconnect(kit, { connectorId, namespace }),
  disconnectAll: ({ kit }) => void disconnect(kit),
  label: ({ kit }, namespace, connectorId) =>
    setConnectionLabel(kit, { namespace, connectorId, label: 'mine' }),
  unlabel: ({ kit }, namespace, connectorId) =>
    setConnectionLabel(kit, { namespace, connectorId, label: '' }),
  preferWallet: ({ kit }, namespace, connectorId) =>
    setActiveConnection(kit, { namespace, connectorId }),
  preferOrdinals: ({ kit }, namespace) =>
    setPreferredAccountType(kit, { namespace, type: 'ordinal' }),
  chooseAccount: ({ kit }, namespace, connectorId) =>
    setActiveAccount(kit, { namespace, connectorId, address: `${connectorId}C` }),
  selectInWallet: (_, __, wallet, wallets) => wallets.select(wallet, `${wallet}B`),
  moveInWallet: (_, fake, wallet, wallets) => wallets.move(wallet, `${fake}:two`),
  lock: (_, __, wallet, wallets) => wallets.lock(wallet),
  unlock: (_, __, wallet, wallets) => wallets.unlock(wallet),
  forgetSite: (_, __, wallet, wallets) => wallets.forgetSite(wallet),
  reload: (tab) => tab.reload(),
} as const satisfies Record<string, Act>

const names = Object.keys(acts) as (keyof typeof acts)[]

const move: fc.Arbitrary<Move> = fc.record({
  tab: fc.constantFrom(0, 1),
  fake: fc.constantFrom(...fakes),
  wallet: fc.constantFrom(...walletNames),
  // Often, so that there is something to change.
  name: fc.oneof(fc.constant('connect' as const), fc.constantFrom(...names)),
})

/** The wallets that a tab knows of in a namespace, connected or asleep, with what the visitor calls them. */
function known({ kit }: Tab, fake: Family): Record<string, string | undefined> {
  const { connections, dormant } = getNamespaceState(kit.store.get(), fake)
  const all = [...connections, ...dormant].map(({ connectorId, label }) => [connectorId, label])
  return Object.fromEntries(all)
}

function assertAgreed({ tabs: [one, other], fakes: { bip122, ...rest } }: World): void {
  const wallets = { bip122, ...rest }
  for (const fake of fakes) {
    expect(known(one, fake)).toEqual(known(other, fake))
    const [here, there] = [one, other].map(({ kit }) => getNamespaceState(kit.store.get(), fake))
    expect(here?.preferredAccountType).toBe(there?.preferredAccountType)
    for (const connection of [...(here?.connections ?? []), ...(there?.connections ?? [])]) {
      const wallet = wallets[fake].wallet(connection.connectorId)
      expect(connection.remembered).toBe(false)
      expect(connection.networkId).toBe(wallet.networkId)
      expect(wallet.accounts).toContain(connection.account.address)
    }
  }
}

test('two tabs know of the same wallets at every moment of rest, whatever is done in either', async () => {
  const property = fc.asyncProperty(
    fc.array(move, { maxLength: 25, size: 'max' }),
    async (moves) => {
      const world = new World()
      try {
        for (const { tab, fake, wallet, name } of moves) {
          acts[name](world.tabs[tab], fake, wallet, world.fakes[fake])
          await settle()
          assertAgreed(world)
        }
      } finally {
        for (const tab of world.tabs) tab.stop()
      }
    },
  )
  const found = await fc.check(property, { numRuns: 400 })
  expect(fc.defaultReportMessage(found)).toBeUndefined()
}, 120_000)
