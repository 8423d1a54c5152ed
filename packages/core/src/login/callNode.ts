import { adapterHost } from '../adapterHost.ts'
import { isKitError, KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { rpcTimeoutMs } from '../limits.ts'
import type { Network } from '../network.ts'

/** Calls a node of a network. */
export type NodeCall = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Returns a {@link NodeCall} that tries the endpoints of a network, one after the other, until one answers. */
export function callNode({ http }: Pick<Kit, 'http'>, network: Network): NodeCall {
  const endpoints = adapterHost([network], http).rpcEndpoints(network)
  return async (method, params) => {
    let failure: unknown
    for (const { url, plainText } of endpoints) {
      try {
        return await postRpc(url, { method, params, plainText })
      } catch (error) {
        if (error instanceof RpcAnswerError) throw error
        failure = error
      }
    }
    throw new KitError('HttpFailed', 'The network cannot be reached.', { cause: failure })
  }
}

/**
 * Posts one JSON-RPC request and returns its result.
 * @throws RpcAnswerError if the other side answers with an error; TimedOut, Offline or HttpFailed if it does not answer, or something in its
 * place does; any other error for an answer that is none
 */
export async function postRpc(
  url: string,
  {
    method,
    params,
    plainText = false,
    ...init
  }: {
    readonly method: string
    readonly params: readonly unknown[]
    /** A body as text needs no preflight. */
    readonly plainText?: boolean
    readonly credentials?: 'omit'
    readonly redirect?: 'error'
  },
): Promise<unknown> {
  const signal = AbortSignal.timeout(rpcTimeoutMs)
  const unanswered = (cause: unknown): never => {
    throw signal.aborted
      ? new KitError(
          'TimedOut',
          `The server did not answer within ${rpcTimeoutMs / 1_000} seconds.`,
          { cause },
        )
      : new KitError('Offline', 'The server cannot be reached.', { cause })
  }
  const response = await fetch(url, {
    ...init,
    method: 'POST',
    headers: { 'content-type': plainText ? 'text/plain' : 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal,
  }).catch(unanswered)
  const { status } = response
  const answer = readAnswer(await response.text().catch(unanswered))
  const isRefused = status >= 400 && status < 500 && status !== 429
  // What stands before a server answers in its place while it is down, or busy.
  if (!isRefused && (!answer || (!response.ok && typeof answer.error?.code !== 'number')))
    throw new KitError('HttpFailed', `The server cannot answer (HTTP ${status}).`)
  if (answer?.error) throw new RpcAnswerError(String(answer.error.message), answer.error.code)
  if (response.ok) return answer?.result
  throw new Error(`HTTP ${status}`)
}

interface RpcAnswer {
  readonly result?: unknown
  readonly error?: { readonly message?: unknown; readonly code?: unknown }
}

function readAnswer(text: string): RpcAnswer | undefined {
  try {
    return (JSON.parse(text) as RpcAnswer | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns true for the error of a server or of all nodes that have not answered: nothing is known of what they would say. */
export function isUnanswered(error: unknown): boolean {
  return (['TimedOut', 'Offline', 'HttpFailed'] as const).some((code) => isKitError(error, code))
}

/** A node has answered that it will not. */
export class RpcAnswerError extends Error {
  override readonly name = 'RpcAnswerError'
  readonly code: unknown

  constructor(message: string, code?: unknown) {
    super(message)
    this.code = code
  }
}
