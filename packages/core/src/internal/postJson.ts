import type { Kit } from '../kit.ts'
import { alertDeveloper } from './alertDeveloper.ts'
import { requestJson, type PickSchema } from './requestJson.ts'
import { requireHttp } from './requireHttp.ts'

/**
 * Gives something to the kit's server and checks the answer. Sent as plain text: such a request needs no preflight.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, Aborted, InvalidConfig
 */
export async function postJson<Answer>(
  kit: Kit,
  path: string,
  body: unknown,
  pick: PickSchema<Answer>,
): Promise<Answer> {
  const url = requireHttp(kit).url(path)
  const init = { method: 'POST', body: JSON.stringify(body), signal: kit.lifetime() }
  return await requestJson(url, pick, init).catch((error: unknown) => {
    alertDeveloper(kit, error)
    throw error
  })
}
