import type { RpcEndpoint } from '@latchkit/core'
import { parseRetryAfterMs } from '@latchkit/core/adapters'
import { rpcRetries, rpcRetryBaseMs, rpcTimeoutMs } from '@latchkit/core/internal'
import {
  fallback,
  http,
  HttpRequestError,
  LimitExceededRpcError,
  TimeoutError,
  type Transport,
} from 'viem'

/**
 * Creates what reads a network. Its endpoints are used in their order. One that is busy or broken for a moment is tried
 * again, after the delay that its `Retry-After` names, before the next one is.
 */
export function networkTransport(endpoints: readonly RpcEndpoint[]): Transport {
  const transports = endpoints.map(({ url, plainText }) =>
    retrying(
      http(url, {
        timeout: rpcTimeoutMs,
        ...(plainText && { fetchOptions: { headers: { 'Content-Type': 'text/plain' } } }),
      }),
    ),
  )
  return fallback(transports, { retryCount: 0 })
}

/** An endpoint that is tried again while that can help. */
function retrying(transport: Transport): Transport {
  return (options) => {
    const endpoint = transport({ ...options, retryCount: 0 })
    const request = async (args: unknown): Promise<unknown> => {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await endpoint.request(args as never)
        } catch (error) {
          const waitMs = retryDelayMs(error, attempt)
          if (waitMs === undefined) throw error
          await new Promise((resolve) => setTimeout(resolve, waitMs))
        }
      }
    }
    return { ...endpoint, request: request as typeof endpoint.request }
  }
}

/** Returns when to try an endpoint again; `undefined` where the next one is the better choice. */
function retryDelayMs(error: unknown, attempt: number): number | undefined {
  if (attempt === rpcRetries || error instanceof TimeoutError) return undefined
  const backoffMs = rpcRetryBaseMs * 2 ** attempt
  if (error instanceof LimitExceededRpcError) return backoffMs
  if (!(error instanceof HttpRequestError)) return undefined
  const { status, headers } = error
  // No status: the connection was lost.
  if (status !== undefined && status < 500 && !busyStatuses.has(status)) return undefined
  const askedMs = headers && parseRetryAfterMs({ headers })
  if (askedMs === undefined) return backoffMs
  return askedMs <= longestWaitMs ? askedMs : undefined
}

const busyStatuses: ReadonlySet<number> = new Set([408, 429])

/** A visitor waits: an endpoint that asks for more is passed over. */
const longestWaitMs = 5_000
