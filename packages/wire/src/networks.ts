import * as v from 'valibot'
import type { NetworkId } from './caip2.ts'

/** Answer of `GET /v1/supported-chains`: the networks that the server can be asked about. */
export interface SupportedChains {
  readonly http: readonly NetworkId[]
  readonly ws: readonly NetworkId[]
  /** What the operator says of the networks in `http`; other servers of this contract leave it out. */
  readonly networks?: readonly NetworkListing[]
}

/** How a network is shown. */
export interface NetworkListing {
  readonly caipNetworkId: NetworkId
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly testnet?: boolean
  readonly blockExplorer?: { readonly name: string; readonly url: string }
}

const networkId = v.custom<NetworkId>((value) => typeof value === 'string')
const networkIds = v.array(networkId)
const networkListing = v.object({
  caipNetworkId: networkId,
  name: v.string(),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
  testnet: v.exactOptional(v.boolean()),
  blockExplorer: v.exactOptional(v.object({ name: v.string(), url: v.string() })),
})

/** Reads {@link SupportedChains}. */
export const supportedChainsSchema: v.GenericSchema<SupportedChains> = v.object({
  http: networkIds,
  ws: networkIds,
  networks: v.exactOptional(v.array(networkListing)),
})
