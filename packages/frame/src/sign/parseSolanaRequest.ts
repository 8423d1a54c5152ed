import {
  parseSolanaMessageRequest,
  parseSolanaTransactionRequest,
  parseSolanaTransactionsRequest,
} from './solanaSigning.ts'
import type { RequestParser } from './summary.ts'

/** Parses the signing methods of Solana. */
export const parseSolanaRequest: RequestParser = (method, params, context) => {
  switch (method) {
    case 'solana_signTransaction':
      return parseSolanaTransactionRequest(params, context)
    case 'solana_signAllTransactions':
      return parseSolanaTransactionsRequest(params, context)
    case 'solana_signMessage':
      return parseSolanaMessageRequest(params, context)
    default:
      return undefined
  }
}
