import { KitError, type AdapterHost, type RpcEndpoint } from '@latchkit/core'
import { rpcRetries, rpcRetryBaseMs, rpcTimeoutMs } from '@latchkit/core/internal'
import { delay } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { requireNetwork } from './requireNetwork.ts'
import { parseJson } from './parseJson.ts'
import {
  rpcErrorFailure,
  unreadableFailure,
  timeoutFailure,
  statusFailure,
  unreachableFailure,
  type RpcFailure,
} from './rpcFailure.ts'

/**
 * Calls a JSON-RPC method. The endpoints are tried one after the other, and all of them again after a delay, up to three
 * times. Returns the `result`, with integers of more than 15 digits as text.
 * @throws NetworkNotFound, HttpFailed, Offline, TimedOut, Aborted
 */
export async function callRpc(
  host: AdapterHost,
  networkId: NetworkId,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal = new AbortController().signal,
): Promise<unknown> {
  const endpoints: Set<RpcEndpoint> = new Set(host.rpcEndpoints(requireNetwork(host, networkId)))
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  let delayMs = rpcRetryBaseMs
  for (let round = 0; ; round += 1) {
    let failure: RpcFailure | undefined
    for (const endpoint of endpoints) {
      const response = await fetchOnce(endpoint, body, signal)
      if ('result' in response) return response.result
      if (signal.aborted)
        throw new KitError('Aborted', 'The request was aborted.', { cause: signal.reason })
      failure = response
      if (response.retry === 'never') throw response.error
      if (response.retry === 'node') endpoints.delete(endpoint)
    }
    if (endpoints.size === 0 || round === rpcRetries)
      throw failure?.error ?? new KitError('Offline', 'The network cannot be reached.')
    await delay(failure?.retryAfterMs ?? delayMs, signal)
    delayMs *= 2
  }
}

async function fetchOnce(
  { url, plainText }: RpcEndpoint,
  body: string,
  signal: AbortSignal,
): Promise<{ readonly result: unknown } | RpcFailure> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), rpcTimeoutMs)
  const onAbort = () => deadline.abort()
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': plainText ? 'text/plain' : 'application/json' },
      body,
      signal: deadline.signal,
    })
    const text = await response.text()
    if (!response.ok) return statusFailure(response, text)
    return parseResponse(text)
  } catch (cause) {
    return deadline.signal.aborted ? timeoutFailure(rpcTimeoutMs) : unreachableFailure(cause)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

function parseResponse(text: string): { readonly result: unknown } | RpcFailure {
  try {
    const answer = parseJson(text) as { readonly result?: unknown; readonly error?: unknown } | null
    if (answer?.error !== undefined && answer.error !== null) return rpcErrorFailure(answer.error)
    return answer?.result === undefined ? unreadableFailure() : { result: answer.result }
  } catch (cause) {
    return unreadableFailure(cause)
  }
}
