import type { Kit } from '../kit.ts'
import { alertDeveloper } from './alertDeveloper.ts'
import { perKit } from './perKit.ts'
import { requestJson, type PickSchema } from './requestJson.ts'
import { requireHttp } from './requireHttp.ts'
import { shareRequest, type SharedRequests } from './shareRequest.ts'

/** What {@link getJson} takes beside its path and schema. */
export interface GetOptions {
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly signal?: AbortSignal
}

/**
 * Asks the kit's server and checks the answer. Equal questions that are under way are asked once.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, Aborted, InvalidConfig
 */
export async function getJson<Answer>(
  kit: Kit,
  path: string,
  pick: PickSchema<Answer>,
  { query, signal }: GetOptions = {},
): Promise<Answer> {
  const url = requireHttp(kit).url(path, query)
  const ask = (shared: AbortSignal) =>
    requestJson(url, pick, { signal: shared }).catch((error: unknown) => {
      alertDeveloper(kit, error)
      throw error
    })
  return shareRequest(sharedRequests(kit), url, ask, signal)
}

const sharedRequests = perKit((): SharedRequests => new Map())
