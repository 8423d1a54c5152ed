import type { OperationType } from '@latchkit/wire'
import type { AssetMove } from '../assets/moves/assetMove.ts'

/** A transfer, as it is stored. Amounts are decimal strings in base units. */
export interface StoredTransfer {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** Lower-case address of the contract; absent for native currency. */
  readonly token?: string
  readonly tokenId?: string
  readonly from: string
  readonly to: string
  readonly amount: string
}

/** An approval to move tokens of an account. */
export interface StoredApproval {
  /** `collection`: for every NFT of a contract. */
  readonly kind: 'erc20' | 'erc721' | 'collection'
  /** Lower-case address of the contract. */
  readonly token: string
  readonly tokenId?: string
  /** Absent if the approval for an NFT was revoked. */
  readonly spender?: string
  /** Base units as a decimal string: `0` if revoked, `null` if unlimited. */
  readonly amount: string | null
}

/** A transaction from the view of one account. It never changes once its block is final. */
export interface StoredTransaction {
  readonly hash: string
  readonly from: string
  /** Absent if it deployed a contract. */
  readonly to?: string
  readonly created?: string
  readonly nonce: number
  /** Base units of the native currency, as a decimal string. */
  readonly value: string
  /** The first four bytes of its data; absent if it has none. */
  readonly selector?: string
  readonly isConfirmed: boolean
  /** Base units of the native currency, as a decimal string. Absent if unknown. */
  readonly fee?: string
  /** ISO 8601. */
  readonly minedAt: string
  readonly transfers: readonly StoredTransfer[]
  /** Absent if it changed none. */
  readonly approvals?: readonly StoredApproval[]
  /** The operation type from an indexer, if it has one. */
  readonly operation?: OperationType
  /** The name of the application, from an indexer. */
  readonly application?: string
}

/** Returns what a transaction changed of the account's coins and tokens; `undefined` if its fee is not known. */
export function movesOf(
  transaction: StoredTransaction,
  account: string,
): readonly AssetMove[] | undefined {
  const { from, fee, transfers } = transaction
  if (from === account && fee === undefined) return undefined
  const minedAtMs = Date.parse(transaction.minedAt)
  const paid = from === account ? [{ minedAtMs, units: -BigInt(fee ?? 0) }] : []
  return [
    ...paid,
    ...transfers.flatMap((transfer): readonly AssetMove[] => {
      if (transfer.kind === 'erc721' || transfer.kind === 'erc1155') return []
      const amount = BigInt(transfer.amount)
      const gained = transfer.to === account ? amount : 0n
      const units = gained - (transfer.from === account ? amount : 0n)
      return units === 0n ? [] : [{ minedAtMs, token: transfer.token, units }]
    }),
  ]
}
