import { invalidAccountError } from '@latchkit/core/adapters'
import type { AdapterHost } from '@latchkit/core'
import { parseAccountId, type AccountId } from '@latchkit/wire'
import { getBalance } from './esplora.ts'

/**
 * Returns the sats of an account, with what is still in the mempool.
 * @throws InvalidAddress, HttpFailed, Offline, TimedOut
 */
export async function nativeBalance(host: AdapterHost, account: AccountId): Promise<bigint> {
  const parts = parseAccountId(account)
  if (!parts) throw invalidAccountError(account)
  return getBalance(host, parts.networkId, parts.address)
}
