import { KitError, type AdapterHost } from '@latchkit/core'
import { limits } from '@latchkit/core/internal'
import { delay } from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import { requireNetwork } from '../requireNetwork.ts'
import { silentFault, statusFault, unreachableFault, type EsploraFault } from './esploraFault.ts'

/** How to ask. */
export interface EsploraQuestion {
  /** Below the server's address, with a slash in front. */
  readonly path: string
  /** What is sent along; without it, the question only reads. */
  readonly body?: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a network by Esplora's HTTP API. The servers are asked one after the other, and all of them again after a pause, up
 * to three times. Answers the text, or `undefined` where every server that could answer says that it is not there.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 * @throws NetworkNotFound, HttpFailed, Offline, TimedOut, Aborted
 */
export async function askEsplora(
  host: AdapterHost,
  networkId: NetworkId,
  { path, body, signal = new AbortController().signal }: EsploraQuestion,
): Promise<string | undefined> {
  const { network } = requireNetwork(host, networkId)
  const servers = new Set(host.rpcEndpoints(network, path).map(({ url }) => url))
  let isMissing = false
  let pauseMs = limits.rpcRetryBaseMs
  for (let round = 0; ; round += 1) {
    let fault: EsploraFault | undefined
    for (const server of servers) {
      const answer = await ask(server, body, signal)
      if (typeof answer === 'string') return answer
      if (signal.aborted)
        throw new KitError('Aborted', 'The request was aborted.', { cause: signal.reason })
      if (answer.error.context['status'] === 404) isMissing = true
      fault = answer
      if (answer.passes === 'server') servers.delete(server)
    }
    if (servers.size === 0 || round === limits.rpcRetries) {
      if (isMissing && body === undefined) return undefined
      throw fault?.error ?? new KitError('Offline', 'The network cannot be reached.')
    }
    await delay(fault?.retryAfterMs ?? pauseMs, signal)
    pauseMs *= 2
  }
}

async function ask(
  url: string,
  body: string | undefined,
  signal: AbortSignal,
): Promise<string | EsploraFault> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), limits.rpcTimeoutMs)
  const onAbort = () => deadline.abort()
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) onAbort()
  try {
    // As plain text, a browser asks no leave first.
    const post = { method: 'POST', headers: { 'content-type': 'text/plain' } }
    const response = await fetch(url, {
      ...(body !== undefined && { ...post, body }),
      signal: deadline.signal,
    })
    const text = await response.text()
    return response.ok ? text : statusFault(response, text)
  } catch (cause) {
    return deadline.signal.aborted ? silentFault(limits.rpcTimeoutMs) : unreachableFault(cause)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', onAbort)
  }
}
