import { KitError, type SendNft } from '@latchkit/core'
import type { Address, Hex } from 'viem'
import { byteLength } from '../abi/byteLength.ts'
import { encodeCall } from '../abi/encodeCall.ts'
import type { NetworkClient } from './createNetworkClient.ts'
import { isRpcResponseError } from './rpcResponseError.ts'

/** The call data of a transfer of an NFT (ERC-721) or of some of an edition (ERC-1155). A contract must accept it. */
export function encodeNftTransfer(
  { standard, tokenId }: SendNft,
  { from, to, amount }: { readonly from: Address; readonly to: Address; readonly amount: bigint },
): Hex {
  const id = BigInt(tokenId)
  return standard === 'erc721'
    ? // safeTransferFrom(address,address,uint256)
      encodeCall('0x42842e0e', from, to, id)
    : // safeTransferFrom(address,address,uint256,uint256,bytes): the bytes begin after five words, and there are none.
      encodeCall('0xf242432a', from, to, id, amount, 160n, 0n)
}

/**
 * How many of an NFT an account holds: of one of ERC-721, 1 or 0.
 * @throws SimulationFailed where there is no such NFT
 */
export async function readNftBalance(
  client: NetworkClient,
  {
    token,
    nft,
    owner,
  }: { readonly token: Address; readonly nft: SendNft; readonly owner: Address },
): Promise<bigint> {
  const id = BigInt(nft.tokenId)
  const isSingle = nft.standard === 'erc721'
  // ownerOf(uint256), balanceOf(address,uint256)
  const data = isSingle ? encodeCall('0x6352211e', id) : encodeCall('0x00fdd58e', owner, id)
  const answer = await call(client, token, data)
  if (answer === undefined || byteLength(answer) !== 32)
    throw new KitError('SimulationFailed', 'This transaction would fail.', {
      details: 'There is no such NFT at this address.',
      context: { token, tokenId: nft.tokenId },
    })
  const value = BigInt(answer)
  return isSingle ? BigInt(value === BigInt(owner)) : value
}

/** A contract reverts for an NFT that does not exist. */
async function call(client: NetworkClient, to: Address, data: Hex): Promise<Hex | undefined> {
  try {
    return await client.request({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  } catch (error) {
    if (isRpcResponseError(error)) return undefined
    throw error
  }
}
