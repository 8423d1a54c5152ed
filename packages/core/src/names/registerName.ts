import type { AccountName } from '@latchkit/wire'
import { loadSchemas } from '../internal/loadSchemas.ts'
import type { Kit } from '../kit.ts'
import { postNameChange } from './postNameChange.ts'
import { signNameRequest } from './signNameRequest.ts'

/** Options of {@link registerName}. */
export interface RegisterNameOptions {
  /** The whole name, as `suggestionsQuery` returns it: `alice.latch.example`. */
  readonly name: string
}

/**
 * Registers a name for the active account. The wallet signs the registration. The error's `details` say why the server has
 * rejected a name.
 * @example
 * await registerName(kit, { name: 'alice.latch.example' })
 * @throws NotConnected, MethodNotSupported, UserRejected, RequestRefused, HttpFailed, Offline, TimedOut
 */
export async function registerName(kit: Kit, { name }: RegisterNameOptions): Promise<AccountName> {
  // Loaded before the wallet is asked: a failure afterwards would waste the signature.
  const { accountNameSchema } = await loadSchemas(() => import('./nameSchemas.ts'))
  const request = await signNameRequest(kit, { name, attributes: {} })
  return await postNameChange(kit, '', request, () => accountNameSchema)
}
