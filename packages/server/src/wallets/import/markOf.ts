import { createHash } from 'node:crypto'
import type { CheckedWallet } from './checkDraft.ts'

/** Returns a hash that changes with the picture URLs of a wallet. */
export function hashPictures({ small, large }: CheckedWallet['pictures']): string {
  return createHash('sha256')
    .update(JSON.stringify([small, large]))
    .digest('hex')
}
