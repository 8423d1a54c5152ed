import type { Block } from '../chain/block.ts'

/** Whether a transaction is mined and where, as Esplora writes it. */
export type TransactionStatus =
  | { readonly confirmed: false }
  | {
      readonly confirmed: true
      readonly block_height: number
      readonly block_hash: string
      readonly block_time: number
    }

/** Writes the status of what is in that block, or waits. */
export function writeStatus(block: Block | undefined): TransactionStatus {
  if (!block) return { confirmed: false }
  return {
    confirmed: true,
    block_height: block.height,
    block_hash: block.hash,
    block_time: block.timeSeconds,
  }
}
