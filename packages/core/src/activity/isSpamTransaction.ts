import type { Transaction } from '@latchkit/wire'

/** True where a transaction has transfers and all of them are flagged as spam. One without transfers (an approval) is none. */
export function isSpamTransaction(transaction: Pick<Transaction, 'transfers'>): boolean {
  const transfers = transaction.transfers ?? []
  return (
    transfers.length > 0 &&
    transfers.every(({ nft_info, fungible_info }) => (nft_info ?? fungible_info)?.flags?.is_spam)
  )
}
