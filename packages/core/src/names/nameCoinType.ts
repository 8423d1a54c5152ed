import { parseNetworkId, type NetworkId, type Namespace } from '@latchkit/wire'

const evm = 0x80_00_00_00

/** The coin type under which an account of a network has a name (ENSIP-11); nothing where accounts of its family have none. */
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
