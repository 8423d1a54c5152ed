import type { RpcEndpoint } from '@latchkit/core'
import { rpcTimeoutMs } from '@latchkit/core/internal'
import {
  fallback,
  http,
  HttpRequestError,
  LimitExceededRpcError,
  TimeoutError,
  type Transport,
} from 'viem'
import { isBusy, retryWaitMs } from '../engine/retryWaitMs.ts'

/** Creates what viem reads a network with, for a site's own calls: as {@link createNetworkClient} does for the kit's. */
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
  if (error instanceof LimitExceededRpcError) return retryWaitMs(attempt)
  if (!(error instanceof HttpRequestError) || error instanceof TimeoutError) return undefined
  const { status, headers } = error
  // No status: the connection was lost.
  if (status !== undefined && !isBusy(status)) return undefined
  return retryWaitMs(attempt, headers)
}
