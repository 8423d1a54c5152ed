import {
  fetchBlockscoutList,
  indexerSchemas,
  type IndexerSettings,
  keepValid,
} from '@latchkit/backend/chain'
import * as v from 'valibot'
import type { StoredTransfer } from '../../storedTransaction.ts'
import type {
  ExplorerRows,
  ReadExplorerRows,
  RowList,
  TransactionRow,
  TransferRow,
} from './composeTransactions.ts'

const { address, hash, amount, count } = indexerSchemas
const party = v.object({ hash: address })
const timestampSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text).toISOString()),
)
/** Older versions have other names for the block number and the transaction hash. */
const blockSchema = v.union([v.object({ block_number: count }), v.object({ block: count })])
const hashSchema = v.union([v.object({ transaction_hash: hash }), v.object({ tx_hash: hash })])

const transactionSchema = v.object({
  hash,
  position: count,
  timestamp: timestampSchema,
  from: party,
  to: v.nullish(party),
  created_contract: v.nullish(party),
  nonce: count,
  value: amount,
  raw_input: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/)), '0x'),
  status: v.picklist(['ok', 'error']),
  fee: v.object({ value: amount }),
})
const tokenAddress = v.union([v.object({ address_hash: address }), v.object({ address })])
const transferSchema = v.object({
  timestamp: timestampSchema,
  from: party,
  to: party,
  token: v.object({ type: v.string() }),
  total: v.object({ value: v.nullish(amount), token_id: v.nullish(amount) }),
})
const internalSchema = v.object({
  timestamp: timestampSchema,
  success: v.literal(true),
  value: v.pipe(
    amount,
    v.check((value) => BigInt(value) > 0n),
  ),
  from: party,
  to: v.nullish(party),
  created_contract: v.nullish(party),
})

/** Creates a reader of `/addresses/…/transactions`, `/token-transfers` and `/internal-transactions` of Blockscout's API v2. */
export function createBlockscoutReader(settings: IndexerSettings): ReadExplorerRows {
  return async (account, upToBlock): Promise<ExplorerRows> => {
    // Lists continue after a block and an index: this one starts at the block itself.
    const from: Record<string, string> =
      upToBlock === undefined
        ? {}
        : { block_number: String(upToBlock + 1), index: '0', items_count: '50' }
    const fetchList = (path: string, query: Readonly<Record<string, string>>) =>
      fetchBlockscoutList(settings, `/addresses/${account}${path}`, { ...query, ...from })
    const [transactions, transfers, internal] = await Promise.all([
      fetchList('/transactions', {}),
      fetchList('/token-transfers', { type: 'ERC-20,ERC-721,ERC-1155' }),
      fetchList('/internal-transactions', {}),
    ])
    return {
      transactions: toList(transactions, toTransaction),
      transfers: [toList(transfers, toTransfer), toList(internal, toInternal)],
    }
  }
}

function toList<R extends TransactionRow | TransferRow>(
  { items, next }: Awaited<ReturnType<typeof fetchBlockscoutList>>,
  read: (item: unknown) => R | undefined,
): RowList<R> {
  const rows = items.map(read).filter((row) => row !== undefined)
  const blocks = keepValid(blockSchema, items).map(blockOf)
  return { rows, isFull: next !== undefined && blocks.length > 0, oldestBlock: Math.min(...blocks) }
}

function toTransaction(item: unknown): TransactionRow | undefined {
  const [row, block] = [v.safeParse(transactionSchema, item), v.safeParse(blockSchema, item)]
  if (!row.success || !block.success) return undefined
  const {
    from,
    to,
    created_contract: created,
    fee,
    raw_input: input,
    status,
    timestamp,
    ...rest
  } = row.output
  return {
    ...rest,
    block: blockOf(block.output),
    minedAt: timestamp,
    from: from.hash,
    to: to?.hash,
    created: created?.hash,
    input: input.toLowerCase(),
    isConfirmed: status === 'ok',
    fee: fee.value,
  }
}

function toTransfer(item: unknown): TransferRow | undefined {
  const row = v.safeParse(transferSchema, item)
  const contract = v.safeParse(v.object({ token: tokenAddress }), item)
  const base = parseBase(item)
  if (!row.success || !contract.success || !base) return undefined
  const {
    total,
    from,
    to,
    timestamp,
    token: { type },
  } = row.output
  const token =
    'address' in contract.output.token
      ? contract.output.token.address
      : contract.output.token.address_hash
  const parties = { token, from: from.hash, to: to.hash }
  const transfer = toStored(type, parties, total)
  return transfer && { ...base, minedAt: timestamp, transfer }
}

function toStored(
  type: string,
  parties: { readonly token: string; readonly from: string; readonly to: string },
  { value, token_id: tokenId }: v.InferOutput<typeof transferSchema>['total'],
): StoredTransfer | undefined {
  if (type === 'ERC-20' && value) return { kind: 'erc20', ...parties, amount: value }
  if (type === 'ERC-721' && tokenId) return { kind: 'erc721', ...parties, tokenId, amount: '1' }
  if (type === 'ERC-1155' && tokenId && value)
    return { kind: 'erc1155', ...parties, tokenId, amount: value }
  return undefined
}

function toInternal(item: unknown): TransferRow | undefined {
  const row = v.safeParse(internalSchema, item)
  const base = parseBase(item)
  const to = row.success ? (row.output.to ?? row.output.created_contract) : undefined
  if (!row.success || !base || !to) return undefined
  const { from, value, timestamp } = row.output
  return {
    ...base,
    minedAt: timestamp,
    transfer: { kind: 'native', from: from.hash, to: to.hash, amount: value },
  }
}

function parseBase(item: unknown): { readonly hash: string; readonly block: number } | undefined {
  const [block, name] = [v.safeParse(blockSchema, item), v.safeParse(hashSchema, item)]
  if (!block.success || !name.success) return undefined
  const hash =
    'transaction_hash' in name.output ? name.output.transaction_hash : name.output.tx_hash
  return { hash, block: blockOf(block.output) }
}

function blockOf(block: v.InferOutput<typeof blockSchema>): number {
  return 'block_number' in block ? block.block_number : block.block
}
