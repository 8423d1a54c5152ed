import { namespaceOf } from '@latchkit/wire'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import type { Kit } from '../kit.ts'
import type { OfframpToken } from './offrampRequest.ts'

/**
 * Returns the most of a token that the active account can sell: of the native coin, what the highest fee leaves.
 * @param balance what it holds, in base units
 * @example
 * const amount = await offrampMaximum(kit, token, balance)
 * @throws NotConnected, InsufficientFunds, HttpFailed, Offline
 */
export async function offrampMaximum(
  kit: Kit,
  { networkId, address }: OfframpToken,
  balance: bigint,
): Promise<bigint> {
  if (address !== undefined) return balance
  const namespace = namespaceOf(networkId)
  const { account: from } = requireConnection(kit, namespace)
  const request = { networkId, from, to: from.address, amount: balance, max: true }
  return (await requireAdapter(kit, namespace).prepareTransfer(request)).amount
}
