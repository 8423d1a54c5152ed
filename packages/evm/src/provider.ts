import { KitError, type AdapterHost, type EvmProvider, type ProviderSource } from '@latchkit/core'
import { lazy, requireWallet } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import type { Discovery } from './discovery/discoverWallets.ts'
import { emitProviderEvents } from './provider/emitProviderEvents.ts'
import { isReadMethod } from './provider/isReadMethod.ts'
import { toProviderError } from './provider/toProviderError.ts'
import { accountsOf } from './wallet/accountsOf.ts'
import { chainIdHex, toNetworkId } from './wallet/walletCalls.ts'

/** Creates the connected wallet of a kit as a provider of EIP-1193. Loaded when a site asks for it. */
export function createProvider(
  host: AdapterHost,
  discovery: Discovery,
  source: ProviderSource,
): EvmProvider {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const loadClients = lazy(async () =>
    (await import('./engine/createNetworkClients.ts')).createNetworkClients(host),
  )
  emitProviderEvents(source, listeners)

  /** Requests of a site that has no wallet are for the network alone; wallets on other devices know no others either. */
  async function read(networkId: NetworkId, method: string, params: unknown): Promise<unknown> {
    const clients = await loadClients()
    return clients(networkId).request({ method, params } as never)
  }

  async function pass(method: string, params: unknown): Promise<unknown> {
    if (source.isReconnecting()) await source.ready().catch(() => undefined)
    const isOffered = host.networks.some(({ networkId }) => networkId === source.networkId())
    const isRead = isReadMethod(method) && isOffered
    if (isRead && !source.wallet()) return read(source.networkId(), method, params)
    const { connectorId, networkId } = await source.ready()
    const { connector, provider } = requireWallet(discovery, connectorId)
    if (isRead && remoteTypes.has(connector.type)) return read(networkId, method, params)
    return provider.request({ method, ...(params !== undefined && { params }) })
  }

  async function switchChain(method: string, params: unknown): Promise<unknown> {
    const { connectorId, networkId: current } = await source.ready()
    const [chain] = Array.isArray(params) ? (params as readonly unknown[]) : []
    const wanted = toNetworkId((chain as { readonly chainId?: unknown } | undefined)?.chainId)
    const network = host.networks.find(({ networkId }) => networkId === wanted)
    if (wanted !== undefined && wanted === current) return null
    // The kit knows how to add a network of the site; any other is left to the wallet.
    if (!network) return pass(method, params)
    await source.adapter.switchNetwork(connectorId, network)
    return null
  }

  async function answer(method: string, params: unknown): Promise<unknown> {
    switch (method) {
      case 'eth_accounts':
        if (source.isReconnecting()) await source.ready().catch(() => undefined)
        return shownAccounts(source)
      case 'eth_requestAccounts':
        await source.ready().catch(notConnected)
        return shownAccounts(source)
      case 'eth_chainId':
        if (source.isReconnecting()) await source.ready().catch(() => undefined)
        return chainIdHex(source.networkId())
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return switchChain(method, params)
      case 'wallet_revokePermissions':
        await source.disconnect()
        return null
      default:
        return pass(method, params)
    }
  }

  return {
    async request({ method, params }) {
      try {
        return await answer(method, params)
      } catch (error) {
        throw toProviderError(error)
      }
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
}

/** Wallets that sign and send, and do not read. */
const remoteTypes: ReadonlySet<string> = new Set(['walletConnect', 'login'])

function shownAccounts(source: ProviderSource): readonly string[] {
  const wallet = source.wallet()
  return wallet ? accountsOf(wallet) : []
}

function notConnected(cause: unknown): never {
  throw new KitError('NotConnected', 'No ActiveCaipAddress found', {
    cause,
    fix: 'Open the kit’s modal, or call connect(kit, { connectorId, namespace }).',
  })
}
