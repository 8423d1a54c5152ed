import type { ParsedTransaction } from '../script/parseTransaction.ts'

/** A block of the chain. */
export interface Block {
  readonly height: number
  readonly hash: string
  readonly previousHash: string | undefined
  readonly version: number
  readonly merkleRoot: string
  readonly timeSeconds: number
  readonly bits: number
  readonly nonce: number
  /** The 80 bytes that are hashed. */
  readonly header: Uint8Array
  readonly transactions: readonly ParsedTransaction[]
  readonly bytes: number
  readonly weight: number
}
