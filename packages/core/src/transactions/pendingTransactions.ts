import type { Kit } from '../kit.ts'
import { pendingTransactions as atMost } from '../limits.ts'
import { pendingTransactionsKey } from './pendingTransactionsKey.ts'
import type { PendingTransaction } from './pendingTransaction.ts'

/** Adds a sent transaction at the front. */
export function addPending(kit: Kit, transaction: PendingTransaction): void {
  write(kit, (list) => [transaction, ...list.filter((other) => !isSame(other, transaction))])
}

/** Updates a transaction. An unknown one is not added. */
export function updatePending(
  kit: Kit,
  transaction: PendingTransaction,
  change: Partial<PendingTransaction>,
): void {
  write(kit, (list) =>
    list.map((other) => (isSame(other, transaction) ? { ...other, ...change } : other)),
  )
}

/**
 * Returns the transactions that earlier visits and other tabs left pending, on networks that the site offers. Entries of
 * another shape are left out.
 */
export function rememberedPending(
  kit: Pick<Kit, 'storage' | 'networks'>,
): readonly PendingTransaction[] {
  try {
    const memory = JSON.parse(kit.storage.getItem(pendingTransactionsKey) ?? '') as Memory
    if (memory.version !== version) return []
    return memory.transactions.filter(
      (transaction) => isTransaction(transaction) && kit.networks.has(transaction.networkId),
    )
  } catch {
    return []
  }
}

const version = 1

interface Memory {
  readonly version: number
  readonly transactions: readonly PendingTransaction[]
}

function write(
  kit: Kit,
  change: (list: readonly PendingTransaction[]) => readonly PendingTransaction[],
): void {
  kit.store.set((state) => ({
    ...state,
    pendingTransactions: change(state.pendingTransactions).slice(0, atMost),
  }))
  const known = kit.store.get().pendingTransactions
  const pending = known.filter(({ status }) => status === 'pending')
  // Transactions of other tabs stay stored.
  const others = rememberedPending(kit).filter(
    (transaction) => !known.some((mine) => isSame(mine, transaction)),
  )
  const transactions = [...pending, ...others].slice(0, atMost)
  const memory: Memory = { version, transactions }
  if (transactions.length === 0) kit.storage.removeItem(pendingTransactionsKey)
  else kit.storage.setItem(pendingTransactionsKey, JSON.stringify(memory))
}

function isSame(a: PendingTransaction, b: PendingTransaction): boolean {
  return a.networkId === b.networkId && a.hash === b.hash
}

function isTransaction(value: PendingTransaction): boolean {
  return (
    [value.hash, value.account, value.networkId, value.to, value.symbol, value.amount].every(
      (text) => typeof text === 'string',
    ) &&
    [value.tokenAddress, value.resumeToken, value.operation].every((text) =>
      ['string', 'undefined'].includes(typeof text),
    ) &&
    /^\d+$/.test(value.amount) &&
    Number.isInteger(value.decimals) &&
    value.decimals >= 0 &&
    value.decimals <= 255 &&
    Number.isFinite(value.sentAtMs) &&
    value.status === 'pending'
  )
}
