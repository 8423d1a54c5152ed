import { KitError, type AdapterHost } from '@latchkit/core'
import { rpcRetries, rpcRetryBaseMs, rpcTimeoutMs } from '@latchkit/core/internal'
import { delay, parseRetryAfterMs } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { requireNetwork } from './requireNetwork.ts'

/** A request to Esplora's HTTP API. */
export interface EsploraRequest {
  /** Below the server's URL, with a leading slash. */
  readonly path: string
  /** Sent with POST; without it, the request is a GET. */
  readonly body?: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Requests a path of Esplora's HTTP API. The servers are tried one after the other, and all of them again after a delay,
 * up to three times. Returns the text, or `undefined` if every server that could answer says 404.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 * @throws NetworkNotFound, HttpFailed, Offline, TimedOut, Aborted
 */
export async function requestEsplora(
  host: AdapterHost,
  networkId: NetworkId,
  { path, body, signal = new AbortController().signal }: EsploraRequest,
): Promise<string | undefined> {
  const { network } = requireNetwork(host, networkId)
  const servers = new Set(host.rpcEndpoints(network, path).map(({ url }) => url))
  let isMissing = false
  let delayMs = rpcRetryBaseMs
  for (let round = 0; ; round += 1) {
    let failure: EsploraFailure | undefined
    for (const server of servers) {
      const result = await fetchOnce(server, body, signal)
      if (typeof result === 'string') return result
      if (signal.aborted)
        throw new KitError('Aborted', 'The request was aborted.', { cause: signal.reason })
      if (result.error.context['status'] === 404) isMissing = true
      failure = result
      if (result.retry === 'server') servers.delete(server)
    }
    if (servers.size === 0 || round === rpcRetries) {
      if (isMissing && body === undefined) return undefined
      throw failure?.error ?? new KitError('Offline', 'The network cannot be reached.')
    }
    await delay(failure?.retryAfterMs ?? delayMs, signal)
    delayMs *= 2
  }
}

async function fetchOnce(
  url: string,
  body: string | undefined,
  signal: AbortSignal,
): Promise<string | EsploraFailure> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), rpcTimeoutMs)
  const onAbort = () => deadline.abort()
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    // Plain text needs no preflight request.
    const post = { method: 'POST', headers: { 'content-type': 'text/plain' } }
    const response = await fetch(url, {
      ...(body !== undefined && { ...post, body }),
      signal: deadline.signal,
    })
    const text = await response.text()
    return response.ok ? text : statusFailure(response, text)
  } catch (cause) {
    return deadline.signal.aborted ? timeoutFailure(rpcTimeoutMs) : unreachableFailure(cause)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

/** Why a server was of no use, and whether it, or another one, may be tried again. */
interface EsploraFailure {
  readonly error: KitError
  /** `server`: another server may answer. `time`: this one may answer later. `never`: no server will. */
  readonly retry: 'never' | 'server' | 'time'
  readonly retryAfterMs?: number
}

/** For a status other than 2xx. */
function statusFailure(response: Response, text: string): EsploraFailure {
  const { status } = response
  const retryAfterMs = parseRetryAfterMs(response)
  const isTemporary = [403, 408, 413, 429].includes(status) || status >= 500
  return {
    error: new KitError('HttpFailed', 'The network cannot answer right now.', {
      details: text.slice(0, 300),
      context: { status },
    }),
    retry: isTemporary ? 'time' : 'server',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}

/** For a server that cannot be reached. */
function unreachableFailure(cause: unknown): EsploraFailure {
  return {
    error: new KitError('Offline', 'The network cannot be reached.', { cause }),
    retry: 'time',
  }
}

/** For a server that did not answer in time: it is not tried again. */
function timeoutFailure(timeoutMs: number): EsploraFailure {
  const sentence = `The network did not answer within ${timeoutMs / 1_000} seconds.`
  return { error: new KitError('TimedOut', sentence), retry: 'server' }
}
