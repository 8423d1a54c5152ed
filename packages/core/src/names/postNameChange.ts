import type { SignedNameRequest } from '@latchkit/wire'
import { identityPath, storeName } from '../account/identityQuery.ts'
import { emit } from '../internal/emit.ts'
import { postJson, requireHttp } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { httpTimeoutMs } from '../limits.ts'

/**
 * Sends a signed change of a name. Writes the name that its account is known by afterwards into the kit's state, and emits
 * `name_change`.
 * @throws RequestRefused, HttpFailed, Offline, TimedOut
 */
export async function postNameChange<Answer>(
  kit: Kit,
  path: string,
  request: SignedNameRequest,
  schema: Parameters<typeof postJson<Answer>>[3],
): Promise<Answer> {
  const answer = await postJson(kit, `/v1/profile/account${path}`, request, schema)
  // The change is made, whether it can be shown at once or not.
  await reloadName(kit, request.address).catch(() => undefined)
  emit(kit, { type: 'name_change', address: request.address })
  return answer
}

/** Reads the name from the server itself: the browser's HTTP cache still has the response from before the change. */
async function reloadName(kit: Kit, address: string): Promise<void> {
  const [{ safeParse, identitySchema }, response] = await Promise.all([
    import('../internal/schemas.ts'),
    fetch(requireHttp(kit).url(identityPath(address)), {
      cache: 'reload',
      signal: AbortSignal.timeout(httpTimeoutMs),
    }),
  ])
  const read = safeParse(identitySchema, await response.json())
  if (read.success) storeName(kit, address, read.output)
}
