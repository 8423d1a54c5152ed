import { createBoundedMap } from '../../internal/boundedMap.ts'
import { createLimiter } from '../../internal/createLimiter.ts'
import type { SafeFetch } from '../../internal/safeFetch.ts'
import { createSingleFlight } from '../../internal/singleFlight.ts'
import type { FetchNftMetadata } from './readNfts.ts'
import { toHttpsUrl } from './toHttpsUrl.ts'

/** Of all who ask. */
const fetchesAtOnce = 32
const limits = { maximumBytes: 262_144, timeoutMs: 4_000 }
const rememberedHosts = 1_000
/** A host that did not answer is left alone for a while: a page of its pieces shall not wait for each. */
const pauseMs = 60_000

/** Makes a {@link FetchNftMetadata} that reaches the open internet alone. */
export function createFetchNftMetadata(fetch: SafeFetch, ipfsGateway: string): FetchNftMetadata {
  const once = createSingleFlight()
  const limit = createLimiter(fetchesAtOnce)
  const silent = createBoundedMap<true>({ entries: rememberedHosts, ttlMs: pauseMs })
  return async (uri) => {
    const url = toHttpsUrl(uri, ipfsGateway)
    const host = url !== undefined && URL.canParse(url) ? new URL(url).host : undefined
    if (url === undefined || host === undefined || silent.get(host)) return undefined
    try {
      const { status, body } = await once(url, () => limit(() => fetch(url, limits)))
      return status === 200 ? body.toString('utf8') : undefined
    } catch {
      silent.set(host, true)
      return undefined
    }
  }
}
