import type { Kysely } from 'kysely'

/** A database with the tables of its owner. Its address decides which kind it is; the queries are the same. */
export interface Store<Tables> {
  readonly db: Kysely<Tables>
  /** True if other servers may write to the same database. */
  readonly isShared: boolean
  /** Whether the last calls did not reach it; a file is always there. */
  isAway(): boolean
  close(): Promise<void>
}

/** Returns the same store for code that knows only some of its tables. Kysely's own types cannot express this. */
export function withTables<Some, All extends Some>(store: Store<All>): Store<Some> {
  return store as unknown as Store<Some>
}
