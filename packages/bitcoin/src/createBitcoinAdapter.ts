import { KitError, type AdapterHost, type ChainAdapter } from '@latchkit/core'
import { createAdapter } from '@latchkit/core/adapters'
import type { BitcoinOptions } from './bitcoinOptions.ts'
import { chainOf } from './chains/bitcoinChain.ts'
import type { BitcoinWallet } from './wallet/bitcoinWallet.ts'
import { discoverWallets } from './discovery/discoverWallets.ts'
import { parseAnnouncement } from './discovery/parseAnnouncement.ts'

/**
 * Creates the adapter of a kit's Bitcoin networks. At first it only finds wallets: what sends them requests is loaded
 * when the page is idle or when it is needed, and what reads the network when a balance or a transfer needs it.
 * @throws InvalidConfig for a network that is not one of Bitcoin
 */
export function createBitcoinAdapter(host: AdapterHost, options: BitcoinOptions): ChainAdapter {
  assertNetworks(host)
  const discovery = discoverWallets(ownWallets(options))
  return createAdapter({
    namespace: 'bip122',
    loadAddresses,
    discovery,
    loadSessions: async (emit) => {
      const loading = [import('./sessions.ts'), loadAddresses()] as const
      const [{ createSessions }, { decodeAddress }] = await Promise.all(loading)
      return createSessions(host, discovery, emit, decodeAddress)
    },
    loadEngine: async (sessions) => {
      const [{ createEngine }, opened] = await Promise.all([import('./engine.ts'), sessions()])
      return createEngine(host, opened)
    },
    loadRemote: async () => {
      const loading = [import('./remote.ts'), loadAddresses()] as const
      const [{ createRemote }, { decodeAddress }] = await Promise.all(loading)
      return createRemote(discovery, decodeAddress)
    },
  }).adapter
}

/** Hashes and encodings, in a part of their own: the send form needs them without a wallet, and sessions with one. */
const loadAddresses = () => import('./address/addresses.ts')

function ownWallets({ wallets = [] }: BitcoinOptions): readonly BitcoinWallet[] {
  return wallets.flatMap((wallet) => parseAnnouncement(wallet, 'external') ?? [])
}

function assertNetworks({ networks }: AdapterHost): void {
  const unknown = networks.find(({ networkId }) => !chainOf(networkId))
  if (!unknown) return
  throw new KitError(
    'InvalidConfig',
    `The network ${unknown.networkId} is not a Bitcoin network.`,
    {
      fix: 'Give as `id` the first 32 characters of the hash of its genesis block.',
    },
  )
}
