import { type Chain, isNodeError } from '@latchkit/backend/chain'
import { RpcError, UpstreamError } from '@latchkit/backend/errors'
import { createBoundedMap } from '@latchkit/backend/internal'
import type { ListedSignature } from './readSignatures.ts'
import type { SolanaTransaction } from './solanaTransaction.ts'
import * as v from 'valibot'
import { coinMoves, tokenMoves } from './moves.ts'
import { transactionSchema } from './transactionSchema.ts'

const maxCached = 20_000
/** A confirmed transaction is almost never dropped, and never after a minute. */
const cacheMs = 600_000

/** Reads transactions from the view of an account, in the order of the signatures. */
export type ReadTransactions = (
  chain: Chain,
  account: string,
  signatures: readonly ListedSignature[],
) => Promise<readonly SolanaTransaction[]>

/** Creates a {@link ReadTransactions} with a cache. */
export function createTransactionReader(): ReadTransactions {
  const cache = createBoundedMap<SolanaTransaction>({ entries: maxCached, ttlMs: cacheMs })

  async function readOne(
    chain: Chain,
    account: string,
    listed: ListedSignature,
  ): Promise<SolanaTransaction> {
    const key = `${chain.network.caipNetworkId} ${account} ${listed.signature}`
    const cached = cache.get(key)
    if (cached) return cached
    const response = await fetchTransaction(chain, listed.signature)
    const transaction = response === null ? undefined : parseTransaction(response, listed, account)
    if (!transaction) return emptyTransaction(listed)
    cache.set(key, transaction)
    return transaction
  }

  return async (chain, account, signatures) =>
    await Promise.all(signatures.map((listed) => readOne(chain, account, listed)))
}

/** Returns `null` for what a node cannot return, such as a transaction of a later version. */
async function fetchTransaction(chain: Chain, signature: string): Promise<unknown> {
  const options = {
    encoding: 'jsonParsed',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  }
  try {
    return await chain.request<unknown>('getTransaction', [signature, options])
  } catch (error) {
    if (error instanceof RpcError && !isNodeError(error)) return null
    throw error
  }
}

function emptyTransaction({ signature, minedAt, isFailed }: ListedSignature): SolanaTransaction {
  return { signature, minedAt, isFailed, payer: '', moves: [], actions: [] }
}

/**
 * Parses a transaction from the view of an account, by the balances before and after it: nothing that a program logs is
 * trusted.
 * @throws UpstreamError if the response is malformed
 */
function parseTransaction(
  response: unknown,
  { signature, minedAt, isFailed }: ListedSignature,
  account: string,
): SolanaTransaction {
  const { success, output: transaction } = v.safeParse(transactionSchema, response)
  if (!success) throw new UpstreamError('malformed', { taken: true })
  const { accountKeys, instructions } = transaction.transaction.message
  const tokens = isFailed ? [] : tokenMoves(transaction, account)
  const coins = isFailed ? [] : coinMoves(transaction, account, tokens.length > 0)
  return {
    signature,
    minedAt,
    isFailed,
    payer: accountKeys[0] ?? '',
    feeLamports: transaction.meta.fee.toString(),
    moves: [...tokens, ...coins],
    actions: [...new Set(instructions.flatMap(({ parsed }) => parsed?.type ?? []))],
  }
}
