import * as v from 'valibot'
import { fetchUpstream, type UpstreamResponse } from './fetchUpstream.ts'
import { UpstreamError } from '../errors/upstreamError.ts'

const usualPauseSeconds = 5
/** What is wrong with the question itself; 404 is how services say that they know no way. */
const requestErrors = new Set([400, 404, 422])

/** A question to a service that the operator has chosen. With a body, it is a post. */
export interface JsonRequest<T> {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: object | undefined
  readonly schema: v.GenericSchema<unknown, T>
}

/** The errors to throw if there is no response of use. */
export interface JsonErrors {
  /** The service rejects the request. `json` is its response, `undefined` if that is not JSON. */
  refused(status: number, json: unknown): Error
  /** The service gives no response of use. */
  away(retryAfterSeconds: number): Error
}

/**
 * Requests a service and parses its response. A post is never repeated.
 * @throws what `refusals` make of it
 */
export async function requestJson<T>(
  { schema, ...question }: JsonRequest<T>,
  refusals: JsonErrors,
): Promise<T> {
  const { status, text } = await ask(question, refusals)
  const json = parse(text)
  if (requestErrors.has(status)) throw refusals.refused(status, json)
  const answer = v.safeParse(schema, json)
  if (status >= 200 && status < 300 && answer.success) return answer.output
  throw refusals.away(usualPauseSeconds)
}

async function ask(
  { url, headers, body }: Omit<JsonRequest<unknown>, 'schema'>,
  refusals: JsonErrors,
): Promise<UpstreamResponse> {
  const isPost = body !== undefined
  try {
    return await fetchUpstream(url, {
      method: isPost ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        ...(isPost && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(isPost && { body: JSON.stringify(body) }),
    })
  } catch (error) {
    if (error instanceof UpstreamError)
      throw refusals.away(error.retryAfterSeconds ?? usualPauseSeconds)
    throw error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
