import type { StoredTransfer } from '../../storedTransaction.ts'

/** What every row of an explorer's lists has. */
interface Row {
  readonly hash: string
  readonly block: number
  /** ISO 8601. */
  readonly minedAt: string
}

/** A transaction that an account has sent or received. Amounts are decimal texts of base units. */
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

/** Something that moved to or from an account within a transaction of whomever. */
export interface TransferRow extends Row {
  readonly transfer: StoredTransfer
  readonly token?: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/** A list, newest first; where it is full, older ones than its oldest block may follow. */
export interface RowList<R extends Row> {
  readonly rows: readonly R[]
  readonly isFull: boolean
  /** The oldest block of the list, odd entries among it. */
  readonly oldestBlock: number
}

/** What an explorer lists of an account, up to a block. */
export interface ExplorerRows {
  readonly transactions: RowList<TransactionRow>
  readonly transfers: readonly RowList<TransferRow>[]
}

/** Reads the lists of an explorer, the block and all older ones; the newest where none is given. */
export type ReadExplorerRows = (
  account: string,
  upToBlock: number | undefined,
) => Promise<ExplorerRows>
