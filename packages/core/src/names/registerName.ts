import type { AccountName } from '@latchkit/wire'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { postJson, requireHttp } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { signNameRequest } from './signNameRequest.ts'

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
  // Loaded before the wallet is asked: a failure afterwards would waste the signature.
  const { accountNameSchema } = await loadSchemas(() => import('./nameSchemas.ts'))
  const request = await signNameRequest(kit, { name, attributes: {} })
  const registered = await postJson(kit, '/v1/profile/account', request, () => accountNameSchema)
  // The browser's HTTP cache still has the response from before the account had a name.
  const path = `/v1/identity/${encodeURIComponent(request.address)}`
  await fetch(requireHttp(kit).url(path), { cache: 'reload' }).catch(() => undefined)
  return registered
}
