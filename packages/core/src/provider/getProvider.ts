import type { Namespace } from '@latchkit/wire'
import type { ProviderSource } from '../adapter.ts'
import { disconnect } from '../connection/disconnect.ts'
import { getNamespaceState } from '../connection/getNamespaceState.ts'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { KitError } from '../errors.ts'
import { lazy } from '../internal/lazy.ts'
import { perKit } from '../internal/perKit.ts'
import type { Kit } from '../kit.ts'
import { watch } from '../watch.ts'
import type { Providers } from './providers.ts'

/** Options of {@link getProvider}. */
export interface GetProviderOptions<Name extends keyof Providers> {
  readonly namespace: Name
}

/**
 * Returns the connected wallet of a namespace for the site's own code: on EVM a provider of EIP-1193, on Solana an account
 * of the Wallet Standard, on Bitcoin an object that signs messages and PSBTs. It exists before a wallet is connected, is the
 * same object each time, and follows the kit through changes of account, network and wallet. Its code is loaded on the first
 * call.
 * @example
 * const provider = await getProvider(kit, { namespace: 'eip155' })
 * provider.on('accountsChanged', ([address]) => console.log(address))
 * const hash = await provider.request({ method: 'eth_sendTransaction', params: [{ from, to, value: '0x1' }] })
 * @throws AdapterNotFound if the kit has no adapter for the namespace, MethodNotSupported if the adapter has no provider, Offline
 */
export async function getProvider<Name extends keyof Providers>(
  kit: Kit,
  { namespace }: GetProviderOptions<Name>,
): Promise<Providers[Name]> {
  const loads = providerLoads(kit)
  const load = loads.get(namespace) ?? providerLoad(kit, namespace)
  loads.set(namespace, load)
  return (await load()) as Providers[Name]
}

const providerLoads = perKit(() => new Map<Namespace, () => Promise<Providers[keyof Providers]>>())

function providerLoad(
  kit: Kit,
  namespace: keyof Providers,
): () => Promise<Providers[keyof Providers]> {
  const adapter = requireAdapter(kit, namespace)
  const { provider } = adapter
  if (!provider)
    throw new KitError('MethodNotSupported', `The adapter of ${namespace} has no provider.`, {
      fix: 'Use the adapter of @latchkit, or give yours a `provider`.',
      context: { namespace },
    })
  return lazy(() => provider(createSource(kit, namespace)))
}

function createSource(kit: Kit, namespace: Namespace): ProviderSource {
  const state = () => getNamespaceState(kit.store.get(), namespace)
  const isReconnecting = () => state().connections[0]?.remembered === true
  const subscribe = (listener: () => void) =>
    watch(kit.store, ({ connections }) => connections.namespaces[namespace], listener)
  return {
    adapter: requireAdapter(kit, namespace),
    networkId: () => state().connections[0]?.networkId ?? state().networkId,
    wallet: () => (isReconnecting() ? undefined : state().connections[0]),
    isReconnecting,
    subscribe,
    async ready() {
      // The kit gives up a wallet that does not answer: this ends too.
      if (isReconnecting())
        await new Promise<void>((resolve) => {
          const stop = subscribe(() => {
            if (isReconnecting()) return
            stop()
            resolve()
          })
        })
      return requireConnection(kit, namespace)
    },
    async disconnect() {
      const [active] = state().connections
      if (active) await disconnect(kit, { namespace, connectorId: active.connectorId })
    },
  }
}
