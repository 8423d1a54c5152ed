import type { AccountName, NameRegistration, SignedNameRequest } from '@latchkit/wire'
import { signMessage } from '../account/signMessage.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { KitError } from '../errors.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { postJson, requireHttp } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { nameCoinType } from './nameCoinType.ts'

/** Options of {@link registerName}. */
export interface RegisterNameOptions {
  /** The whole name, as `suggestionsQuery` returns it: `alice.latch.example`. */
  readonly name: string
}

/**
 * Registers a name for the account in use. The wallet signs the registration. The error's `details` say why the server has
 * refused a name.
 * @example
 * await registerName(kit, { name: 'alice.latch.example' })
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
  // Loaded before the wallet is asked: a failure afterwards would waste the signature.
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
  // The browser's HTTP cache still has the response from before the account had a name.
  const path = `/v1/identity/${encodeURIComponent(account.address)}`
  await fetch(requireHttp(kit).url(path), { cache: 'reload' }).catch(() => undefined)
  return registered
}
