import type { Chain } from '../chain/chain.ts'
import type { UpstreamOptions } from '../chain/callUpstream.ts'
import type { Bundler } from './bundler.ts'
import { createExternalBundler } from './createExternalBundler.ts'

/** The bundlers of all networks that have one, by CAIP-2 id. */
export interface Bundlers {
  get(caipNetworkId: string): Bundler | undefined
  /** Resolves when nothing more is sent. */
  stop(): Promise<void>
}

/** Makes the {@link Bundlers} that the configuration names. */
export function createBundlers(
  chains: ReadonlyMap<string, Chain>,
  options: UpstreamOptions = {},
): Bundlers {
  const bundlers = new Map<string, Bundler>()
  for (const [id, { network }] of chains) {
    const { url } = network.bundler ?? {}
    if (url !== undefined) bundlers.set(id, createExternalBundler(url, options))
  }
  return {
    get: (caipNetworkId) => bundlers.get(caipNetworkId),
    async stop() {},
  }
}
