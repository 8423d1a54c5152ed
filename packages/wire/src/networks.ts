import * as v from 'valibot'
import type { CaipNetworkId } from './caip2.ts'

/** Answer of `GET /v1/supported-chains`: the networks that the server can be asked about. */
export interface SupportedChains {
  readonly http: readonly CaipNetworkId[]
  readonly ws: readonly CaipNetworkId[]
}

const networkIds = v.array(v.custom<CaipNetworkId>((value) => typeof value === 'string'))

/** Reads {@link SupportedChains}. */
export const supportedChainsSchema: v.GenericSchema<SupportedChains> = v.object({
  http: networkIds,
  ws: networkIds,
})
