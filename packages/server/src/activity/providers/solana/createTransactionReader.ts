import type { Chain } from '../../../chain/chain.ts'
import { isNodeFault } from '../../../chain/isNodeFault.ts'
import { RpcError } from '../../../chain/rpcError.ts'
import { createBoundedMap } from '../../../internal/boundedMap.ts'
import type { ListedSignature } from './createSignatureStream.ts'
import { readTransaction } from './readTransaction.ts'
import type { SolanaTransaction } from './solanaTransaction.ts'

const remembered = 20_000
/** What is confirmed is dropped by the chain almost never, and never after a minute. */
const rememberedMs = 600_000

/** Reads what transactions did for an account, in the order of the signatures. */
export type ReadTransactions = (
  chain: Chain,
  account: string,
  signatures: readonly ListedSignature[],
) => Promise<readonly SolanaTransaction[]>

/** Makes a {@link ReadTransactions} that remembers what it has read. */
export function createTransactionReader(): ReadTransactions {
  const known = createBoundedMap<SolanaTransaction>({ entries: remembered, ttlMs: rememberedMs })

  async function read(
    chain: Chain,
    account: string,
    listed: ListedSignature,
  ): Promise<SolanaTransaction> {
    const key = `${chain.network.caipNetworkId} ${account} ${listed.signature}`
    const found = known.get(key)
    if (found) return found
    const answer = await ask(chain, listed.signature)
    const transaction = answer === null ? undefined : readTransaction(answer, listed, account)
    if (!transaction) return bare(listed)
    known.set(key, transaction)
    return transaction
  }

  return async (chain, account, signatures) =>
    await Promise.all(signatures.map((listed) => read(chain, account, listed)))
}

/** What a node can not tell, such as a transaction of a version to come, is not told; the transaction is. */
async function ask(chain: Chain, signature: string): Promise<unknown> {
  const options = {
    encoding: 'jsonParsed',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  }
  try {
    return await chain.request<unknown>('getTransaction', [signature, options])
  } catch (error) {
    if (error instanceof RpcError && !isNodeFault(error)) return null
    throw error
  }
}

function bare({ signature, minedAt, isFailed }: ListedSignature): SolanaTransaction {
  return { signature, minedAt, isFailed, payer: '', moves: [], actions: [] }
}
