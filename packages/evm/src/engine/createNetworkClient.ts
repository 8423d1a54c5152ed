import { KitError, type RpcEndpoint } from '@latchkit/core'
import { unknownOutcomeError } from '@latchkit/core/adapters'
import { rpcTimeoutMs } from '@latchkit/core/internal'
import type { Client } from 'viem'
import { isBusy, isOverLimit, retryWaitMs } from './retryWaitMs.ts'
import { unreadableError } from './rpcError.ts'
import { isFinal, limitExceeded, RpcResponseError } from './rpcResponseError.ts'

/** What reads a network: it takes the requests that a client of viem takes. */
export type NetworkClient = Pick<Client, 'request'>

/**
 * Creates what reads a network. Its endpoints are used in their order. One that is busy or broken for a moment is asked
 * again, after the delay that its `Retry-After` names, before the next one is. Requests reject with the error that a node
 * responds with, or with a {@link KitError} where none responds: OutcomeUnknown for a signed transaction that one of them may
 * have taken without saying so.
 */
export function createNetworkClient(endpoints: readonly RpcEndpoint[]): NetworkClient {
  const request = async ({ method, params }: RpcRequest): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const failures: Failure[] = []
    for (const endpoint of endpoints) {
      const answer = await askPatiently(endpoint, body, failures)
      if ('result' in answer) return answer.result
      if (isFinal(answer.error)) break
    }
    const cause = failures.at(-1)?.error
    // Sent again, a transaction is refused that an attempt before has sent.
    if (method === 'eth_sendRawTransaction' && failures.some(({ isOpen }) => isOpen))
      throw unknownOutcomeError({ cause })
    throw cause
  }
  return { request: request as NetworkClient['request'] }
}

interface RpcRequest {
  readonly method: string
  readonly params?: unknown
}

interface Failure {
  readonly error: KitError | RpcResponseError
  /** True where the node may have done what it was asked. */
  readonly isOpen?: boolean
  /** Present where it may be over soon. */
  readonly retry?: { readonly headers?: Headers }
}

type Answer = { readonly result: unknown } | Failure

/** Each failed attempt is added to `failures`. */
async function askPatiently(
  endpoint: RpcEndpoint,
  body: string,
  failures: Failure[],
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await ask(endpoint, body)
    if ('result' in answer) return answer
    failures.push(answer)
    const waitMs = answer.retry && retryWaitMs(attempt, answer.retry.headers)
    if (waitMs === undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

async function ask({ url, plainText }: RpcEndpoint, body: string): Promise<Answer> {
  const signal = AbortSignal.timeout(rpcTimeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': plainText ? 'text/plain' : 'application/json' },
      body,
      signal,
    })
    return read(response, await response.text())
  } catch (cause) {
    // Browsers name the error of a time-out differently.
    return signal.aborted
      ? {
          error: new KitError('TimedOut', 'The network did not answer in time.', { cause }),
          isOpen: true,
        }
      : {
          error: new KitError('Offline', 'The network cannot be reached.', { cause }),
          isOpen: true,
          retry: {},
        }
  }
}

function read({ ok, status, headers }: Response, text: string): Answer {
  const { error, ...answer } = parse(text)
  if (typeof error?.code === 'number' && typeof error.message === 'string') {
    const { message, code, data } = error
    // What a service says that has had enough of requests is not what the network says, whatever its code.
    const isLimited = code === limitExceeded || isOverLimit(status)
    return {
      error: new RpcResponseError(message, isLimited ? limitExceeded : code, data),
      ...(isLimited && { retry: { headers } }),
    }
  }
  if (ok && 'result' in answer) return { result: answer.result }
  return {
    error: unreadableError(`It responded with status ${status}.`),
    isOpen: ok || status >= 500,
    ...((ok || isBusy(status)) && { retry: { headers } }),
  }
}

interface RpcResponse {
  readonly result?: unknown
  readonly error?: {
    readonly code?: unknown
    readonly message?: unknown
    readonly data?: unknown
  }
}

/** What is cut off, or no JSON, is not an answer. */
function parse(text: string): RpcResponse {
  try {
    return (JSON.parse(text) ?? {}) as RpcResponse
  } catch {
    return {}
  }
}
