import type { GenericSchema } from 'valibot'
import type { Kit } from '../kit.ts'
import { requestJson } from './requestJson.ts'
import { requireHttp } from './requireHttp.ts'

/**
 * Sends something to the kit's server and checks the answer. The body goes as plain text, so that the browser asks no leave first.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, Aborted, InvalidConfig
 */
export async function postJson<Answer>(
  kit: Kit,
  path: string,
  schema: GenericSchema<unknown, Answer>,
  options: { readonly body: unknown; readonly signal?: AbortSignal },
): Promise<Answer> {
  const signal = options.signal ?? kit.lifetime()
  const init = { method: 'POST', body: JSON.stringify(options.body), signal }
  return requestJson(requireHttp(kit).url(path), schema, init)
}
