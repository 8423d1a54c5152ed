import type { Kit } from '../kit.ts'
import { rememberedAnswers } from '../limits.ts'
import { isRetryable } from './isRetryable.ts'
import type { PickSchema } from './request.ts'
import { leftAddresses } from './leftAddresses.ts'
import { addressOf, readEntries, writeEntries, type StaleSlot } from './staleEntries.ts'

/**
 * Fetches data and stores it, unless the account was disconnected meanwhile. If the server cannot be reached, returns what was
 * stored last, with `staleSince`. Other errors are rethrown.
 */
export async function withStaleFallback<Data extends Stale>(
  kit: Kit,
  { slot, key, pick }: StaleCacheOptions<Data>,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    const data = await load()
    if (leftAddresses(kit).has(addressOf(key))) return data
    const asOf = data.staleSince ?? new Date().toISOString()
    const others = readEntries(kit, slot).filter((entry) => entry.key !== key)
    writeEntries(kit, slot, [{ key, asOf, answer: data }, ...others].slice(0, rememberedAnswers))
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
  readonly slot: StaleSlot
  /** Identifies the data within the slot: the CAIP-10 id of the account, a space, and what else it depends on. */
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
