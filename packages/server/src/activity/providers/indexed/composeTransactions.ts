import type { StoredTransaction, StoredTransfer } from '../../storedTransaction.ts'
import type { ExplorerRows, TransactionRow, TransferRow } from './explorerRows.ts'

const approve = '0x095ea7b3'
const selectorLetters = 10
const wordLetters = 64

/** A transaction and the block in which it stands. */
export interface ComposedTransaction {
  readonly block: number
  readonly body: StoredTransaction
}

/** Puts the rows of each transaction together, newest first, down to a block. */
export function composeTransactions(
  { transactions, transfers }: ExplorerRows,
  account: string,
  fromBlock: number,
): readonly ComposedTransaction[] {
  const own = new Map(transactions.rows.map((row) => [row.hash, row]))
  const moved = new Map<string, TransferRow[]>()
  for (const row of transfers.flatMap(({ rows }) => rows))
    moved.set(row.hash, [...(moved.get(row.hash) ?? []), row])
  const composed = [...new Set([...own.keys(), ...moved.keys()])].flatMap((hash) => {
    const row = own.get(hash)
    const rows = moved.get(hash) ?? []
    const block = row?.block ?? rows[0]?.block ?? 0
    if (block < fromBlock) return []
    const body = row ? ofAccount(row, rows, account) : ofOthers(hash, rows)
    // Of those that others have sent, nobody tells the position; within a block they come last.
    return [{ block, position: row?.position ?? -1, body }]
  })
  return composed
    .sort(
      (left, right) =>
        right.block - left.block ||
        right.position - left.position ||
        (left.body.hash < right.body.hash ? -1 : 1),
    )
    .map(({ block, body }) => ({ block, body }))
}

function ofAccount(
  row: TransactionRow,
  rows: readonly TransferRow[],
  account: string,
): StoredTransaction {
  const { from, to, created, value, input, isConfirmed } = row
  const selector = input.length >= selectorLetters ? input.slice(0, selectorLetters) : undefined
  const carried: readonly StoredTransfer[] =
    BigInt(value) > 0n && [from, to].includes(account)
      ? [{ kind: 'native', from, to: to ?? created ?? '', amount: value }]
      : []
  const transfers = isConfirmed ? [...carried, ...rows.map(({ transfer }) => transfer)] : []
  const operation =
    isConfirmed && transfers.length === 0 && selector === approve ? readApproval(input) : undefined
  return {
    hash: row.hash,
    from,
    ...(to !== undefined && { to }),
    ...(created !== undefined && { created }),
    nonce: row.nonce,
    value,
    ...(selector !== undefined && { selector }),
    isConfirmed,
    fee: row.fee,
    minedAt: row.minedAt,
    transfers,
    ...(operation && { operation }),
  }
}

/** Who has sent it, and what they paid, no list says. */
function ofOthers(hash: string, rows: readonly TransferRow[]): StoredTransaction {
  return {
    hash,
    from: '',
    nonce: 0,
    value: '0',
    isConfirmed: true,
    minedAt: rows[0]?.minedAt ?? new Date(0).toISOString(),
    transfers: rows.map(({ transfer }) => transfer),
  }
}

function readApproval(input: string): 'approve' | 'revoke' {
  return /^0+$/.test(input.slice(selectorLetters + wordLetters)) ? 'revoke' : 'approve'
}
