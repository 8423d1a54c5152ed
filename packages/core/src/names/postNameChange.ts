import type { SignedNameRequest } from '@latchkit/wire'
import { readIdentity } from '../account/identityQuery.ts'
import { postJson, requireHttp } from '../internal/request.ts'
import type { Kit } from '../kit.ts'
import { httpTimeoutMs } from '../limits.ts'

/**
 * Sends a signed change of a name. The name that its account is known by afterwards is written into the kit's state.
 * @throws RequestRefused, HttpFailed, Offline, TimedOut
 */
export async function postNameChange<Answer>(
  kit: Kit,
  path: string,
  request: SignedNameRequest,
  schema: Parameters<typeof postJson<Answer>>[3],
): Promise<Answer> {
  const answer = await postJson(kit, `/v1/profile/account${path}`, request, schema)
  // The browser's HTTP cache still has the response from before the change.
  const identity = `/v1/identity/${encodeURIComponent(request.address)}`
  await fetch(requireHttp(kit).url(identity), {
    cache: 'reload',
    signal: AbortSignal.timeout(httpTimeoutMs),
  }).catch(() => undefined)
  // The change is made, whether it can be shown at once or not.
  await readIdentity(kit, request.address).catch(() => undefined)
  return answer
}
