import { referenceOf } from '@latchkit/wire'
import * as v from 'valibot'
import type { Chain } from '../chain.ts'
import { fetchUpstreamJson } from '../fetchUpstreamJson.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'
import type { IndexerSettings } from './indexerSettings.ts'

const publicUrl = 'https://api.etherscan.io/v2/api'
const schema = v.object({ status: v.string(), message: v.string(), result: v.unknown() })

/**
 * Fetches something of an account from version 2 of Etherscan's API. Its errors come with status 200.
 * @throws UpstreamError
 */
export async function fetchEtherscan(
  { network }: Chain,
  { url = publicUrl, apiKey }: IndexerSettings,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  const search = new URLSearchParams({
    chainid: referenceOf(network.caipNetworkId),
    module: 'account',
    ...query,
    ...(apiKey !== undefined && { apikey: apiKey }),
  })
  const found = await fetchUpstreamJson(`${url}?${search.toString()}`, schema)
  if (!found) throw new UpstreamError('malformed', { taken: true })
  if (found.status === '1') return found.result
  const said = `${found.message} ${typeof found.result === 'string' ? found.result : ''}`
  if (/^no .* found/i.test(found.message)) return []
  if (/rate limit/i.test(said))
    throw new UpstreamError('rate_limited', { taken: false, retryAfterSeconds: 1 })
  throw new UpstreamError('node_fault', { taken: true })
}
