import type { TransactionOutcome } from '@latchkit/core'
import type { Hex } from 'viem'
import { numberToHex } from '../abi/numberToHex.ts'
import type { NetworkClient } from './createNetworkClient.ts'
import type { SentTransaction } from './sentTransaction.ts'

/**
 * Returns the transaction that used a nonce: `undefined` while none has, `unknown` if one has and it cannot be
 * found.
 */
export async function findReplacement(
  client: NetworkClient,
  sent: SentTransaction,
): Promise<TransactionOutcome | 'unknown' | undefined> {
  if (!(await isNonceUsed(client, sent, 'latest'))) return undefined
  const latest = BigInt(await client.request({ method: 'eth_blockNumber' }))
  const block = await findBlock(client, sent, latest)
  for (let number = block; number <= latest && number < block + blocksAtMost; number += 1n) {
    const found = await findIn(client, sent, numberToHex(number))
    if (found) return found === 'untold' ? undefined : found
  }
  return 'unknown'
}

/** How many of the latest blocks are searched if the node has no history of states. */
const blocksAtMost = 128n

async function isNonceUsed(
  client: NetworkClient,
  { from, nonce }: SentTransaction,
  block: Hex | 'latest',
): Promise<boolean> {
  const count = await client.request({ method: 'eth_getTransactionCount', params: [from, block] })
  return BigInt(count) > BigInt(nonce)
}

/** Finds the first block after which the nonce was used, by bisection. Without the history of states: the latest blocks. */
async function findBlock(
  client: NetworkClient,
  sent: SentTransaction,
  latest: bigint,
): Promise<bigint> {
  let low = BigInt(sent.seenAtBlock)
  let high = latest
  try {
    while (low < high) {
      const middle = (low + high) / 2n
      if (await isNonceUsed(client, sent, numberToHex(middle))) high = middle
      else low = middle + 1n
    }
    return high
  } catch {
    const earliest = BigInt(sent.seenAtBlock)
    const recent = latest >= blocksAtMost ? latest - blocksAtMost + 1n : 0n
    return recent > earliest ? recent : earliest
  }
}

/** `untold` if the block has it and the node does not return its receipt yet. */
async function findIn(
  client: NetworkClient,
  sent: SentTransaction,
  block: Hex,
): Promise<TransactionOutcome | 'untold' | undefined> {
  const answer = await client.request({ method: 'eth_getBlockByNumber', params: [block, true] })
  for (const other of answer?.transactions ?? []) {
    if (typeof other === 'string' || other.from.toLowerCase() !== sent.from.toLowerCase()) continue
    if (BigInt(other.nonce) !== BigInt(sent.nonce)) continue
    const { hash, to, value, input } = other
    const isSame = to === sent.to && value === sent.value && input === sent.input
    const isToSelf = to?.toLowerCase() === other.from.toLowerCase()
    const isCancelled = isToSelf && value === '0x0' && input === '0x'
    if (!isSame) return { status: isCancelled ? 'cancelled' : 'replaced', hash }
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    return receipt ? { status: receipt.status === '0x0' ? 'failed' : 'confirmed', hash } : 'untold'
  }
  return undefined
}
