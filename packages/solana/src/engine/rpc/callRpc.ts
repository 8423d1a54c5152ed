import { KitError, type AdapterHost, type RpcEndpoint } from '@latchkit/core'
import { limits } from '@latchkit/core/internal'
import { delay } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { requireNetwork } from './requireNetwork.ts'
import { parseJson } from './parseJson.ts'
import {
  errorFault,
  shapeFault,
  silentFault,
  statusFault,
  unreachableFault,
  type RpcFault,
} from './rpcFault.ts'

/**
 * Asks a network by JSON-RPC. The endpoints are asked one after the other, and all of them again after a pause, up to
 * three times. Answers the `result`, integers of more than 15 digits as text.
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
  let pauseMs = limits.rpcRetryBaseMs
  for (let round = 0; ; round += 1) {
    let fault: RpcFault | undefined
    for (const endpoint of endpoints) {
      const answer = await ask(endpoint, body, signal)
      if ('result' in answer) return answer.result
      if (signal.aborted)
        throw new KitError('Aborted', 'The request was aborted.', { cause: signal.reason })
      fault = answer
      if (answer.passes === 'never') throw answer.error
      if (answer.passes === 'node') endpoints.delete(endpoint)
    }
    if (endpoints.size === 0 || round === limits.rpcRetries)
      throw fault?.error ?? new KitError('Offline', 'The network cannot be reached.')
    await delay(fault?.retryAfterMs ?? pauseMs, signal)
    pauseMs *= 2
  }
}

async function ask(
  { url, plainText }: RpcEndpoint,
  body: string,
  signal: AbortSignal,
): Promise<{ readonly result: unknown } | RpcFault> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), limits.rpcTimeoutMs)
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
    if (!response.ok) return statusFault(response, text)
    return readAnswer(text)
  } catch (cause) {
    return deadline.signal.aborted ? silentFault(limits.rpcTimeoutMs) : unreachableFault(cause)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}

function readAnswer(text: string): { readonly result: unknown } | RpcFault {
  try {
    const answer = parseJson(text) as { readonly result?: unknown; readonly error?: unknown } | null
    if (answer?.error !== undefined && answer.error !== null) return errorFault(answer.error)
    return answer?.result === undefined ? shapeFault() : { result: answer.result }
  } catch (cause) {
    return shapeFault(cause)
  }
}
