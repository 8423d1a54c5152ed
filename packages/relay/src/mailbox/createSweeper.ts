import { setImmediate as nextTurn } from 'node:timers/promises'
import type { RelayStore } from '../store/openStore.ts'

/** Removes what is over, in slices between which others have their turn. */
export interface Sweeper {
  /** Removes expired messages, and returns their numbers. */
  sweepMail(): Promise<readonly number[]>
  /** Drops digests whose time is over, and the oldest of those that are too many, unless their message waits. */
  sweepDigests(): Promise<void>
  /** The number of digests, as far as this process knows it. */
  digests(): number
  countDigests(): Promise<void>
  addDigests(count: number): void
}

/** Creates a {@link Sweeper}. */
export function createSweeper(
  { db }: RelayStore,
  options: {
    readonly limits: SweepLimits
    readonly now: () => number
    readonly remove: (seqs: readonly number[]) => Promise<unknown>
  },
): Sweeper {
  const { limits, now, remove } = options
  let count = 0

  async function countDigests(): Promise<void> {
    const { rows } = await db
      .selectFrom('relay_seen')
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    count = rows
  }

  /** Returns how many of the oldest digests there were, and how many of these it has dropped. */
  async function dropOldest(untilMs: number, most: number): Promise<{ all: number; gone: number }> {
    const oldest = await db
      .selectFrom('relay_seen')
      .select(['digest', 'seq'])
      .where('expires_at_ms', '<=', untilMs)
      .orderBy('expires_at_ms')
      .limit(most)
      .execute()
    const seqs = oldest.flatMap(({ seq }) => (seq === null ? [] : [seq]))
    const waiting = new Map(
      seqs.length === 0
        ? []
        : (
            await db
              .selectFrom('relay_mail')
              .select(['seq', 'expires_at_ms'])
              .where('seq', 'in', seqs)
              .where('expires_at_ms', '>', now())
              .execute()
          ).map((row) => [row.seq, row.expires_at_ms]),
    )
    const isWaiting = ({ seq }: { readonly seq: number | null }): boolean =>
      seq !== null && waiting.has(seq)
    for (const { digest, seq } of oldest.filter(isWaiting))
      await db
        .updateTable('relay_seen')
        .set({ expires_at_ms: waiting.get(seq ?? 0) ?? 0 })
        .where('digest', '=', digest)
        .where('seq', '=', seq)
        .execute()
    const over = oldest.filter((row) => !isWaiting(row)).map(({ digest }) => digest)
    if (over.length > 0)
      await db
        .deleteFrom('relay_seen')
        .where('digest', 'in', over)
        .where('expires_at_ms', '<=', untilMs)
        .execute()
    count = Math.max(0, count - over.length)
    return { all: oldest.length, gone: over.length }
  }

  return {
    async sweepMail() {
      const swept: number[] = []
      for (let slice = 0; slice < limits.slicesPerSweep; slice++) {
        const rows = await db
          .selectFrom('relay_mail')
          .select('seq')
          .where('expires_at_ms', '<=', now())
          .orderBy('expires_at_ms')
          .limit(limits.rowsPerSlice)
          .execute()
        const seqs = rows.map(({ seq }) => seq)
        if (seqs.length > 0) await remove(seqs)
        swept.push(...seqs)
        if (seqs.length < limits.rowsPerSlice) break
        await nextTurn()
      }
      return swept
    },
    async sweepDigests() {
      for (let slice = 0; slice < limits.slicesPerSweep; slice++) {
        const { all } = await dropOldest(now(), limits.rowsPerSlice)
        if (all < limits.rowsPerSlice) break
        await nextTurn()
      }
      while (count > limits.digests) {
        const most = Math.min(limits.rowsPerSlice, count - limits.digests)
        const { gone } = await dropOldest(Number.MAX_SAFE_INTEGER, most)
        if (gone === 0) return
        await nextTurn()
      }
    },
    digests: () => count,
    countDigests,
    addDigests: (added) => void (count += added),
  }
}

/** What a sweep does at once, and how much is remembered. */
export interface SweepLimits {
  readonly rowsPerSlice: number
  readonly slicesPerSweep: number
  /** Digests of messages that were taken are dropped from this number on, the oldest first. */
  readonly digests: number
}
