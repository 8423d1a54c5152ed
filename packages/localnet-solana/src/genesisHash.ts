import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'

/** Always the same: networks of Solana are told apart by it. */
export const genesisHash: string = getBase58Decoder().decode(
  createHash('sha256').update('latchkit local solana').digest(),
)
