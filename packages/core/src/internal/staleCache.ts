import type { Kit } from '../kit.ts'
import { rememberedAnswers } from '../limits.ts'
import { isRetryable } from './isRetryable.ts'
import type { PickSchema } from './request.ts'

/**
 * Fetches data and stores it. If the server cannot be reached, returns what was stored last, with `staleSince`. Other errors
 * are rethrown.
 */
export async function withStaleFallback<Data extends Stale>(
  kit: Pick<Kit, 'storage'>,
  { slot, key, pick }: StaleCacheOptions<Data>,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    const data = await load()
    const asOf = data.staleSince ?? new Date().toISOString()
    const others = readEntries(kit, slot).filter((entry) => entry.key !== key)
    const entries = [{ key, asOf, answer: data }, ...others].slice(0, rememberedAnswers)
    kit.storage.setItem(slot, JSON.stringify({ version: cacheVersion, entries }))
    return data
  } catch (error) {
    const last = isRetryable(error) ? await readStale(kit, { slot, key, pick }) : undefined
    if (!last) throw error
    return last
  }
}

/** Data that may be older: `staleSince` is when it was current (ISO 8601). */
export interface Stale {
  readonly staleSince?: string | undefined
}

/** Where data is stored, and how it is read back. */
export interface StaleCacheOptions<Data> {
  readonly slot: 'balances' | 'activity'
  /** Identifies the data within the slot. */
  readonly key: string
  /** Checks what the storage holds, as it checks a response. */
  readonly pick: PickSchema<Data>
}

/** Returns what was stored last, with `staleSince`. Sends no request. */
export async function readStale<Data extends Stale>(
  kit: Pick<Kit, 'storage'>,
  { slot, key, pick }: StaleCacheOptions<Data>,
): Promise<Data | undefined> {
  const last = readEntries(kit, slot).find((entry) => entry.key === key)
  if (!last) return undefined
  const schemas = await import('./schemas.ts').catch(() => undefined)
  const schema = schemas && (await Promise.resolve(pick(schemas)).catch(() => undefined))
  const data = schema && schemas.safeParse(schema, last.answer)
  return data?.success ? { ...data.output, staleSince: last.asOf } : undefined
}

interface CacheEntry {
  readonly key: string
  readonly asOf: string
  readonly answer: unknown
}

const cacheVersion = 1

/** Entries of another shape are left out. */
function readEntries(kit: Pick<Kit, 'storage'>, slot: string): readonly CacheEntry[] {
  try {
    const memory = JSON.parse(kit.storage.getItem(slot) ?? '') as {
      version: number
      entries: readonly CacheEntry[]
    }
    return memory.version === cacheVersion ? memory.entries.filter(isCacheEntry) : []
  } catch {
    return []
  }
}

function isCacheEntry(value: CacheEntry | null): value is CacheEntry {
  return typeof value?.key === 'string' && !Number.isNaN(Date.parse(value.asOf))
}
