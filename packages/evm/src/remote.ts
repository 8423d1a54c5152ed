import type { AdapterHost, RemoteNamespace } from '@latchkit/core'
import type { Discovery } from './discovery/discoverWallets.ts'
import { evmEvents, evmMethods } from './remote/evmMethods.ts'
import { remoteProvider } from './remote/remoteProvider.ts'

/** How wallets on other devices are spoken with: as any other, through a provider of EIP-1193. Loaded with the first one. */
export function createRemote({ networks }: AdapterHost, discovery: Discovery): RemoteNamespace {
  const offered = networks.map(({ networkId }) => networkId)
  return {
    methods: evmMethods,
    events: evmEvents,
    add: (wallet) =>
      discovery.add({ connector: wallet.connector, provider: remoteProvider(wallet, offered) }),
  }
}
