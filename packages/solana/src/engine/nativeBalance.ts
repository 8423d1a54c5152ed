import { KitError, type AdapterHost } from '@latchkit/core'
import { parseAccountId, type AccountId } from '@latchkit/wire'
import { callRpc } from './rpc/callRpc.ts'
import { readQuantity } from './rpc/readQuantity.ts'
import { unreadable } from './rpc/unreadable.ts'

/** The lamports of an account; 0 for one that does not exist. */
export async function nativeBalance(host: AdapterHost, account: AccountId): Promise<bigint> {
  const parts = parseAccountId(account)
  if (!parts) throw new KitError('InvalidAddress', 'This is no account.', { context: { account } })
  const method = 'getBalance'
  const options = { commitment: 'confirmed' }
  const answer = await callRpc(host, parts.networkId, method, [parts.address, options])
  const { value } = (answer ?? {}) as { readonly value?: unknown }
  const lamports = readQuantity(value)
  if (lamports === undefined) throw unreadable(method)
  return lamports
}
