import { type Chain, readBlockTime, readRpc } from '@latchkit/backend/chain'
import type { Store } from '../store/store.ts'
import { dropReverted } from './dropReverted.ts'
import { loadInternalTransfers, saveBodies, type StoredTouch } from './activityQueries.ts'
import { parseApprovals } from './parseApprovals.ts'
import { parseLogTransfers } from './parseLogTransfers.ts'
import {
  rpcReceiptSchema,
  type RpcReceipt,
  rpcTransactionSchema,
  type RpcTransaction,
} from './rpcTransactionSchema.ts'
import type { StoredTransaction, StoredTransfer } from './storedTransaction.ts'

/**
 * Returns the details of transactions from an account's view, by hash: from the store, else from the nodes. A
 * transaction that is no longer in the chain, or does not involve the account after all, is left out.
 */
export async function readDetails(
  chain: Chain,
  store: Store,
  address: string,
  touches: readonly StoredTouch[],
): Promise<ReadonlyMap<string, StoredTransaction>> {
  const unread = touches.filter((touch) => touch.body === null)
  const details = new Map<string, StoredTransaction>()
  const add = (hash: string, body: StoredTransaction): void => {
    if (involves(body, address)) details.set(hash, body)
  }
  for (const { hash, body } of touches) {
    if (body !== null) add(hash, JSON.parse(body) as StoredTransaction)
  }
  if (unread.length === 0) return details
  const times = readTimes(chain, unread)
  const internal = await loadInternalTransfers(
    store,
    chain.network.caipNetworkId,
    address,
    unread.map(({ hash }) => hash),
  )
  const results = await Promise.all(
    unread.map(async (touch) => {
      const traced = internal.filter((transfer) => transfer.hash === touch.hash)
      const [transaction, receipt, internalTransfers] = await Promise.all([
        readRpc(chain, 'eth_getTransactionByHash', [touch.hash], rpcTransactionSchema),
        readRpc(chain, 'eth_getTransactionReceipt', [touch.hash], rpcReceiptSchema),
        dropReverted(chain, touch.hash, traced),
      ])
      const minedAt = (await times).get(touch.block)
      if (
        !transaction ||
        !receipt ||
        !internalTransfers ||
        !minedAt ||
        receipt.blockHash !== touch.blockHash
      )
        return undefined
      return {
        touch,
        body: toStoredTransaction(touch.hash, transaction, receipt, {
          address,
          minedAt,
          internalTransfers,
        }),
      }
    }),
  )
  const stored = results.filter((each) => each !== undefined)
  for (const { touch, body } of stored) add(touch.hash, body)
  await saveBodies(store, chain.network.caipNetworkId, address, stored)
  return details
}

async function readTimes(
  chain: Chain,
  touches: readonly StoredTouch[],
): Promise<ReadonlyMap<number, string>> {
  const numbers = [...new Set(touches.map((touch) => touch.block))]
  const times = await Promise.all(numbers.map((number) => readBlockTime(chain, number)))
  return new Map(
    times.flatMap((time, index) => (time === undefined ? [] : [[numbers[index] as number, time]])),
  )
}

function toStoredTransaction(
  hash: string,
  transaction: RpcTransaction,
  receipt: RpcReceipt,
  {
    address,
    minedAt,
    internalTransfers,
  }: { address: string; minedAt: string; internalTransfers: readonly StoredTransfer[] },
): StoredTransaction {
  const isConfirmed = receipt.status !== '0x0'
  const from = transaction.from.toLowerCase()
  const to = transaction.to?.toLowerCase()
  const created = receipt.contractAddress?.toLowerCase()
  const value = BigInt(transaction.value)
  const valueTransfer: readonly StoredTransfer[] =
    isConfirmed && value > 0n && [from, to].includes(address)
      ? [{ kind: 'native', from, to: to ?? created ?? '', amount: value.toString() }]
      : []
  const price = BigInt(receipt.effectiveGasPrice ?? transaction.gasPrice ?? '0x0')
  const fee = BigInt(receipt.gasUsed) * price + BigInt(receipt.l1Fee ?? '0x0')
  const approvals = isConfirmed ? parseApprovals(receipt.logs, address) : []
  return {
    hash,
    from,
    ...(to !== undefined && { to }),
    ...(created !== undefined && { created }),
    nonce: Number(transaction.nonce),
    value: value.toString(),
    ...(transaction.input.length >= 10 && { selector: transaction.input.slice(0, 10) }),
    isConfirmed,
    fee: fee.toString(),
    minedAt,
    transfers: isConfirmed
      ? [...valueTransfer, ...internalTransfers, ...parseLogTransfers(receipt.logs, address)]
      : [],
    ...(approvals.length > 0 && { approvals }),
  }
}

/** Returns false if the account is neither sender nor receiver, and none of its assets moved. */
function involves(body: StoredTransaction, address: string): boolean {
  return (
    [body.from, body.to, body.created].includes(address) ||
    body.transfers.length > 0 ||
    body.approvals !== undefined
  )
}
