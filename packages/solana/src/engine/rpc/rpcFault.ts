import { KitError } from '@latchkit/core'
import { parseRetryAfterMs } from '@latchkit/core/adapters'

/** Why a node was of no use, and whether it, or another one, may be asked again. */
export interface RpcFault {
  readonly error: KitError
  /** `node`: this node cannot, another one might. `time`: it may do better in a moment. `never`: nobody will. */
  readonly passes: 'never' | 'node' | 'time'
  readonly retryAfterMs?: number
}

/** A node that answered with another status than 200. */
export function statusFault(response: Response, text: string): RpcFault {
  const { status } = response
  const retryAfterMs = parseRetryAfterMs(response)
  return {
    error: new KitError('HttpFailed', 'The network cannot answer right now.', {
      details: text.slice(0, 200),
      context: { status },
    }),
    passes: [403, 408, 413, 429, 500, 502, 503, 504].includes(status) ? 'time' : 'node',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}

/** A node that answered with an error of JSON-RPC. */
export function errorFault(error: unknown): RpcFault {
  const { code, message, data } = (error ?? {}) as Readonly<Record<string, unknown>>
  const details = typeof message === 'string' ? message : 'The node gave no reason.'
  return {
    error: new KitError('HttpFailed', 'The network refused the request.', {
      details,
      context: { rpcCode: code, rpcData: data },
    }),
    passes: timeCodes.has(code) ? 'time' : nodeCodes.has(code) ? 'node' : 'never',
  }
}

/** A node that answered with something else than JSON-RPC. */
export function shapeFault(cause?: unknown): RpcFault {
  return {
    error: new KitError(
      'HttpFailed',
      'The network answered in a way that the kit does not understand.',
      { cause },
    ),
    passes: 'time',
  }
}

/** A node that cannot be reached. */
export function unreachableFault(cause: unknown): RpcFault {
  return {
    error: new KitError('Offline', 'The network cannot be reached.', { cause }),
    passes: 'time',
  }
}

/** A node that said nothing in time: not asked again at once. */
export function silentFault(timeoutMs: number): RpcFault {
  const sentence = `The network did not answer within ${timeoutMs / 1_000} seconds.`
  return { error: new KitError('TimedOut', sentence), passes: 'node' }
}

// Busy, overloaded, behind the others, or still starting: -32004 to -32016 are Solana's.
const timeCodes: ReadonlySet<unknown> = new Set([-32603, -32004, -32005, -32014, -32016, -32000])
const nodeCodes: ReadonlySet<unknown> = new Set([-32601, -32010, -32011])
