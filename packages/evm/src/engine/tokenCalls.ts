import { KitError } from '@latchkit/core'
import { encodeFunctionData, hexToBigInt, size, type Address, type Hex } from 'viem'
import type { NetworkClient } from './createNetworkClient.ts'
import { isRpcResponseError } from './rpcResponseError.ts'

/** The call data of an ERC-20 transfer. */
export function encodeTokenTransfer(to: Address, amount: bigint): Hex {
  return encodeFunctionData({ abi, functionName: 'transfer', args: [to, amount] })
}

/**
 * What an account holds of an ERC-20 token, in base units.
 * @throws SimulationFailed where there is no such token
 */
export async function readTokenBalance(
  client: NetworkClient,
  token: Address,
  owner: Address,
): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName: 'balanceOf', args: [owner] })
  const answer = await client.request({
    method: 'eth_call',
    params: [{ to: token, data }, 'latest'],
  })
  if (size(answer) === 32) return hexToBigInt(answer)
  throw new KitError('SimulationFailed', 'This transaction would fail.', {
    details: 'There is no ERC-20 token at this address.',
    context: { token },
  })
}

/**
 * The decimals of an ERC-20 token. They are optional in the standard: a token that does not answer has none, and is counted
 * in whole units.
 */
export async function readTokenDecimals(client: NetworkClient, token: Address): Promise<number> {
  const data = encodeFunctionData({ abi, functionName: 'decimals' })
  try {
    const answer = await client.request({
      method: 'eth_call',
      params: [{ to: token, data }, 'latest'],
    })
    return size(answer) === 32 ? Number(hexToBigInt(answer)) : 0
  } catch (error) {
    if (isRpcResponseError(error)) return 0
    throw error
  }
}

const abi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ type: 'bool' }],
  },
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'decimals',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint8' }],
  },
] as const
