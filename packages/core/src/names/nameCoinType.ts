import { parseNetworkId, type NetworkId, type Namespace } from '@latchkit/wire'

const evm = 0x80_00_00_00

/** Returns the coin type of the names of a network's accounts (ENSIP-11); `undefined` if accounts of its namespace have no names. */
export function nameCoinType(networkId: NetworkId): number | undefined {
  const { namespace, reference = '' } = parseNetworkId(networkId) ?? {}
  return namespace && coinTypes[namespace]?.(reference)
}

const coinTypes: Readonly<Partial<Record<Namespace, (reference: string) => number | undefined>>> = {
  eip155: (reference) => {
    const chainId = Number(reference)
    return Number.isInteger(chainId) && chainId > 0 && chainId < evm ? evm + chainId : undefined
  },
}
