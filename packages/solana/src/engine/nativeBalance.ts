import type { AdapterHost } from '@latchkit/core'
import { parseAccountId, type AccountId } from '@latchkit/wire'
import { addressError } from './address/addressBytes.ts'
import { callRpc } from './rpc/callRpc.ts'
import { parseQuantity } from './rpc/parseQuantity.ts'
import { unreadableError } from './rpc/unreadableError.ts'

/**
 * Returns the lamports of an account; 0 for one that does not exist.
 * @throws InvalidAddress, HttpFailed, Offline, TimedOut
 */
export async function nativeBalance(host: AdapterHost, account: AccountId): Promise<bigint> {
  const parts = parseAccountId(account)
  if (!parts) throw addressError(account)
  const method = 'getBalance'
  const options = { commitment: 'confirmed' }
  const answer = await callRpc(host, parts.networkId, method, [parts.address, options])
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  const lamports = parseQuantity(value)
  if (lamports === undefined) throw unreadableError(method)
  return lamports
}
