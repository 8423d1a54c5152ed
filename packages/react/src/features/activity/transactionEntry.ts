import { isSpamTransaction, type PendingTransaction } from '@latchkit/core'
import {
  formatUnits,
  parseAccountId,
  type Approval,
  type Namespace,
  type Transaction,
  type Transfer,
  type TransferDirection,
} from '@latchkit/wire'
import { operationOf, type Operation } from './operations.ts'

/** What a transaction moved or approved, as it is shown. */
export interface Asset {
  /** The symbol of a token, the name of an NFT. */
  readonly asset: string
  /** The URL of its picture: empty if it has none, `undefined` until the server has listed the transaction. */
  readonly picture?: string
  readonly name?: string
  readonly isNft?: boolean
}

/** Something that a transaction moved. */
export interface MovedAmount extends Asset {
  readonly direction: TransferDirection
  /** Whole tokens, as decimal text. */
  readonly quantity: string
  /** In the site's currency, at the time. */
  readonly value: number | undefined
}

/** A transaction for the list, whether the server listed it or the kit has just sent it. */
export interface TransactionEntry {
  readonly id: string
  readonly hash: string
  readonly operation: Operation
  readonly status: PendingTransaction['status']
  readonly amounts: readonly MovedAmount[]
  readonly approvals: readonly Approval[]
  readonly from: string
  readonly to: string
  readonly application: string | undefined
  readonly networkId: string | undefined
  readonly time: string | number
  /** Whole native coins, as decimal text. */
  readonly fee: string | undefined
  readonly isSpam: boolean
}

/** True if a transaction has ended without moving anything. */
export function isUndone({ status }: Pick<TransactionEntry, 'status'>): boolean {
  return status !== 'pending' && status !== 'confirmed'
}

/** True for a network of a namespace: every account of a wallet is one of the whole namespace. */
export function isIn(namespace: Namespace, networkId: string | undefined): boolean {
  return networkId?.startsWith(`${namespace}:`) ?? false
}

/** Returns the entry of a transaction, listed by the server or sent by the kit. */
export function transactionEntry(transaction: Transaction | PendingTransaction): TransactionEntry {
  return 'metadata' in transaction ? minedEntry(transaction) : sentEntry(transaction)
}

function minedEntry(transaction: Transaction): TransactionEntry {
  const { id, metadata, transfers, approvals = [] } = transaction
  return {
    id,
    hash: metadata.hash,
    operation: operationOf(metadata.operationType),
    status: metadata.status,
    amounts: (transfers ?? []).map(movedAmount),
    approvals,
    from: metadata.sentFrom,
    to: metadata.sentTo,
    application: metadata.application?.name ?? undefined,
    networkId: metadata.chain ?? undefined,
    time: metadata.minedAt,
    fee: metadata.fee,
    isSpam: isSpamTransaction(transaction) || isSpamApproval(transaction),
  }
}

function sentEntry(transaction: PendingTransaction): TransactionEntry {
  const { account, hash, finalHash, networkId, to, status, amount, decimals, symbol } = transaction
  const quantity = formatUnits(BigInt(amount), decimals)
  return {
    id: `${networkId} ${hash}`,
    hash: finalHash ?? hash,
    operation: transaction.operation ?? 'send',
    status,
    amounts: [{ direction: 'out', quantity, asset: symbol, value: undefined }],
    approvals: [],
    from: parseAccountId(account)?.address ?? account,
    to,
    application: undefined,
    networkId,
    time: transaction.sentAtMs,
    fee: undefined,
    isSpam: false,
  }
}

/** True if a transaction only approves spam tokens. It is marked, not hidden: the visitor may have been tricked into it. */
function isSpamApproval({ transfers, approvals = [] }: Transaction): boolean {
  return (
    !transfers?.length &&
    approvals.length > 0 &&
    approvals.every(({ fungible_info, nft_info }) => (fungible_info ?? nft_info)?.flags?.is_spam)
  )
}

function movedAmount(transfer: Transfer): MovedAmount {
  const { direction, quantity, value } = transfer
  return {
    ...assetOf(transfer),
    direction,
    quantity: quantity.numeric,
    value: value ?? undefined,
  }
}

/** The main asset of a transaction: the approved one; of a swap, the received one. */
export function subjectOf(
  amounts: readonly MovedAmount[],
  approval: Approval | undefined,
): Asset | undefined {
  if (approval) return assetOf(approval)
  return amounts.find(({ direction }) => direction === 'in') ?? amounts[0]
}

function assetOf({ fungible_info, nft_info }: Transfer | Approval): Asset {
  return {
    asset: fungible_info?.symbol ?? nft_info?.name ?? '',
    picture: fungible_info?.icon?.url ?? nft_info?.content?.preview?.url ?? '',
    name: (fungible_info ?? nft_info)?.name ?? '',
    isNft: !fungible_info,
  }
}
