import * as v from 'valibot'
import { fetchUpstream } from './fetchUpstream.ts'
import { UpstreamError } from '../errors/upstreamError.ts'

/** How a service that the operator has named is read. */
export interface UpstreamJsonOptions {
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly timeoutMs?: number | undefined
}

/**
 * Reads JSON of a service that the operator has named; `undefined` where it knows no such thing (404).
 * @throws UpstreamError where no answer came that can be used
 */
export async function fetchUpstreamJson<T>(
  url: string,
  schema: v.GenericSchema<unknown, T>,
  { headers, timeoutMs }: UpstreamJsonOptions = {},
): Promise<T | undefined> {
  const { status, text } = await fetchUpstream(
    url,
    { headers: { accept: 'application/json', ...headers } },
    { timeoutMs },
  )
  if (status === 404) return undefined
  if (status !== 200) throw new UpstreamError('status', { taken: true })
  const answer = v.safeParse(schema, parse(text))
  if (!answer.success) throw new UpstreamError('malformed', { taken: true })
  return answer.output
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UpstreamError('malformed', { taken: true, cause })
  }
}
