import type { GenericSchema } from 'valibot'
import { KitError } from '../errors.ts'
import { httpTimeoutMs } from '../limits.ts'
import type * as schemas from './schemas.ts'
import { withDeadline } from './withDeadline.ts'
import type { Kit } from '../kit.ts'
import type { Http } from './http.ts'
import { alertServerError } from './alerts.ts'
import { perKit } from './perKit.ts'
import { shareRequest, type SharedRequests } from './shareRequest.ts'

type Schemas = typeof schemas

/** Selects the schema of a response, or loads it. */
export type PickSchema<Data> = (
  schemas: Schemas,
) => GenericSchema<unknown, Data> | Promise<GenericSchema<unknown, Data>>

/**
 * Sends one request and parses the response. The error carries what the server said.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, Aborted
 */
async function requestJson<Data>(
  url: string,
  pick: PickSchema<Data>,
  init: { readonly method?: string; readonly body?: string; readonly signal: AbortSignal },
): Promise<Data> {
  const send = async (signal: AbortSignal): Promise<Data> => {
    const loading = import('./schemas.ts').then(async (schemas) => ({
      schemas,
      schema: await pick(schemas),
    }))
    // If the request fails first, this rejection has no other handler.
    loading.catch(() => undefined)
    const response = await fetch(url, { ...init, signal }).catch((cause: unknown) => {
      throw offlineError(cause)
    })
    const text = await response.text().catch((cause: unknown) => {
      throw offlineError(cause)
    })
    const { schemas, schema } = await loading.catch((cause: unknown) => {
      throw offlineError(cause)
    })
    if (!response.ok) throw toHttpError(schemas, response, text)
    const data = schemas.safeParse(schema, parse(text))
    if (data.success) return data.output
    throw new KitError('HttpFailed', 'The server sent an unexpected response.', {
      details: data.issues[0].message,
      context: { status: response.status, path: new URL(url).pathname },
    })
  }
  return withDeadline(send, {
    signal: init.signal,
    timeoutMs: httpTimeoutMs,
    subject: 'The server',
  })
}

function toHttpError(schemas: Schemas, response: Response, text: string): KitError {
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

function offlineError(cause: unknown): KitError {
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
 * Returns the kit's server.
 * @throws InvalidConfig if the site has none
 */
export function requireHttp(kit: Pick<Kit, 'http'>): Http {
  if (kit.http) return kit.http
  throw new KitError('InvalidConfig', 'This site has no server for lists and balances.', {
    fix: 'Give `apiUrl` to createKit.',
  })
}

/** Options of {@link getJson}. */
export interface GetOptions {
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly signal?: AbortSignal
}

/**
 * Sends a GET request to the kit's server and parses the response. Equal requests that are under way are shared.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, Aborted, InvalidConfig
 */
export async function getJson<Data>(
  kit: Kit,
  path: string,
  pick: PickSchema<Data>,
  { query, signal }: GetOptions = {},
): Promise<Data> {
  const url = requireHttp(kit).url(path, query)
  const send = (shared: AbortSignal) =>
    requestJson(url, pick, { signal: shared }).catch((error: unknown) => {
      alertServerError(kit, error)
      throw error
    })
  return shareRequest(sharedRequests(kit), url, send, signal)
}

const sharedRequests = perKit((): SharedRequests => new Map())

/**
 * Sends a POST request to the kit's server and parses the response. The body is sent as plain text, which needs no preflight.
 * @throws HttpFailed, RequestRefused, Offline, TimedOut, Aborted, InvalidConfig
 */
export async function postJson<Data>(
  kit: Kit,
  path: string,
  body: unknown,
  pick: PickSchema<Data>,
): Promise<Data> {
  const url = requireHttp(kit).url(path)
  const init = { method: 'POST', body: JSON.stringify(body), signal: kit.lifetime() }
  return await requestJson(url, pick, init).catch((error: unknown) => {
    alertServerError(kit, error)
    throw error
  })
}
