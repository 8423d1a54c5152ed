import type { Store as StoreOf } from '@latchkit/backend/store'
import type { Tables } from './tables.ts'

/** Where the server remembers. Slices write plain queries; which database runs them is decided by its address. */
export type Store = StoreOf<Tables>
