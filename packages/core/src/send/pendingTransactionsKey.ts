/** The name under which pending transactions are stored; nothing stands there while there are none. */
export const pendingTransactionsKey = 'transactions'
