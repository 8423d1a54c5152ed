import type { Chain, UpstreamOptions } from '@latchkit/backend/chain'
import type { Log } from '@latchkit/backend/internal'
import type { Erc4337Store } from '../store/openStore.ts'
import type { Bundler } from './bundler.ts'
import { createExternalBundler } from './createExternalBundler.ts'
import { createOwnBundler, type OwnBundler } from './createOwnBundler.ts'

/** The bundlers of all networks, by CAIP-2 id. */
export interface Bundlers {
  get(caipNetworkId: string): Bundler | undefined
  /** Resolves when no bundle is being sent. */
  stop(): Promise<void>
}

/** Creates the {@link Bundlers} of the configuration. */
export function createBundlers(
  chains: ReadonlyMap<string, Chain>,
  { store, log }: { readonly store: Erc4337Store; readonly log: Log },
  options: UpstreamOptions = {},
): Bundlers {
  const bundlers = new Map<string, Bundler>()
  const own: OwnBundler[] = []
  for (const [id, chain] of chains) {
    const settings = chain.network.bundler
    const { url, operatorKey } = settings ?? {}
    if (url !== undefined) bundlers.set(id, createExternalBundler(url, options))
    if (!settings || operatorKey === undefined) continue
    const bundler = createOwnBundler({ chain, store, settings, operatorKey, log })
    own.push(bundler)
    bundlers.set(id, bundler)
  }
  return {
    get: (caipNetworkId) => bundlers.get(caipNetworkId),
    async stop() {
      await Promise.all(own.map((bundler) => bundler.stop()))
    },
  }
}
