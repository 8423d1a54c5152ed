import { invalidAccountError } from '@latchkit/core/adapters'
import { parseAccountId, type AccountId } from '@latchkit/wire'
import type { Address } from 'viem'
import type { NetworkClients } from './createNetworkClients.ts'
import { rpcError } from './rpcError.ts'

/**
 * The native balance of an account in wei.
 * @throws InvalidAddress, NetworkNotFound, HttpFailed, Offline, TimedOut
 */
export async function nativeBalance(clients: NetworkClients, account: AccountId): Promise<bigint> {
  const parts = parseAccountId(account)
  if (!parts) throw invalidAccountError(account)
  try {
    const address = parts.address as Address
    const client = clients(parts.networkId)
    return BigInt(await client.request({ method: 'eth_getBalance', params: [address, 'latest'] }))
  } catch (error) {
    throw rpcError(error)
  }
}
