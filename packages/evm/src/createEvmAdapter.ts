import type { AdapterHost, ChainAdapter } from '@latchkit/core'
import { createAdapter } from '@latchkit/core/adapters'
import { discoverWallets } from './discovery/discoverWallets.ts'
import type { EvmWallet } from './wallet/evmWallet.ts'
import type { EvmOptions } from './evmOptions.ts'
import { loadSafe } from './safe/loadSafe.ts'

/**
 * Creates the adapter of a kit's EVM networks. It only finds wallets itself: what speaks with them is loaded when the page
 * is idle, or needed; the chain library when a balance or a transfer needs it.
 */
export function createEvmAdapter(host: AdapterHost, options: EvmOptions): ChainAdapter {
  const discovery = discoverWallets(ownWallets(options))
  const { adapter, engine } = createAdapter({
    namespace: 'eip155',
    loadAddresses: () => import('./address/addresses.ts'),
    discovery,
    loadSessions: async (emit) =>
      (await import('./sessions.ts')).createSessions(host, discovery, emit, options),
    loadEngine: async (sessions) =>
      (await import('./engine.ts')).createEngine(host, discovery, sessions),
    loadRemote: async () => (await import('./remote.ts')).createRemote(host, discovery),
  })
  const swaps = async () => (await engine()).swaps()
  return {
    ...adapter,
    accountType: async (account) => (await import('./accountType.ts')).accountType(host, account),
    start(emit) {
      const stop = adapter.start(emit)
      const leaveSafe = loadSafe(discovery, options.safeOrigins)
      return () => {
        leaveSafe()
        stop()
      }
    },
    checkSwap: async (...of) => (await swaps()).checkSwap(...of),
    sendSwap: async (...of) => (await swaps()).sendSwap(...of),
    waitForCalls: async (...of) => (await swaps()).waitForCalls(...of),
  }
}

function ownWallets({ wallets = [] }: EvmOptions): readonly EvmWallet[] {
  return wallets.map(({ id, name, icon, provider }) => ({
    connector: {
      id,
      name,
      namespace: 'eip155',
      type: 'external',
      ...(icon !== undefined && { icon }),
    },
    provider,
  }))
}
