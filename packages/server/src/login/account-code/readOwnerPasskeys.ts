import { hexSchemas, readRpc, type Chain } from '@latchkit/backend/chain'
import type { OwnerPasskey } from '@latchkit/wire'
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
/** Nobody reads a longer list: an account may add as many as it likes. */
const mostRead = 16

/**
 * Returns the passkeys that own a contract account, as a node of its network knows them. Their public keys are read where the audited code
 * keeps them: its own function takes an id, of which the chain has no more than the hash.
 * @throws RpcError or UpstreamError if no node responds
 */
export async function readOwnerPasskeys(
  chain: Chain,
  account: string,
): Promise<readonly OwnerPasskey[]> {
  const call = { to: account, data: listIds }
  const answer = await readRpc(chain, 'eth_call', [call, 'latest'], hexSchemas.bytes)
  const [ids] = decodeAbiParameters([{ type: 'bytes32[]' }], answer)
  return await Promise.all(
    ids.slice(0, mostRead).map(async (idHash) => {
      const slot = BigInt(keccak256(concat([idHash, word(ownersSlot + 1n)])))
      const [x, y] = await Promise.all([readWord(slot), readWord(slot + 1n)])
      return { idHash, x, y }
    }),
  )

  async function readWord(slot: bigint): Promise<Hex> {
    const params = [account, word(slot), 'latest']
    return word(BigInt(await readRpc(chain, 'eth_getStorageAt', params, hexSchemas.quantity)))
  }
}

function word(value: bigint): Hex {
  return numberToHex(value, { size: 32 })
}
