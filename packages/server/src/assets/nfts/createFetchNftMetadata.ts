import { createBoundedMap, createLimiter, createSingleFlight } from '@latchkit/backend/internal'
import type { SafeFetch } from '@latchkit/backend/fetch'
import type { FetchNftMetadata } from './readNfts.ts'
import { toHttpsUrl } from './toHttpsUrl.ts'

/** Across all requests. */
const maxConcurrentFetches = 32
const limits = { maximumBytes: 262_144, timeoutMs: 4_000 }
const maxUnreachableHosts = 1_000
/** A host that did not respond is skipped for a while, so that a page of its NFTs does not wait for each of them. */
const pauseMs = 60_000

/** Creates a {@link FetchNftMetadata} that reaches public addresses only. */
export function createFetchNftMetadata(fetch: SafeFetch, ipfsGateway: string): FetchNftMetadata {
  const once = createSingleFlight()
  const limit = createLimiter(maxConcurrentFetches)
  const unreachableHosts = createBoundedMap<true>({ entries: maxUnreachableHosts, ttlMs: pauseMs })
  return async (uri) => {
    const url = toHttpsUrl(uri, ipfsGateway)
    const host = url !== undefined && URL.canParse(url) ? new URL(url).host : undefined
    if (url === undefined || host === undefined || unreachableHosts.get(host)) return undefined
    try {
      const { status, body } = await once(url, () => limit(() => fetch(url, limits)))
      return status === 200 ? body.toString('utf8') : undefined
    } catch {
      unreachableHosts.set(host, true)
      return undefined
    }
  }
}
