import type { GenericSchema } from 'valibot'
import { KitError } from '../errors.ts'
import { httpTimeoutMs } from '../limits.ts'
import type * as schemas from './schemas.ts'
import { withDeadline } from './withDeadline.ts'
import type { Kit } from '../kit.ts'
import type { Http } from './http.ts'
import { alertServerRefusal } from './alerts.ts'
import { perKit } from './perKit.ts'
import { shareRequest, type SharedRequests } from './shareRequest.ts'

/** The schemas of all answers, as they are loaded. */
type Schemas = typeof schemas

/** Picks the schema of an answer, or loads it. */
export type PickSchema<Answer> = (
  schemas: Schemas,
) => GenericSchema<unknown, Answer> | Promise<GenericSchema<unknown, Answer>>

/**
 * One request, answered in time and in the promised shape, or a `KitError` with what the server said.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, Aborted
 */
export async function requestJson<Answer>(
  url: string,
  pick: PickSchema<Answer>,
  init: { readonly method?: string; readonly body?: string; readonly signal: AbortSignal },
): Promise<Answer> {
  const read = async (signal: AbortSignal): Promise<Answer> => {
    const loading = import('./schemas.ts').then(async (schemas) => ({
      schemas,
      schema: await pick(schemas),
    }))
    // A request that fails first leaves nobody to hear of it.
    loading.catch(() => undefined)
    const response = await fetch(url, { ...init, signal }).catch((cause: unknown) => {
      throw unreachable(cause)
    })
    const text = await response.text().catch((cause: unknown) => {
      throw unreachable(cause)
    })
    const { schemas, schema } = await loading.catch((cause: unknown) => {
      throw unreachable(cause)
    })
    if (!response.ok) throw refused(schemas, response, text)
    const answer = schemas.safeParse(schema, parse(text))
    if (answer.success) return answer.output
    throw new KitError(
      'HttpFailed',
      'The server answered in a way that the kit does not understand.',
      {
        details: answer.issues[0].message,
        context: { status: response.status, path: new URL(url).pathname },
      },
    )
  }
  return withDeadline(read, {
    signal: init.signal,
    timeoutMs: httpTimeoutMs,
    subject: 'The server',
  })
}

function refused(schemas: Schemas, response: Response, text: string): KitError {
  const { status } = response
  const body = schemas.safeParse(schemas.errorBodySchema, parse(text))
  const reasons = body.success ? body.output.reasons : []
  const details = reasons.map((reason) => reason.description).join(' ') || text.slice(0, 200)
  const retryAfterSeconds = secondsOf(response.headers.get('retry-after'))
  const context = { status, reasons, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
  const isTemporary = status >= 500 || status === 408 || status === 429
  return isTemporary
    ? new KitError('HttpFailed', 'The server cannot answer right now.', { details, context })
    : new KitError('RequestRefused', 'The server refused the request.', { details, context })
}

function unreachable(cause: unknown): KitError {
  return new KitError('Offline', 'The server cannot be reached.', { cause })
}

/** `Retry-After` is a number of seconds or a date. */
function secondsOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = Number(retryAfter)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const atMs = Date.parse(retryAfter)
  return Number.isNaN(atMs) ? undefined : Math.max(0, (atMs - Date.now()) / 1_000)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/**
 * The kit's server.
 * @throws InvalidConfig where the site has named none
 */
export function requireHttp(kit: Pick<Kit, 'http'>): Http {
  if (kit.http) return kit.http
  throw new KitError('InvalidConfig', 'This site has no server for lists and balances.', {
    fix: 'Give `apiUrl` to createKit.',
  })
}

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
      alertServerRefusal(kit, error)
      throw error
    })
  return shareRequest(sharedRequests(kit), url, ask, signal)
}

const sharedRequests = perKit((): SharedRequests => new Map())

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
    alertServerRefusal(kit, error)
    throw error
  })
}
