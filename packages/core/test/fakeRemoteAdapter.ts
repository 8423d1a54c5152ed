import { namespaceOf, parseAccountId, type Namespace } from '@latchkit/wire'
import type { AdapterEvent, AdapterFactory, WalletSession } from '../src/adapter.ts'
import { createAdapter } from '../src/adapters/createAdapter.ts'
import { createWalletList } from '../src/adapters/createWalletList.ts'
import type { Network } from '../src/network.ts'
import type { RemoteWallet } from '../src/adapters/remoteWallet.ts'
import type { Connector } from '../src/connector.ts'

interface FakeWallet {
  readonly connector: Connector
  readonly remote: RemoteWallet
}

/** A namespace that knows wallets of other devices alone. */
export function fakeRemoteAdapter(namespace: Namespace): {
  readonly factory: AdapterFactory
  readonly networks: readonly [Network, ...Network[]]
} {
  const network = (reference: string): Network => ({
    id: reference,
    networkId: `${namespace}:${reference}`,
    namespace,
    name: reference,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: ['http://localhost:1'],
  })
  return { networks: [network('one'), network('two')], factory: { namespace, create } }

  function create() {
    const wallets = createWalletList<FakeWallet>([])
    const find = (id: string) => wallets.find(id)?.remote
    const sessionOf = (remote: RemoteWallet | undefined): WalletSession | undefined => {
      const [first, ...others] = (remote?.granted().accounts ?? []).map((accountId) => ({
        address: parseAccountId(accountId)?.address ?? '',
        accountId,
        type: 'eoa' as const,
      }))
      const networkId = remote?.granted().networks[0]
      return first && networkId && { accounts: [first, ...others], networkId }
    }
    const must = () => {
      throw new Error('not asked in these tests')
    }
    return createAdapter({
      namespace,
      loadAddresses: must,
      discovery: { wallets: wallets.wallets, start: wallets.subscribe },
      loadSessions: async (emit: (event: AdapterEvent) => void) => ({
        async connect(id) {
          const session = sessionOf(find(id))
          if (!session) throw new Error('gone')
          find(id)?.on((event) => {
            const now = sessionOf(find(id))
            if (event.type === 'grant' && now)
              emit({ type: 'change', connectorId: id, session: now })
          })
          return session
        },
        async reconnect(id, { signal }) {
          return sessionOf((await wallets.wait(id, 10_000, signal))?.remote) ?? 'gone'
        },
        disconnect: async (id) => find(id)?.leave(),
        switchNetwork: must,
        provider: must,
        signMessage: async (id, { accountId }, message) => {
          const { networkId } = parseAccountId(accountId) ?? must()
          return String(await find(id)?.request({ networkId, method: 'sign', params: [message] }))
        },
        refreshAll: () => undefined,
        stop: () => undefined,
      }),
      loadEngine: must,
      loadRemote: async () => ({
        methods: ['sign'],
        events: [],
        add(remote) {
          if (namespaceOf(remote.networkId) !== namespace) throw new Error('of another fake')
          return wallets.add({ connector: remote.connector, remote })
        },
      }),
    }).adapter
  }
}
