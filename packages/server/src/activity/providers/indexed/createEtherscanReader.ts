import * as v from 'valibot'
import {
  type Chain,
  fetchEtherscan,
  indexerSchemas,
  type IndexerSettings,
  keepValid,
} from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import { createLimiter } from '@latchkit/backend/internal'
import type {
  ReadExplorerRows,
  RowList,
  TransactionRow,
  TransferRow,
} from './composeTransactions.ts'

const rowsPerList = 100
/** Free keys allow few concurrent requests. */
const maxConcurrentRequests = 2
const lastBlock = 999_999_999_999
const { address, hash, amount, count } = indexerSchemas
const addressOrEmpty = v.union([
  address,
  v.pipe(
    v.literal(''),
    v.transform(() => undefined),
  ),
])

const base = { hash, blockNumber: count, timeStamp: count }
const transactionSchema = v.object({
  ...base,
  nonce: count,
  transactionIndex: count,
  from: address,
  to: addressOrEmpty,
  contractAddress: v.optional(addressOrEmpty),
  value: amount,
  gasPrice: amount,
  gasUsed: amount,
  isError: v.picklist(['0', '1']),
  input: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/)),
})
const transferEntries = { ...base, from: address, to: address, contractAddress: address }
const tokenSchema = v.object({
  ...transferEntries,
  value: amount,
})
const nftSchema = v.object({ ...transferEntries, tokenID: amount })
const editionSchema = v.object({ ...transferEntries, tokenID: amount, tokenValue: amount })
const internalSchema = v.object({
  ...base,
  from: address,
  to: addressOrEmpty,
  contractAddress: v.optional(addressOrEmpty),
  value: v.pipe(
    amount,
    v.check((value) => BigInt(value) > 0n),
  ),
  isError: v.literal('0'),
})

/** Creates a reader of `txlist`, `tokentx`, `tokennfttx`, `token1155tx` and `txlistinternal` of Etherscan's API v2. */
export function createEtherscanReader(chain: Chain, settings: IndexerSettings): ReadExplorerRows {
  const limit = createLimiter(maxConcurrentRequests)
  return async (account, upToBlock = lastBlock) => {
    const list = async <T, R>(
      action: string,
      schema: v.GenericSchema<unknown, T>,
      toRow: (row: T) => R,
    ): Promise<RowList<R & Base>> => {
      const query = {
        action,
        address: account,
        startblock: '0',
        endblock: String(upToBlock),
        page: '1',
        offset: String(rowsPerList),
        sort: 'desc',
      }
      const entries = await limit(() => fetchEtherscan(chain, settings, query))
      if (!Array.isArray(entries)) throw new UpstreamError('malformed', { taken: true })
      const blocks = keepValid(blockSchema, entries).map(({ blockNumber }) => blockNumber)
      const rows = keepValid(v.intersect([schema, baseSchema]), entries).map((row) => ({
        ...toRow(row),
        hash: row.hash,
        block: row.blockNumber,
        minedAt: new Date(row.timeStamp * 1000).toISOString(),
      }))
      return {
        rows,
        isFull: entries.length >= rowsPerList && blocks.length > 0,
        oldestBlock: Math.min(...blocks),
      }
    }
    const [transactions, ...transfers] = await Promise.all([
      list('txlist', transactionSchema, toTransaction),
      list('tokentx', tokenSchema, toTokens),
      list('tokennfttx', nftSchema, toNft),
      list('token1155tx', editionSchema, toEditions),
      list('txlistinternal', internalSchema, toInternal),
    ])
    return { transactions, transfers }
  }
}

interface Base {
  readonly hash: string
  readonly block: number
  readonly minedAt: string
}

const blockSchema = v.object({ blockNumber: count })
const baseSchema = v.object({
  ...base,
  // The latest time that a Date can hold.
  timeStamp: v.pipe(count, v.maxValue(8_640_000_000_000)),
})

function toTransaction(
  row: v.InferOutput<typeof transactionSchema>,
): Omit<TransactionRow, keyof Base> {
  return {
    position: row.transactionIndex,
    from: row.from,
    to: row.to,
    created: row.contractAddress,
    nonce: row.nonce,
    value: row.value,
    input: row.input.toLowerCase(),
    isConfirmed: row.isError === '0',
    fee: String(BigInt(row.gasPrice) * BigInt(row.gasUsed)),
  }
}

function toTokens(row: v.InferOutput<typeof tokenSchema>): Omit<TransferRow, keyof Base> {
  const { from, to, contractAddress: token, value } = row
  return {
    transfer: { kind: 'erc20', token, from, to, amount: value },
  }
}

function toNft(row: v.InferOutput<typeof nftSchema>): Omit<TransferRow, keyof Base> {
  const { from, to, contractAddress: token, tokenID: tokenId } = row
  return { transfer: { kind: 'erc721', token, from, to, tokenId, amount: '1' } }
}

function toEditions(row: v.InferOutput<typeof editionSchema>): Omit<TransferRow, keyof Base> {
  const { from, to, contractAddress: token, tokenID: tokenId, tokenValue: value } = row
  return { transfer: { kind: 'erc1155', token, from, to, tokenId, amount: value } }
}

function toInternal(row: v.InferOutput<typeof internalSchema>): Omit<TransferRow, keyof Base> {
  const { from, to, contractAddress: created, value } = row
  return { transfer: { kind: 'native', from, to: to ?? created ?? '', amount: value } }
}
