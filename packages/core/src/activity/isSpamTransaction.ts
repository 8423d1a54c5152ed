import type { Transaction } from '@latchkit/wire'

/**
 * Returns true if a transaction has transfers and all of them are flagged as spam.
 * @example
 * const shown = transactions.filter((transaction) => !isSpamTransaction(transaction))
 */
export function isSpamTransaction(transaction: Pick<Transaction, 'transfers'>): boolean {
  const transfers = transaction.transfers ?? []
  return (
    transfers.length > 0 &&
    transfers.every(({ nft_info, fungible_info }) => (nft_info ?? fungible_info)?.flags?.is_spam)
  )
}
