import { errorBodySchema } from '@latchkit/wire'
import * as v from 'valibot'
import { createDpopProof } from './dpopProof.ts'
import { LoginApiError } from './LoginApiError.ts'

/** The login server. Every request carries a DPoP proof of the device, bound to the session once there is one. */
export interface LoginApi {
  get<T>(path: string, schema: v.GenericSchema<unknown, T>, signal?: AbortSignal): Promise<T>
  send<T>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object | undefined,
    schema: v.GenericSchema<unknown, T>,
    signal?: AbortSignal,
  ): Promise<T>
  /** Sets the session to which the next requests are bound; `undefined` for none. */
  bind(sessionId: string | undefined): void
}

/** What {@link createLoginApi} needs. */
export interface LoginApiOptions {
  /** The frame's own origin. */
  readonly url: string
  keys(): Promise<CryptoKeyPair>
  readonly fetch?: typeof globalThis.fetch
}

const timeoutMs = 15_000

/**
 * Creates the {@link LoginApi}. A request whose DPoP nonce has expired is repeated once with a new one.
 *
 * @throws {LoginApiError} from every request that is rejected, gets no response, or gets an unexpected one.
 */
export function createLoginApi({ url, keys, fetch = globalThis.fetch }: LoginApiOptions): LoginApi {
  let nonce: string | undefined
  let sessionId: string | undefined

  async function send(
    method: string,
    path: string,
    body: object | undefined,
    signal: AbortSignal | undefined,
    isRepeated = false,
  ): Promise<unknown> {
    const proof = await createDpopProof({
      keys: await keys(),
      method,
      url: url + path,
      nonce,
      sessionId,
    })
    const limit = AbortSignal.timeout(timeoutMs)
    let response: Response
    try {
      response = await fetch(url + path, {
        method,
        headers: {
          dpop: proof,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        credentials: 'same-origin',
        redirect: 'error',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
    } catch (error) {
      signal?.throwIfAborted()
      throw new LoginApiError('offline', 'The login server did not respond.', undefined, error)
    }
    nonce = response.headers.get('dpop-nonce') ?? nonce
    const answer: unknown = response.status === 204 ? null : await readJson(response)
    if (response.ok) return answer
    const error = toError(response, answer)
    if (error.code === 'dpop_nonce' && !isRepeated)
      return await send(method, path, body, signal, true)
    throw error
  }

  const parse = <T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T => {
    const parsed = v.safeParse(schema, answer)
    if (parsed.success) return parsed.output
    throw new LoginApiError('server', 'The login server sent an unexpected response.')
  }

  return {
    get: async (path, schema, signal) => parse(schema, await send('GET', path, undefined, signal)),
    send: async (method, path, body, schema, signal) =>
      parse(schema, await send(method, path, body, signal)),
    bind(id) {
      sessionId = id
    },
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function toError(response: Response, answer: unknown): LoginApiError {
  const [reason] = v.is(errorBodySchema, answer) ? v.parse(errorBodySchema, answer).reasons : []
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new LoginApiError(
    reason?.field ?? 'server',
    reason?.description ?? 'The login server failed.',
    Number.isFinite(retryAfter) ? Math.ceil(retryAfter) : undefined,
  )
}
