import { parseCaipNetworkId, type CaipNetworkId } from './caip2.ts'

/** An account on a network as CAIP-10 writes it: `eip155:1:0xf39F…2266`. */
export type CaipAccountId = `${CaipNetworkId}:${string}`

const pattern = /^([^:]+:[^:]+):([-.%a-zA-Z0-9]{1,128})$/

/** The two parts of a {@link CaipAccountId}. */
export interface CaipAccountIdParts {
  readonly networkId: CaipNetworkId
  readonly address: string
}

/**
 * Splits an account id, or answers `undefined` where the text is none.
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export function parseCaipAccountId(text: string): CaipAccountIdParts | undefined {
  const [, networkId = '', address = ''] = pattern.exec(text) ?? []
  return parseCaipNetworkId(networkId)
    ? { networkId: networkId as CaipNetworkId, address }
    : undefined
}

/** Joins a network id and an address to an account id. */
export function formatCaipAccountId(networkId: CaipNetworkId, address: string): CaipAccountId {
  return `${networkId}:${address}`
}
