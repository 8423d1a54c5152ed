import { hexSchemas, readRpc, type Chain } from '@latchkit/backend/chain'
import { mostOwnersRead, type DeployedContract } from '@latchkit/wire'
import {
  concat,
  decodeAbiParameters,
  keccak256,
  numberToHex,
  toFunctionSelector,
  type Hex,
} from 'viem'

/** Where a contract account keeps its owners (ERC-7201): the key, a mapping of passkeys, and the list of their ids. */
const ownersSlot = 0xa2b1bcb5e16cee2a8898b49cb0c3605e70c16f429f6002ed8b1bc5612a694900n
const listIds = toFunctionSelector('getKeyIdHashes()')
const readOwner = toFunctionSelector('owner()')
const callsPerPasskey = 2

/**
 * Returns who owns a contract account, as a node of its network knows them: the key, and the passkeys beside it. The public keys of these
 * are read where the audited code keeps them: its own function takes an id, of which the chain has no more than the hash.
 * @param take counts calls of the node, before they are made
 * @throws RpcError or UpstreamError if no node responds
 */
export async function readOwners(
  chain: Chain,
  account: string,
  take: (calls: number) => void,
): Promise<Pick<DeployedContract, 'owner' | 'passkeys' | 'passkeyCount'>> {
  take(2)
  const [list, key] = await Promise.all([ask(listIds), ask(readOwner)])
  const [ids] = decodeAbiParameters([{ type: 'bytes32[]' }], list)
  const [owner] = decodeAbiParameters([{ type: 'address' }], key)
  const read = ids.slice(0, mostOwnersRead)
  take(read.length * callsPerPasskey)
  const passkeys = await Promise.all(
    read.map(async (idHash) => {
      const slot = BigInt(keccak256(concat([idHash, word(ownersSlot + 1n)])))
      const [x, y] = await Promise.all([readWord(slot), readWord(slot + 1n)])
      return { idHash, x, y }
    }),
  )
  return { owner, passkeys, passkeyCount: ids.length }

  function ask(data: Hex): Promise<Hex> {
    return readRpc(chain, 'eth_call', [{ to: account, data }, 'latest'], hexSchemas.bytes)
  }

  async function readWord(slot: bigint): Promise<Hex> {
    const params = [account, word(slot), 'latest']
    return word(BigInt(await readRpc(chain, 'eth_getStorageAt', params, hexSchemas.quantity)))
  }
}

function word(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}
