import { createHash } from 'node:crypto'
import type { CheckedWallet } from './checkDraft.ts'

/** What tells whether the pictures of a wallet are still the same. */
export function markOf({ small, large }: CheckedWallet['pictures']): string {
  return createHash('sha256')
    .update(JSON.stringify([small, large]))
    .digest('hex')
}
