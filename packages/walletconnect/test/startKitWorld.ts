import { bitcoin } from '@latchkit/bitcoin'
import { createKit, type Kit, type KitEvent } from '@latchkit/core'
import {
  defineBitcoinNetwork,
  defineEvmNetwork,
  defineSolanaNetwork,
  type Network,
} from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { solana } from '@latchkit/solana'
import { startChain as startBitcoin, type TestChain } from '../../bitcoin/test/chain.ts'
import { openPage } from '../../core/test/openPage.ts'
import { memoryStorage } from '../../core/test/memoryStorage.ts'
import { startChain as startEvm, type Chain } from '../../evm/test/startChain.ts'
import { startChain as startSolana, type Chain as SolanaChain } from '../../solana/test/chain.ts'
import { onTestFinished } from 'vitest'
import { walletConnect } from '../src/kit/index.ts'
import { onServerRelay, type ServerWorld } from './onServerRelay.ts'
import { playOwner, type PhoneOwner } from './phoneOwner.ts'
import type { Phone } from '../../testing/src/phone/startPhone.ts'

/** What a test of the whole kit does with it: the package itself knows of no kit. */
export * as core from '@latchkit/core'

/** Chains of every family. */
export interface Chains {
  readonly evm: readonly [Chain, Chain]
  readonly solana: SolanaChain
  readonly bitcoin: TestChain
  readonly networks: readonly [Network, ...Network[]]
  stop(): Promise<void>
}

export async function startChains(): Promise<Chains> {
  const [one, two, sol, btc] = await Promise.all([
    startEvm(31337),
    startEvm(31338),
    startSolana(),
    startBitcoin(),
  ])
  const describe = ({ id, rpcUrl }: Chain): Network =>
    defineEvmNetwork({
      id,
      name: `Chain ${id}`,
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [rpcUrl],
    })
  return {
    evm: [one, two],
    solana: sol,
    bitcoin: btc,
    networks: [
      describe(one),
      describe(two),
      defineSolanaNetwork({ id: 'latchkitLocal', name: 'Local Solana', rpcUrls: [sol.chain.url] }),
      defineBitcoinNetwork({
        id: '0f9188f13cb7b2c71f2a335e3a4fc328',
        name: 'Local Bitcoin',
        rpcUrls: [btc.url],
      }),
    ],
    async stop() {
      one.stop()
      two.stop()
      await Promise.all([sol.chain.stop(), btc.stop()])
    },
  }
}

/** A site with a kit of three families, a relay, and a phone with its owner. */
export interface KitWorld {
  readonly kit: Kit
  readonly events: KitEvent[]
  readonly world: ServerWorld
  readonly phone: Phone
  readonly owner: PhoneOwner
  /** The same site after a reload. */
  reload(): { readonly kit: Kit; readonly events: KitEvent[] }
}

export async function startKitWorld({ networks }: Chains): Promise<KitWorld> {
  openPage()
  const world = await onServerRelay()
  const storage = memoryStorage()
  let stop: () => void = () => undefined
  const load = () => {
    stop()
    const events: KitEvent[] = []
    const kit = createKit({
      projectId: 'test',
      adapters: [evm(), solana(), bitcoin()],
      networks,
      storage,
      walletConnect: walletConnect({ projectId: 'a'.repeat(32), relayUrl: world.relayUrl }),
      onEvent: (event) => events.push(event),
    })
    stop = kit.start()
    return { kit, events }
  }
  onTestFinished(() => stop())
  const phone = await world.phone('@reown/walletkit')
  const nodes = Object.fromEntries(
    networks.map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls[0]]),
  )
  return { ...load(), world, phone, owner: playOwner(phone, nodes), reload: load }
}
