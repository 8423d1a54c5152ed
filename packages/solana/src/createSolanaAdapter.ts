import type { AdapterHost } from '@latchkit/core'
import { createAdapter } from '@latchkit/core/adapters'
import { discoverWallets } from './discovery/discoverWallets.ts'
import { parseAnnouncement } from './discovery/parseAnnouncement.ts'
import type { SolanaWallet } from './wallet/solanaWallet.ts'
import type { SolanaAdapter } from './solanaAdapter.ts'
import type { SolanaOptions } from './solanaOptions.ts'

/**
 * Creates the adapter of a kit's Solana networks. On its own it only finds wallets: what speaks with them is loaded
 * when the page is idle or when it is needed, and what reads the network when a balance or a transfer needs it.
 */
export function createSolanaAdapter(host: AdapterHost, options: SolanaOptions): SolanaAdapter {
  const discovery = discoverWallets(ownWallets(options))
  const { adapter, sessions, engine } = createAdapter({
    namespace: 'solana',
    loadAddresses,
    discovery,
    loadSessions: async (emit) => {
      const loading = [import('./sessions.ts'), loadAddresses()] as const
      const [{ createSessions }, { isAddress }] = await Promise.all(loading)
      return createSessions(host, discovery, options, emit, isAddress)
    },
    loadEngine: async () => (await import('./engine.ts')).createEngine(host, discovery, options),
    loadRemote: async () => (await import('./remote.ts')).createRemote(discovery, options),
  })
  const swaps = async () => (await engine()).swaps()
  return {
    ...adapter,
    checkSwap: async (...of) => (await swaps()).checkSwap(...of),
    sendSwap: async (...of) => (await swaps()).sendSwap(...of),
    signIn: async (...of) => (await sessions()).signIn(...of),
    signInMessage: async (...of) => (await sessions()).signInMessage(...of),
  }
}

/** In a part of its own: the send form needs it without a wallet, and sessions with one. */
const loadAddresses = () => import('./address/addresses.ts')

function ownWallets({ wallets = [] }: SolanaOptions): readonly SolanaWallet[] {
  return wallets.flatMap((wallet) => parseAnnouncement(wallet, 'external') ?? [])
}
