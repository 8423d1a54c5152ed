import type { NameRegistration, SignedNameRequest } from '@latchkit/wire'
import { signMessage } from '../account/signMessage.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { nameCoinType } from './nameCoinType.ts'

/**
 * Has the active account sign a request about a name, with the time: its registration, or a change.
 * @throws NotConnected, MethodNotSupported, UserRejected
 */
export async function signNameRequest(
  kit: Kit,
  statement: Omit<NameRegistration, 'timestamp'> & Readonly<Record<string, unknown>>,
): Promise<SignedNameRequest> {
  const { account, networkId } = requireConnection(kit)
  const coinType = nameCoinType(networkId)
  if (coinType === undefined)
    throw new KitError('MethodNotSupported', `Accounts of ${networkId} have no names.`)
  const message = JSON.stringify({ ...statement, timestamp: Math.floor(Date.now() / 1_000) })
  const signature = await signMessage(kit, { message, account })
  return { message, signature, coin_type: coinType, address: account.address }
}
