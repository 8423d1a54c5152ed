import type { Chain } from '../chain/chain.ts'
import { readBlockTime } from '../chain/readBlockTime.ts'
import { readRpc } from '../chain/readRpc.ts'
import type { Store } from '../store/store.ts'
import { keepLasting } from './keepLasting.ts'
import { loadInternalTransfers, saveBodies, type StoredTouch } from './queries.ts'
import { readApprovals } from './readApprovals.ts'
import { readLogTransfers } from './readLogTransfers.ts'
import { rpcReceiptSchema, type RpcReceipt } from './rpcReceiptSchema.ts'
import { rpcTransactionSchema, type RpcTransaction } from './rpcTransactionSchema.ts'
import type { StoredTransaction, StoredTransfer } from './storedTransaction.ts'

/**
 * What transactions did for an account, in the order given: from memory, else from the nodes. One that is no longer in
 * the chain, or did nothing for the account in the end, is left out.
 */
export async function readDetails(
  chain: Chain,
  store: Store,
  address: string,
  touches: readonly StoredTouch[],
): Promise<ReadonlyMap<string, StoredTransaction>> {
  const unknown = touches.filter((touch) => touch.body === null)
  const details = new Map<string, StoredTransaction>()
  const add = (hash: string, body: StoredTransaction): void => {
    if (concerns(body, address)) details.set(hash, body)
  }
  for (const { hash, body } of touches) {
    if (body !== null) add(hash, JSON.parse(body) as StoredTransaction)
  }
  if (unknown.length === 0) return details
  const times = readTimes(chain, unknown)
  const internal = await loadInternalTransfers(
    store,
    chain.network.caipNetworkId,
    address,
    unknown.map(({ hash }) => hash),
  )
  const read = await Promise.all(
    unknown.map(async (touch) => {
      const inner = internal.filter((transfer) => transfer.hash === touch.hash)
      const [transaction, receipt, moved] = await Promise.all([
        readRpc(chain, 'eth_getTransactionByHash', [touch.hash], rpcTransactionSchema),
        readRpc(chain, 'eth_getTransactionReceipt', [touch.hash], rpcReceiptSchema),
        keepLasting(chain, touch.hash, inner),
      ])
      const minedAt = (await times).get(touch.block)
      if (!transaction || !receipt || !moved || !minedAt || receipt.blockHash !== touch.blockHash)
        return undefined
      return {
        touch,
        body: summarise(touch.hash, transaction, receipt, { address, minedAt, moved }),
      }
    }),
  )
  const found = read.filter((each) => each !== undefined)
  for (const { touch, body } of found) add(touch.hash, body)
  await saveBodies(store, chain.network.caipNetworkId, address, found)
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

function summarise(
  hash: string,
  transaction: RpcTransaction,
  receipt: RpcReceipt,
  {
    address,
    minedAt,
    moved,
  }: { address: string; minedAt: string; moved: readonly StoredTransfer[] },
): StoredTransaction {
  const isConfirmed = receipt.status !== '0x0'
  const from = transaction.from.toLowerCase()
  const to = transaction.to?.toLowerCase()
  const created = receipt.contractAddress?.toLowerCase()
  const value = BigInt(transaction.value)
  const carried: readonly StoredTransfer[] =
    isConfirmed && value > 0n && [from, to].includes(address)
      ? [{ kind: 'native', from, to: to ?? created ?? '', amount: value.toString() }]
      : []
  const price = BigInt(receipt.effectiveGasPrice ?? transaction.gasPrice ?? '0x0')
  const fee = BigInt(receipt.gasUsed) * price + BigInt(receipt.l1Fee ?? '0x0')
  const approvals = isConfirmed ? readApprovals(receipt.logs, address) : []
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
      ? [...carried, ...moved, ...readLogTransfers(receipt.logs, address)]
      : [],
    ...(approvals.length > 0 && { approvals }),
  }
}

/** False where the account is neither sender nor receiver, and nothing of it moved in the end. */
function concerns(body: StoredTransaction, address: string): boolean {
  return (
    [body.from, body.to, body.created].includes(address) ||
    body.transfers.length > 0 ||
    body.approvals !== undefined
  )
}
