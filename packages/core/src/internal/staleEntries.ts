import type { Kit } from '../kit.ts'

/** Where answers are stored that may be shown again while the server cannot be reached. */
export type StaleSlot = 'balances' | 'activity'

/** What was stored of one answer. */
export interface StaleEntry {
  /** Begins with the CAIP-10 id of the account, and a space. */
  readonly key: string
  readonly asOf: string
  readonly answer: unknown
}

/** Returns what a slot holds. Entries of another shape are left out. */
export function readEntries(kit: Pick<Kit, 'storage'>, slot: StaleSlot): readonly StaleEntry[] {
  try {
    const memory = JSON.parse(kit.storage.getItem(slot) ?? '') as {
      version: number
      entries: readonly StaleEntry[]
    }
    return memory.version === cacheVersion ? memory.entries.filter(isStaleEntry) : []
  } catch {
    return []
  }
}

/** Stores what a slot holds. */
export function writeEntries(
  kit: Pick<Kit, 'storage'>,
  slot: StaleSlot,
  entries: readonly StaleEntry[],
): void {
  kit.storage.setItem(slot, JSON.stringify({ version: cacheVersion, entries }))
}

/** Returns the address of the account that an entry belongs to. */
export function addressOf(key: string): string {
  return key.split(' ', 1)[0]?.split(':')[2] ?? ''
}

const cacheVersion = 1

function isStaleEntry(value: StaleEntry | null): value is StaleEntry {
  return typeof value?.key === 'string' && !Number.isNaN(Date.parse(value.asOf))
}
