import type { SwapRequest } from '@latchkit/core'
import type { Address, Hex } from 'viem'
import { byteLength } from '../abi/byteLength.ts'
import { encodeCall } from '../abi/encodeCall.ts'
import type { NetworkClient } from '../engine/createNetworkClient.ts'
import { isRpcResponseError } from '../engine/rpcResponseError.ts'
import type { Call } from './call.ts'

/**
 * Returns the approvals that a swap needs before it: none if the router may already take the amount, else one of exactly
 * the amount. Some tokens want an allowance that is left over to be taken back first.
 */
export async function tokenApprovals(
  client: NetworkClient,
  { from, sell, amount, transaction }: SwapRequest,
): Promise<readonly Call[]> {
  if (sell.address === undefined) return []
  const [owner, token, spender] = [from.address, sell.address, transaction.to] as Address[]
  if (!owner || !token || !spender) return []
  // allowance(address,address)
  const data = encodeCall('0xdd62ed3e', owner, spender)
  const answer: Hex = await client.request({
    method: 'eth_call',
    params: [{ to: token, data }, 'latest'],
  })
  const allowance = byteLength(answer) === 32 ? BigInt(answer) : 0n
  if (allowance >= amount) return []
  const exactly = approve(token, spender, amount)
  if (allowance === 0n || (await isTaken(client, owner, exactly))) return [exactly]
  return [approve(token, spender, 0n), exactly]
}

function approve(token: Address, spender: Address, amount: bigint): Call {
  // approve(address,uint256)
  return { to: token, data: encodeCall('0x095ea7b3', spender, amount) }
}

async function isTaken(client: NetworkClient, from: Address, { to, data }: Call): Promise<boolean> {
  try {
    await client.request({ method: 'eth_call', params: [{ from, to, data }, 'latest'] })
    return true
  } catch (error) {
    if (isRpcResponseError(error)) return false
    throw error
  }
}
