import { parseNetworkId, type NetworkId } from './caip2.ts'

/** A CAIP-10 account id: `eip155:1:0xf39F…2266`. */
export type AccountId = `${NetworkId}:${string}`

const pattern = /^([^:]+:[^:]+):([-.%a-zA-Z0-9]{1,128})$/

/** The two parts of an {@link AccountId}. */
export interface AccountIdParts {
  readonly networkId: NetworkId
  readonly address: string
}

/**
 * Parses a CAIP-10 account id. Returns `undefined` for any other text.
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export function parseAccountId(text: string): AccountIdParts | undefined {
  const [, networkId = '', address = ''] = pattern.exec(text) ?? []
  return parseNetworkId(networkId) ? { networkId: networkId as NetworkId, address } : undefined
}

/** Formats a CAIP-10 account id. */
export function formatAccountId(networkId: NetworkId, address: string): AccountId {
  return `${networkId}:${address}`
}
