import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Where the server remembers. Slices write plain queries; which database answers is decided by its address. */
export interface Store {
  readonly db: Kysely<Tables>
  /** True where other servers may write into it too. */
  readonly isShared: boolean
  close(): Promise<void>
}
