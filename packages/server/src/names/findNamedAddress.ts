import { parseNetworkId, type NetworkId, type NameLookup } from '@latchkit/wire'
import { getAddress } from 'viem'
import { isContract } from '../chain/isContract.ts'
import type { NameParts } from './nameParts.ts'
import { readCoinType } from './readCoinType.ts'

const ether = '60'
const evm = 0x80_00_00_00

/**
 * Where a name of the server leads on a network. What nobody has vouched for there is none that money should be sent to:
 * an account that signs with a key is the same on every EVM chain, one that is a contract is not.
 * @throws UpstreamFault, RpcError
 */
export async function findNamedAddress(
  { book, chains }: Pick<NameParts, 'book' | 'chains'>,
  name: string,
  networkId: NetworkId,
): Promise<Omit<NameLookup, 'name'>> {
  const entry = await book.find(name)
  if (!entry) return { address: null, missing: 'name' }
  const { namespace, reference } = parseNetworkId(networkId) ?? {}
  if (namespace !== 'eip155') return { address: null, missing: 'address' }
  const coinType = readCoinType(evm + Number(reference))
  const own = entry.addresses.find((each) => each.coinType === coinType && each.proof !== 'copied')
  if (own) return { address: getAddress(own.address) }
  const key = entry.addresses.find((each) => each.coinType === ether && each.proof === 'signed')
  const main = chains.get('eip155:1')
  if (!key || (main && (await isContract(main, key.address))))
    return { address: null, missing: 'address' }
  return { address: getAddress(key.address) }
}
