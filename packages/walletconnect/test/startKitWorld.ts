import { onTestFinished } from 'vitest'
import { bitcoin } from '@latchkit/bitcoin'
import { createKit, type Kit, type KitConfig, type KitEvent } from '@latchkit/core'
import {
  defineBitcoinNetwork,
  defineEvmNetwork,
  defineSolanaNetwork,
  type Network,
} from '@latchkit/core/networks'
import { evm } from '@latchkit/evm'
import { solana } from '@latchkit/solana'
import {
  startBitcoinChain as startBitcoin,
  type BitcoinTestChain,
} from '@latchkit/test-kit/startBitcoinChain'
import { openPage } from '@latchkit/test-kit/openPage'
import { sharedStorage } from '@latchkit/test-kit/memoryStorage'
import { startEvmChain as startEvm, type EvmTestChain } from '@latchkit/test-kit/startEvmChain'
import {
  startSolanaChain as startSolana,
  type SolanaTestChain as SolanaChain,
} from '@latchkit/test-kit/startSolanaChain'
import { accountOf as bitcoinAccountOf } from '@latchkit/localnet-bitcoin'
import { accountOf as solanaAccountOf } from '@latchkit/localnet-solana'
import {
  createPhoneWallet,
  startPhoneProgram,
  type PhoneProgram,
  type PhoneWallet,
} from '@latchkit/testing'
import { walletConnect } from '../src/kit/index.ts'
import { onServerRelay, type ServerWorld } from '@latchkit/test-kit/onServerRelay'

/** What a test of the whole kit does with it: the package itself knows of no kit. */
export * as core from '@latchkit/core'

/** Chains of every family, and the program of the phones. */
export interface Chains {
  readonly evm: readonly [EvmTestChain, EvmTestChain]
  readonly solana: SolanaChain
  readonly bitcoin: BitcoinTestChain
  readonly networks: readonly [Network, ...Network[]]
  readonly phones: PhoneProgram
  stop(): Promise<void>
}

export async function startChains(): Promise<Chains> {
  const [one, two, sol, btc] = await Promise.all([
    startEvm(31337),
    startEvm(31338),
    startSolana(),
    startBitcoin(),
  ])
  const phones = startPhoneProgram()
  const describe = ({ id, rpcUrl }: EvmTestChain): Network =>
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
    phones,
    async stop() {
      one.stop()
      two.stop()
      await Promise.all([sol.chain.stop(), btc.stop(), phones.stop()])
    },
  }
}

const bitcoinKeys = bitcoinAccountOf('bob')

/** What the phone holds. */
export const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: solanaAccountOf('bob').address,
  payment: bitcoinKeys.payment.address,
  ordinals: bitcoinKeys.ordinals.address,
} as const

/** A site with a kit of three families, a relay, and a phone with its owner. */
export interface KitWorld {
  readonly kit: Kit
  readonly events: KitEvent[]
  readonly world: ServerWorld
  readonly wallet: PhoneWallet
  /** The same site after a reload. */
  reload(): Tab
  /** The same site in another tab of the browser. */
  openTab(): Tab
}

/** A page of the site. */
export interface Tab {
  readonly kit: Kit
  readonly events: KitEvent[]
}

/** @param site what the site has beside, or of its own */
export async function startKitWorld(
  chains: Chains,
  site: Partial<Pick<KitConfig, 'adapters' | 'networks' | 'signIn'>> = {},
): Promise<KitWorld> {
  openPage()
  const { networks, phones } = chains
  const world = await onServerRelay()
  const storage = sharedStorage()
  const openTab = (): Tab & { readonly stop: () => void } => {
    const events: KitEvent[] = []
    const kit = createKit({
      projectId: 'test',
      adapters: [evm(), solana(), bitcoin()],
      networks,
      storage: storage.tab(),
      walletConnect: walletConnect({ projectId: 'a'.repeat(32), relayUrl: world.relayUrl }),
      onEvent: (event) => events.push(event),
      ...site,
    })
    const stop = kit.start()
    onTestFinished(stop)
    return { kit, events, stop }
  }
  let stop: () => void = () => undefined
  const load = () => {
    stop()
    const tab = openTab()
    stop = tab.stop
    return tab
  }
  const wallet = await createPhoneWallet({
    phones,
    relayUrl: world.relayUrl,
    evm: {
      accounts: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
      chains: chains.evm,
    },
    solana: {
      accounts: [solanaAccountOf('bob').secretKey],
      chains: [{ id: 'solana:localnet', rpcUrl: chains.solana.chain.url }],
    },
    bitcoin: {
      accounts: [
        {
          payment: bitcoinKeys.payment.privateKey,
          ordinals: bitcoinKeys.ordinals.privateKey,
        },
      ],
      chains: [{ id: 'regtest', esploraUrl: chains.bitcoin.url }],
    },
  })
  onTestFinished(() => wallet.stop())
  return { ...load(), world, wallet, reload: load, openTab }
}
