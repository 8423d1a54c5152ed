import { encodeEventTopics, hexToBigInt, numberToHex, type Hex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import * as v from 'valibot'
import { hexSchemas, entryPoints, readRpc } from '@latchkit/backend/chain'
import type { BundlerContext } from './bundlerContext.ts'
import { readOperationEvents } from './readOperationEvents.ts'

/** How far back operations are looked for that others have sent. */
const blocksBack = 2_000

/**
 * In which transaction an operation was mined. Of its own ones the store knows what was sent; for others, and for those
 * that somebody else may have sent after all, the newest blocks are searched.
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
  return readOperationEvents(logs)[0]?.transactionHash
}
