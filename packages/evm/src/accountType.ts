import { invalidAccountError } from '@latchkit/core/adapters'
import type { AccountType, AdapterHost } from '@latchkit/core'
import { parseAccountId, type AccountId } from '@latchkit/wire'
import { getCode } from './getCode.ts'

/**
 * Returns whether an account is a contract on its network, or has a key. An account that delegates to a contract
 * (EIP-7702) still has its key.
 * @throws InvalidAddress, NetworkNotFound, HttpFailed
 */
export async function accountType(host: AdapterHost, account: AccountId): Promise<AccountType> {
  const parts = parseAccountId(account)
  if (!parts) throw invalidAccountError(account)
  const code = await getCode(host, parts.networkId, parts.address)
  return code === '0x' || delegation.test(code) ? 'eoa' : 'smartAccount'
}

const delegation = /^0xef0100[0-9a-f]{40}$/i
