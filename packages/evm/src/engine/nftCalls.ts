import { KitError, type SendNft } from '@latchkit/core'
import { encodeFunctionData, hexToBigInt, size, type Address, type Hex } from 'viem'
import type { NetworkClient } from './createNetworkClient.ts'
import { isRpcResponseError } from './rpcResponseError.ts'

/** The call data of a transfer of an NFT (ERC-721) or of some of an edition (ERC-1155). A contract must accept it. */
export function encodeNftTransfer(
  { standard, tokenId }: SendNft,
  { from, to, amount }: { readonly from: Address; readonly to: Address; readonly amount: bigint },
): Hex {
  const functionName = 'safeTransferFrom'
  const id = BigInt(tokenId)
  return standard === 'erc721'
    ? encodeFunctionData({ abi: erc721, functionName, args: [from, to, id] })
    : encodeFunctionData({ abi: erc1155, functionName, args: [from, to, id, amount, '0x'] })
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
  const data = isSingle
    ? encodeFunctionData({ abi: erc721, functionName: 'ownerOf', args: [id] })
    : encodeFunctionData({ abi: erc1155, functionName: 'balanceOf', args: [owner, id] })
  const answer = await call(client, token, data)
  if (answer === undefined || size(answer) !== 32)
    throw new KitError('SimulationFailed', 'This transaction would fail.', {
      details: 'There is no such NFT at this address.',
      context: { token, tokenId: nft.tokenId },
    })
  const value = hexToBigInt(answer)
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

const erc721 = [
  {
    type: 'function',
    name: 'ownerOf',
    stateMutability: 'view',
    inputs: [{ name: 'tokenId', type: 'uint256' }],
    outputs: [{ type: 'address' }],
  },
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'tokenId', type: 'uint256' },
    ],
    outputs: [],
  },
] as const

const erc1155 = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [
      { name: 'account', type: 'address' },
      { name: 'id', type: 'uint256' },
    ],
    outputs: [{ type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'id', type: 'uint256' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
    outputs: [],
  },
] as const
