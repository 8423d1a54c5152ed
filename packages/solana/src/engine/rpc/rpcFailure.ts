import { KitError } from '@latchkit/core'
import { parseRetryAfterMs } from '@latchkit/core/adapters'

/** Why a node was of no use, and whether it, or another one, may be tried again. */
export interface RpcFailure {
  readonly error: KitError
  /** `node`: another node may answer. `time`: this one may answer later. `never`: no node will. */
  readonly retry: 'never' | 'node' | 'time'
  readonly retryAfterMs?: number
}

/** For a status other than 2xx. */
export function statusFailure(response: Response, text: string): RpcFailure {
  const { status } = response
  const retryAfterMs = parseRetryAfterMs(response)
  return {
    error: new KitError('HttpFailed', 'The network cannot answer right now.', {
      details: text.slice(0, 200),
      context: { status },
    }),
    retry: [403, 408, 413, 429, 500, 502, 503, 504].includes(status) ? 'time' : 'node',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}

/** For an error of JSON-RPC. */
export function rpcErrorFailure(error: unknown): RpcFailure {
  const { code, message, data } = (error ?? {}) as Readonly<Record<string, unknown>>
  const details = typeof message === 'string' ? message : 'The node gave no reason.'
  return {
    error: new KitError('HttpFailed', 'The network refused the request.', {
      details,
      context: { rpcCode: code, rpcData: data },
    }),
    retry: timeCodes.has(code) ? 'time' : nodeCodes.has(code) ? 'node' : 'never',
  }
}

/** For a response that is not JSON-RPC. */
export function unreadableFailure(cause?: unknown): RpcFailure {
  return {
    error: new KitError(
      'HttpFailed',
      'The network answered in a way that the kit does not understand.',
      { cause },
    ),
    retry: 'time',
  }
}

/** For a node that cannot be reached. */
export function unreachableFailure(cause: unknown): RpcFailure {
  return {
    error: new KitError('Offline', 'The network cannot be reached.', { cause }),
    retry: 'time',
  }
}

/** For a node that did not answer in time: it is not tried again. */
export function timeoutFailure(timeoutMs: number): RpcFailure {
  const sentence = `The network did not answer within ${timeoutMs / 1_000} seconds.`
  return { error: new KitError('TimedOut', sentence), retry: 'node' }
}

// Busy, overloaded, behind other nodes, or still starting: -32004 to -32016 are Solana's.
const timeCodes: ReadonlySet<unknown> = new Set([-32603, -32004, -32005, -32014, -32016, -32000])
const nodeCodes: ReadonlySet<unknown> = new Set([-32601, -32010, -32011])
