import {
  readSolanaMessage,
  readSolanaTransaction,
  readSolanaTransactions,
} from './solanaSigning.ts'
import type { RequestReader } from './summary.ts'

/** Reads the signing methods of Solana. */
export const readSolanaRequest: RequestReader = (method, params, context) => {
  switch (method) {
    case 'solana_signTransaction':
      return readSolanaTransaction(params, context)
    case 'solana_signAllTransactions':
      return readSolanaTransactions(params, context)
    case 'solana_signMessage':
      return readSolanaMessage(params, context)
    default:
      return undefined
  }
}
