import { parseNetworkId, type NetworkId, type NameLookup } from '@latchkit/wire'
import { getAddress } from 'viem'
import { isContract } from '@latchkit/backend/chain'
import type { NameParts } from './nameParts.ts'
import { parseCoinType } from './parseCoinType.ts'

const ethCoinType = '60'
const evmCoinTypeBase = 0x80_00_00_00

/**
 * Resolves a name of the server on a network. Only proved addresses count: an account that signs with a key is the same
 * on every EVM chain, a contract account is not.
 * @throws UpstreamError, RpcError
 */
export async function resolveServerName(
  { repository, chains }: Pick<NameParts, 'repository' | 'chains'>,
  name: string,
  networkId: NetworkId,
): Promise<Omit<NameLookup, 'name'>> {
  const entry = await repository.find(name)
  if (!entry) return { address: null, missing: 'name' }
  const { namespace, reference } = parseNetworkId(networkId) ?? {}
  if (namespace !== 'eip155') return { address: null, missing: 'address' }
  const coinType = parseCoinType(evmCoinTypeBase + Number(reference))
  const exact = entry.addresses.find(
    (each) => each.coinType === coinType && each.proof !== 'copied',
  )
  if (exact) return { address: getAddress(exact.address) }
  const signedByKey = entry.addresses.find(
    (each) => each.coinType === ethCoinType && each.proof === 'signed',
  )
  const mainnet = chains.get('eip155:1')
  if (!signedByKey || (mainnet && (await isContract(mainnet, signedByKey.address))))
    return { address: null, missing: 'address' }
  return { address: getAddress(signedByKey.address) }
}
