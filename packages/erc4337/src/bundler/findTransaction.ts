import { encodeEventTopics, hexToBigInt, numberToHex, type Hex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import * as v from 'valibot'
import { hexSchemas, entryPoints, readRpc } from '@latchkit/backend/chain'
import type { BundlerContext } from './bundlerContext.ts'
import { parseOperationEvents } from './parseOperationEvents.ts'

/** How many blocks back operations that others have sent are searched for. */
const blocksBack = 2_000

/**
 * Returns the transaction that included an operation. The store knows the bundler's own transactions; for all others,
 * and for operations that someone else may have sent, it searches the newest blocks.
 */
export async function findTransaction(
  context: BundlerContext,
  hash: Hex,
): Promise<Hex | undefined> {
  const { operations, bundles } = context
  const entry = await operations.find(hash)
  if (entry?.state === 'waiting') return undefined
  const bundle = entry?.bundle == null ? undefined : await bundles.find(entry.bundle)
  if (entry?.state === 'included' && bundle?.transactionHash) return bundle.transactionHash
  if (entry?.state === 'bundled' && bundle) {
    for (const attempt of bundle.attempts)
      if (await isMined(context, attempt.hash)) return attempt.hash
    return undefined
  }
  return await search(context, hash)
}

async function isMined({ chain }: BundlerContext, transactionHash: Hex): Promise<boolean> {
  return (await chain.request('eth_getTransactionReceipt', [transactionHash])) !== null
}

async function search({ chain }: BundlerContext, hash: Hex): Promise<Hex | undefined> {
  const newest = hexToBigInt(await readRpc(chain, 'eth_blockNumber', [], hexSchemas.quantity))
  const range = BigInt(Math.min(blocksBack, chain.network.history?.maxBlockRange ?? blocksBack))
  const [topic] = encodeEventTopics({ abi: entryPoint08Abi, eventName: 'UserOperationEvent' })
  const filter = {
    address: entryPoints.map(({ address }) => address),
    topics: [topic, hash],
    fromBlock: numberToHex(newest >= range ? newest - range + 1n : 0n),
    toBlock: 'latest',
  }
  const schema = v.array(v.looseObject({ address: hexSchemas.address }))
  const logs = await readRpc(chain, 'eth_getLogs', [filter], schema)
  return parseOperationEvents(logs)[0]?.transactionHash
}
