import { parseNetworkId, type NetworkId, type Namespace } from '@latchkit/wire'

const evm = 0x80_00_00_00
const ether = 60

/**
 * Returns the coin type of the names of a network's accounts (ENSIP-11; 60 on Ethereum, as in SLIP-44); `undefined`
 * if accounts of its namespace have no names.
 * @example
 * nameCoinType('eip155:1') // 60
 */
export function nameCoinType(networkId: NetworkId): number | undefined {
  const { namespace, reference = '' } = parseNetworkId(networkId) ?? {}
  return namespace && coinTypes[namespace]?.(reference)
}

const coinTypes: Readonly<Partial<Record<Namespace, (reference: string) => number | undefined>>> = {
  eip155: (reference) => {
    const chainId = Number(reference)
    if (chainId === 1) return ether
    return Number.isInteger(chainId) && chainId > 0 && chainId < evm ? evm + chainId : undefined
  },
}
