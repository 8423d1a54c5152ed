import type { Chain } from '../../../chain/chain.ts'
import { readPieces } from './readPieces.ts'
import type { SolanaTransaction } from './solanaTransaction.ts'

/** Anyone can send anyone pieces by the dozen: of each transaction only the first are looked at. */
const movesPerTransaction = 5

/** Writes into transactions which of their tokens are single pieces, so that they can be told without a node. */
export async function withPieces(
  chain: Chain,
  transactions: readonly SolanaTransaction[],
): Promise<readonly SolanaTransaction[]> {
  const mints = transactions.flatMap(({ moves }) =>
    moves.flatMap(({ mint }) => mint ?? []).slice(0, movesPerTransaction),
  )
  const pieces = await readPieces(chain, [...new Set(mints)])
  return transactions.map((transaction) => ({
    ...transaction,
    moves: transaction.moves.map((move) => {
      const piece = move.mint === undefined ? undefined : pieces.get(move.mint)
      return piece ? { ...move, piece } : move
    }),
  }))
}
