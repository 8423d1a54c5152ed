import type { StoredTransaction, StoredTransfer } from '../../storedTransaction.ts'

const approve = '0x095ea7b3'
const selectorLength = 10
const wordLength = 64

/** A transaction and its block. */
export interface ComposedTransaction {
  readonly block: number
  readonly body: StoredTransaction
}

/** Combines the rows of each transaction, newest first, down to a block. */
export function composeTransactions(
  { transactions, transfers }: ExplorerRows,
  account: string,
  fromBlock: number,
): readonly ComposedTransaction[] {
  const rowsByHash = new Map(transactions.rows.map((row) => [row.hash, row]))
  const transfersByHash = new Map<string, TransferRow[]>()
  for (const row of transfers.flatMap(({ rows }) => rows))
    transfersByHash.set(row.hash, [...(transfersByHash.get(row.hash) ?? []), row])
  const composed = [...new Set([...rowsByHash.keys(), ...transfersByHash.keys()])].flatMap(
    (hash) => {
      const row = rowsByHash.get(hash)
      const rows = transfersByHash.get(hash) ?? []
      const block = row?.block ?? rows[0]?.block ?? 0
      if (block < fromBlock) return []
      const body = row ? composeOwn(row, rows, account) : composeForeign(hash, rows)
      // The position of a transaction from another account is unknown: it comes last within its block.
      return [{ block, position: row?.position ?? -1, body }]
    },
  )
  return composed
    .sort(
      (left, right) =>
        right.block - left.block ||
        right.position - left.position ||
        (left.body.hash < right.body.hash ? -1 : 1),
    )
    .map(({ block, body }) => ({ block, body }))
}

function composeOwn(
  row: TransactionRow,
  rows: readonly TransferRow[],
  account: string,
): StoredTransaction {
  const { from, to, created, value, input, isConfirmed } = row
  const selector = input.length >= selectorLength ? input.slice(0, selectorLength) : undefined
  const valueTransfer: readonly StoredTransfer[] =
    BigInt(value) > 0n && [from, to].includes(account)
      ? [{ kind: 'native', from, to: to ?? created ?? '', amount: value }]
      : []
  const transfers = isConfirmed ? [...valueTransfer, ...rows.map(({ transfer }) => transfer)] : []
  const operation =
    isConfirmed && transfers.length === 0 && selector === approve ? parseApproval(input) : undefined
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

/** Composes a transaction of another account; the lists have neither its sender nor its fee. */
function composeForeign(hash: string, rows: readonly TransferRow[]): StoredTransaction {
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

function parseApproval(input: string): 'approve' | 'revoke' {
  return /^0+$/.test(input.slice(selectorLength + wordLength)) ? 'revoke' : 'approve'
}

/** The fields of every row of an explorer's lists. */
interface Row {
  readonly hash: string
  readonly block: number
  /** ISO 8601. */
  readonly minedAt: string
}

/** A transaction that an account sent or received. Amounts are decimal strings in base units. */
export interface TransactionRow extends Row {
  readonly position: number
  readonly from: string
  readonly to?: string | undefined
  readonly created?: string | undefined
  readonly nonce: number
  readonly value: string
  readonly input: string
  readonly isConfirmed: boolean
  readonly fee: string
}

/** A transfer to or from an account, in a transaction of any sender. */
export interface TransferRow extends Row {
  readonly transfer: StoredTransfer
}

/** A list, newest first. If it is full, rows older than its oldest block may follow. */
export interface RowList<R extends Row> {
  readonly rows: readonly R[]
  readonly isFull: boolean
  /** The oldest block of the list, invalid entries included. */
  readonly oldestBlock: number
}

/** An account's rows in an explorer, up to a block. */
export interface ExplorerRows {
  readonly transactions: RowList<TransactionRow>
  readonly transfers: readonly RowList<TransferRow>[]
}

/** Reads the lists of an explorer from a block backwards, from the newest block by default. */
export type ReadExplorerRows = (
  account: string,
  upToBlock: number | undefined,
) => Promise<ExplorerRows>
