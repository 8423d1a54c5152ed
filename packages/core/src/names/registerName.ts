import type { AccountName, NameRegistration, SignedNameRequest } from '@latchkit/wire'
import { signMessage } from '../account/signMessage.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { KitError } from '../errors.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { postJson, requireHttp } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { nameCoinType } from './nameCoinType.ts'

/** What {@link registerName} takes. */
export interface RegisterNameOptions {
  /** The whole name, as `suggestionsQuery` tells it: `alice.latch.example`. */
  readonly name: string
}

/**
 * Registers a name for the account in use, with a text that its wallet signs. What the server says against it is in the
 * error's `details`.
 * @throws NotConnected, MethodNotSupported, UserRejected, RequestRefused, HttpFailed, Offline, TimedOut
 */
export async function registerName(kit: Kit, { name }: RegisterNameOptions): Promise<AccountName> {
  const { account, networkId } = requireConnection(kit)
  const coinType = nameCoinType(networkId)
  if (coinType === undefined)
    throw new KitError('MethodNotSupported', `Accounts of ${networkId} have no names.`)
  const registration: NameRegistration = {
    name,
    attributes: {},
    timestamp: Math.floor(Date.now() / 1_000),
  }
  // Before the wallet is asked: nothing that was signed may be lost.
  const { accountNameSchema } = await loadSchemas(() => import('./nameSchemas.ts'))
  const message = JSON.stringify(registration)
  const signature = await signMessage(kit, { message, account })
  const request: SignedNameRequest = {
    message,
    signature,
    coin_type: coinType,
    address: account.address,
  }
  const registered = await postJson(kit, '/v1/profile/account', request, () => accountNameSchema)
  // What the browser remembers of the account is from before it had a name.
  const path = `/v1/identity/${encodeURIComponent(account.address)}`
  await fetch(requireHttp(kit).url(path), { cache: 'reload' }).catch(() => undefined)
  return registered
}
