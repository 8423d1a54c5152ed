import type { Kit } from '../kit.ts'
import { rememberedAnswers } from '../limits.ts'
import { isRetryable } from './isRetryable.ts'
import type { PickSchema } from './request.ts'

/**
 * Asks, and keeps the answer in the kit's storage; where the server cannot be reached, gives the last one again,
 * marked with the moment when it was true. A refusal is passed on as it is.
 */
export async function withStaleFallback<Answer extends Stale>(
  kit: Pick<Kit, 'storage'>,
  { slot, key, pick }: StaleCacheOptions<Answer>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await ask()
    const asOf = answer.staleSince ?? new Date().toISOString()
    const others = readEntries(kit, slot).filter((entry) => entry.key !== key)
    const entries = [{ key, asOf, answer }, ...others].slice(0, rememberedAnswers)
    kit.storage.setItem(slot, JSON.stringify({ version: cacheVersion, entries }))
    return answer
  } catch (error) {
    const last = isRetryable(error) ? await readStale(kit, { slot, key, pick }) : undefined
    if (!last) throw error
    return last
  }
}

/** An answer that may be an older one: then `staleSince` tells when it was true (ISO 8601). */
export interface Stale {
  readonly staleSince?: string | undefined
}

/** What {@link rememberAnswer} takes beside the question. */
export interface StaleCacheOptions<Answer> {
  readonly slot: 'balances' | 'activity'
  /** What was asked. */
  readonly key: string
  /** Answers come back from the storage as they come from the server: unknown until they are read. */
  readonly pick: PickSchema<Answer>
}

/** The last answer to a question that the kit's storage holds, marked with the moment when it was true. Asks nobody. */
export async function readStale<Answer extends Stale>(
  kit: Pick<Kit, 'storage'>,
  { slot, key, pick }: StaleCacheOptions<Answer>,
): Promise<Answer | undefined> {
  const last = readEntries(kit, slot).find((entry) => entry.key === key)
  if (!last) return undefined
  const schemas = await import('./schemas.ts').catch(() => undefined)
  const schema = schemas && (await Promise.resolve(pick(schemas)).catch(() => undefined))
  const answer = schema && schemas.safeParse(schema, last.answer)
  return answer?.success ? { ...answer.output, staleSince: last.asOf } : undefined
}

/** An answer in the kit's storage. */
export interface CacheEntry {
  /** What was asked. */
  readonly key: string
  readonly asOf: string
  readonly answer: unknown
}

/** How they are written. */
export const cacheVersion = 1

/** The answers that a slot of the kit's storage holds; what is not as the kit writes it counts as nothing. */
export function readEntries(kit: Pick<Kit, 'storage'>, slot: string): readonly CacheEntry[] {
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
