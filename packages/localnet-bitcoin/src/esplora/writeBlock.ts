import type { Block } from '../chain/block.ts'
import type { Chain } from '../chain/createChain.ts'

/** How hard regtest's blocks are, in the unit of Bitcoin. */
const regtestDifficulty = 4.656542373906925e-10

/** Writes a block as Esplora does, without its transactions. */
export function writeBlock(chain: Chain, block: Block): Readonly<Record<string, unknown>> {
  return {
    id: block.hash,
    height: block.height,
    version: block.version,
    timestamp: block.timeSeconds,
    tx_count: block.transactions.length,
    size: block.bytes,
    weight: block.weight,
    merkle_root: block.merkleRoot,
    previousblockhash: block.previousHash ?? null,
    mediantime: chain.medianTimeAt(block.height),
    nonce: block.nonce,
    bits: block.bits,
    difficulty: regtestDifficulty,
  }
}
