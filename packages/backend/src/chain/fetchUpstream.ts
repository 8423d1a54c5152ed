import { splitCredentials } from './splitCredentials.ts'
import type { UpstreamRoom } from './createUpstreamRoom.ts'
import { UpstreamError, type UpstreamErrorReason } from '../errors/upstreamError.ts'

const longestMs = 10_000
const maximumBytes = 10_485_760
/** However much comes at once, an answer of this size is read. */
const modestBytes = 1_048_576
/** Who is not let in, or was too slow to say what it wants, has not been heard. */
const turnedAway: ReadonlySet<number> = new Set([401, 403, 408])
const neverConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/** What a node answered, whatever it thinks of the question. */
export interface UpstreamResponse {
  readonly status: number
  readonly text: string
}

/** How a node is asked. */
export interface UpstreamOptions {
  readonly timeoutMs?: number | undefined
  /** What all nodes together may send at once. */
  readonly room?: UpstreamRoom | undefined
  /** Called after each call with the host, `ok` or the reason of the failure, and the duration. */
  readonly onCall?: ((call: UpstreamCall) => void) | undefined
}

type UpstreamRequest = Omit<RequestInit, 'headers'> & {
  readonly headers?: Readonly<Record<string, string>>
}

/** A call to a node, as it is counted. */
export interface UpstreamCall {
  readonly host: string
  readonly outcome: 'ok' | UpstreamErrorReason
  readonly seconds: number
}

/**
 * Posts one JSON text to a node and answers the text that came back. Redirects are not followed.
 * @throws UpstreamError where no usable answer came within 10 s and 10 MB
 */
export async function postUpstream(
  url: string,
  body: string,
  options: UpstreamOptions = {},
): Promise<string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const { text } = await fetchUpstream(url, { method: 'POST', headers, body }, options)
  return text
}

/**
 * Requests a node by HTTP. Redirects are not followed.
 * @throws UpstreamError where no usable answer came within 10 s and 10 MB
 */
export async function fetchUpstream(
  address: string,
  request: UpstreamRequest,
  options: UpstreamOptions = {},
): Promise<UpstreamResponse> {
  const began = performance.now()
  const tell = (outcome: UpstreamCall['outcome']): void => {
    const seconds = (performance.now() - began) / 1000
    options.onCall?.({ host: new URL(address).host, outcome, seconds })
  }
  try {
    const answer = await exchange(address, request, options)
    tell('ok')
    return answer
  } catch (error) {
    tell(error instanceof UpstreamError ? error.reason : 'unreachable')
    throw error
  }
}

async function exchange(
  address: string,
  request: UpstreamRequest,
  { timeoutMs = longestMs, room }: UpstreamOptions,
): Promise<UpstreamResponse> {
  const signal = AbortSignal.timeout(timeoutMs)
  const { url, headers } = splitCredentials(address)
  let response: Response
  try {
    response = await fetch(url, {
      ...request,
      headers: { ...request.headers, ...headers },
      redirect: 'error',
      signal,
    })
  } catch (error) {
    throw toUpstreamError(error, signal)
  }
  if (response.status === 429) {
    await response.body?.cancel()
    throw new UpstreamError('rate_limited', {
      taken: false,
      retryAfterSeconds: readRetryAfter(response),
    })
  }
  if (response.status === 413) {
    await response.body?.cancel()
    throw new UpstreamError('too_large', { taken: false })
  }
  const isTurnedAway = turnedAway.has(response.status)
  if (isTurnedAway || response.status >= 500 || (response.status >= 300 && response.status < 400)) {
    await response.body?.cancel()
    throw new UpstreamError('status', {
      taken: !isTurnedAway,
      retryAfterSeconds: readRetryAfter(response),
    })
  }
  return { status: response.status, text: await readText(response, signal, room) }
}

async function readText(
  response: Response,
  signal: AbortSignal,
  room?: UpstreamRoom,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      const isCrowded = room?.add(chunk.byteLength) && bytes > modestBytes
      if (bytes > maximumBytes || isCrowded) throw new UpstreamError('too_large', { taken: true })
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof UpstreamError) throw error
    throw new UpstreamError(signal.aborted ? 'timeout' : 'unreachable', {
      taken: true,
      cause: error,
    })
  } finally {
    room?.add(-bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function toUpstreamError(error: unknown, signal: AbortSignal): UpstreamError {
  if (signal.aborted) return new UpstreamError('timeout', { taken: true, cause: error })
  return new UpstreamError('unreachable', { taken: !wasNeverConnected(error), cause: error })
}

/** Node wraps the reason: `TypeError: fetch failed`, whose cause may hold one error for each address tried. */
function wasNeverConnected(error: unknown): boolean {
  const cause = (error as { cause?: unknown }).cause as
    | { code?: string; errors?: readonly { code?: string }[] }
    | undefined
  const codes = cause?.errors?.map((each) => each.code) ?? [cause?.code]
  return codes.length > 0 && codes.every((code) => code !== undefined && neverConnected.has(code))
}

function readRetryAfter(response: Response): number | undefined {
  const text = response.headers.get('retry-after') ?? ''
  const seconds = /^\d/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(0, Math.ceil(seconds)), 3600) : undefined
}
