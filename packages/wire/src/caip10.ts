import { parseNetworkId, type NetworkId } from './caip2.ts'

/** An account on a network as CAIP-10 writes it: `eip155:1:0xf39F…2266`. */
export type AccountId = `${NetworkId}:${string}`

const pattern = /^([^:]+:[^:]+):([-.%a-zA-Z0-9]{1,128})$/

/** The two parts of a {@link AccountId}. */
export interface AccountIdParts {
  readonly networkId: NetworkId
  readonly address: string
}

/**
 * Splits an account id, or answers `undefined` where the text is none.
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export function parseAccountId(text: string): AccountIdParts | undefined {
  const [, networkId = '', address = ''] = pattern.exec(text) ?? []
  return parseNetworkId(networkId) ? { networkId: networkId as NetworkId, address } : undefined
}

/** Joins a network id and an address to an account id. */
export function formatAccountId(networkId: NetworkId, address: string): AccountId {
  return `${networkId}:${address}`
}
