import type { NameAttributes } from '@latchkit/wire'
import { loadSchemas } from '../internal/loadSchemas.ts'
import type { Kit } from '../kit.ts'
import { postNameChange } from './postNameChange.ts'
import { signNameRequest } from './signNameRequest.ts'

/** Options of {@link setNameAttributes}. */
export interface SetNameAttributesOptions {
  /** The whole name: `alice.latch.example`. */
  readonly name: string
  /** All of them: what is left out is gone. `bio`, and `avatar` as an address that begins with `https://`. */
  readonly attributes: NameAttributes
}

/**
 * Sets the attributes of a name of the active account. The wallet signs the change. Two changes need two seconds between them; the
 * error's `details` say why the server has rejected one.
 * @example
 * await setNameAttributes(kit, { name: 'alice.latch.example', attributes: { bio: 'I paint.' } })
 * @throws NotConnected, MethodNotSupported, UserRejected, RequestRefused, HttpFailed, Offline, TimedOut
 */
export async function setNameAttributes(
  kit: Kit,
  { name, attributes }: SetNameAttributesOptions,
): Promise<NameAttributes> {
  const { nameAttributesSchema } = await loadSchemas(() => import('./nameChangeSchemas.ts'))
  const request = await signNameRequest(kit, { name, attributes })
  const path = `/${encodeURIComponent(name)}/attributes`
  return await postNameChange(kit, path, request, () => nameAttributesSchema)
}
