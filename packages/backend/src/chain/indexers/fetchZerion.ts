import * as v from 'valibot'
import type { Chain } from '../chain.ts'
import { fetchUpstreamJson } from '../fetchUpstreamJson.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'
import type { IndexerSettings } from './indexerSettings.ts'

const publicUrl = 'https://api.zerion.io'
const chainNames: Readonly<Record<string, string>> = {
  'eip155:1': 'ethereum',
  'eip155:10': 'optimism',
  'eip155:56': 'binance-smart-chain',
  'eip155:100': 'xdai',
  'eip155:137': 'polygon',
  'eip155:250': 'fantom',
  'eip155:324': 'zksync-era',
  'eip155:8453': 'base',
  'eip155:42161': 'arbitrum',
  'eip155:43114': 'avalanche',
  'eip155:1313161554': 'aurora',
}

/** A list of Zerion, and the address of what follows. */
export interface ZerionList {
  readonly data: readonly unknown[]
  readonly next?: string | undefined
}

const schema = v.object({
  data: v.array(v.unknown()),
  links: v.optional(v.object({ next: v.nullish(v.string()) }), {}),
})

/**
 * Fetches a list of an account on one network from Zerion.
 * @throws UpstreamError
 */
export async function fetchZerion(
  chain: Chain,
  settings: IndexerSettings,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<ZerionList> {
  const { url = publicUrl, apiKey } = settings
  const search = new URLSearchParams({
    'filter[chain_ids]': zerionName(chain, settings),
    'filter[trash]': 'only_non_trash',
    ...query,
  })
  const headers: Record<string, string> =
    apiKey === undefined
      ? {}
      : { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` }
  const found = await fetchUpstreamJson(`${url}/v1${path}?${search.toString()}`, schema, {
    headers,
  })
  if (!found) throw new UpstreamError('malformed', { taken: true })
  return { data: found.data, next: found.links.next ?? undefined }
}

/** What Zerion calls a network. @throws UpstreamError where neither the operator nor the server knows */
export function zerionName(
  { network: { caipNetworkId } }: Chain,
  { chain }: IndexerSettings,
): string {
  const name = chain ?? chainNames[caipNetworkId]
  if (name === undefined) throw new UpstreamError('wrong_chain', { taken: false })
  return name
}
