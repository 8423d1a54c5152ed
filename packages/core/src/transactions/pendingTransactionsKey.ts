/** The key that pending transactions are stored under; removed when there are none. */
export const pendingTransactionsKey = 'transactions'
