import { KitError, type AdapterHost, type ChainAdapter } from '@latchkit/core'
import { createAdapter } from '@latchkit/core/adapters'
import { isAddress } from './address/isAddress.ts'
import type { BitcoinOptions } from './bitcoinOptions.ts'
import { chainOf } from './chains/bitcoinChain.ts'
import type { BitcoinWallet } from './discovery/bitcoinWallet.ts'
import { discoverWallets } from './discovery/discoverWallets.ts'
import { readAnnouncement } from './discovery/readAnnouncement.ts'
import { receiveUri } from './receiveUri.ts'

/**
 * Makes the adapter of a kit's Bitcoin networks. It only finds wallets itself: what speaks with them is loaded when the
 * page is idle, or needed; what reads the network when a balance or a transfer needs it.
 * @throws InvalidConfig for a network that is none of Bitcoin's
 */
export function createBitcoinAdapter(host: AdapterHost, options: BitcoinOptions): ChainAdapter {
  assertNetworks(host)
  const discovery = discoverWallets(ownWallets(options))
  return createAdapter({
    namespace: 'bip122',
    isAddress,
    receiveUri,
    discovery,
    loadSessions: async (emit) =>
      (await import('./sessions.ts')).createSessions(host, discovery, emit),
    loadEngine: async (sessions) => {
      const [{ createEngine }, opened] = await Promise.all([import('./engine.ts'), sessions()])
      return createEngine(host, opened)
    },
    loadRemote: async () => (await import('./remote.ts')).createRemote(discovery),
  }).adapter
}

function ownWallets({ wallets = [] }: BitcoinOptions): readonly BitcoinWallet[] {
  return wallets.flatMap((wallet) => readAnnouncement(wallet, 'external') ?? [])
}

function assertNetworks({ networks }: AdapterHost): void {
  const stranger = networks.find(({ networkId }) => !chainOf(networkId))
  if (!stranger) return
  throw new KitError('InvalidConfig', `The network ${stranger.networkId} is none of Bitcoin’s.`, {
    fix: 'Give as `id` the first 32 characters of the hash of its genesis block.',
  })
}
