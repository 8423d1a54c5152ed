import * as v from 'valibot'
import { fetchUpstreamJson } from '../fetchUpstreamJson.ts'
import { UpstreamError } from '../../errors/upstreamError.ts'
import type { IndexerSettings } from './indexerSettings.ts'

/** A list of Blockscout, and what is to be asked with for what follows. */
export interface BlockscoutList {
  readonly items: readonly unknown[]
  readonly next?: Readonly<Record<string, string>> | undefined
}

const nextSchema = v.pipe(
  v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
  v.transform((params) =>
    Object.fromEntries(
      Object.entries(params).flatMap(([key, value]) =>
        value === null ? [] : [[key, String(value)]],
      ),
    ),
  ),
)
const listSchema = v.object({
  items: v.array(v.unknown()),
  next_page_params: v.nullish(nextSchema),
})

/**
 * Fetches a path below `/api/v2` of Blockscout; `undefined` if Blockscout does not know it.
 * @throws UpstreamError
 */
export async function fetchBlockscout<T>(
  { url, apiKey }: IndexerSettings,
  path: string,
  schema: v.GenericSchema<unknown, T>,
  query: Readonly<Record<string, string>> = {},
): Promise<T | undefined> {
  if (url === undefined) throw new UpstreamError('unreachable', { taken: false })
  const search = new URLSearchParams({ ...query, ...(apiKey !== undefined && { apikey: apiKey }) })
  const text = search.toString()
  return await fetchUpstreamJson(`${url}/api/v2${path}${text === '' ? '' : `?${text}`}`, schema)
}

/** Fetches a list that belongs to an account. An account that the indexer does not know has an empty one. */
export async function fetchBlockscoutList(
  settings: IndexerSettings,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<BlockscoutList> {
  const found = await fetchBlockscout(settings, path, listSchema, query)
  return { items: found?.items ?? [], next: found?.next_page_params ?? undefined }
}
