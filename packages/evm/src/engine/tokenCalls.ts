import { KitError } from '@latchkit/core'
import type { Address, Hex } from 'viem'
import { byteLength } from '../abi/byteLength.ts'
import { encodeCall } from '../abi/encodeCall.ts'
import type { NetworkClient } from './createNetworkClient.ts'
import { isRpcResponseError } from './rpcResponseError.ts'

/** The call data of an ERC-20 transfer: `transfer(address,uint256)`. */
export function encodeTokenTransfer(to: Address, amount: bigint): Hex {
  return encodeCall('0xa9059cbb', to, amount)
}

/** The call data that asks what an account holds of an ERC-20 token: `balanceOf(address)`. */
export function encodeBalanceOf(owner: Address): Hex {
  return encodeCall('0x70a08231', owner)
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
  const answer = await client.request({
    method: 'eth_call',
    params: [{ to: token, data: encodeBalanceOf(owner) }, 'latest'],
  })
  if (byteLength(answer) === 32) return BigInt(answer)
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
  try {
    const answer = await client.request({
      method: 'eth_call',
      // decimals()
      params: [{ to: token, data: '0x313ce567' }, 'latest'],
    })
    return byteLength(answer) === 32 ? Number(answer) : 0
  } catch (error) {
    if (isRpcResponseError(error)) return 0
    throw error
  }
}
