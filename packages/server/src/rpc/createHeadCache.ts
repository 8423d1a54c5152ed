import { type Chain, createHeads } from '@latchkit/backend/chain'
import { createBoundedMap } from '@latchkit/backend/internal'
import { hash } from 'node:crypto'

/** Of short ones there may be many, of long ones few: both together take some megabytes. */
const room = { short: 5_000, long: 250 }
const shortCharacters = 2_000
const questions = 50_000
/** A block with the hashes of five hundred transactions is shorter. */
const longestCharacters = 40_000
const keptMs = 60_000

/** Forwards visitors' calls, and caches the answers until the network has a new block. */
export type HeadCache = (
  chain: Chain,
  method: string,
  params: readonly unknown[] | object,
) => Promise<unknown>

interface Known {
  readonly mark: string
  readonly result: unknown
}

/**
 * Creates a {@link HeadCache}. Only what is asked a second time within a minute is worth the question for the newest
 * block. Whatever tells that the chain has moved on, a receipt or a sending, ends what was remembered before.
 */
export function createHeadCache(onRead: (isHit: boolean) => void = () => undefined): HeadCache {
  const heads = createHeads()
  const short = createBoundedMap<Known>({ entries: room.short, ttlMs: keptMs })
  const long = createBoundedMap<Known>({ entries: room.long, ttlMs: keptMs })
  const asked = createBoundedMap<true>({ entries: questions, ttlMs: keptMs })
  const moves = new Map<string, number>()
  const newest = new Map<string, number>()

  async function markOf(chain: Chain): Promise<string | undefined> {
    const { caipNetworkId } = chain.network
    const head = await heads(chain).catch(() => undefined)
    return head && `${moves.get(caipNetworkId) ?? 0} ${head}`
  }

  async function askAnew(
    chain: Chain,
    method: string,
    params: readonly unknown[] | object,
  ): Promise<unknown> {
    const result = await chain.request<unknown>(method, params)
    if (hasMoved(chain.network.caipNetworkId, method, result)) {
      const { caipNetworkId } = chain.network
      moves.set(caipNetworkId, (moves.get(caipNetworkId) ?? 0) + 1)
    }
    return result
  }

  function hasMoved(networkId: string, method: string, result: unknown): boolean {
    if (method.startsWith('eth_sendRawTransaction')) return true
    if (method !== 'eth_getTransactionReceipt' || !result) return false
    const block = Number((result as { readonly blockNumber?: unknown }).blockNumber)
    if (!(block > (newest.get(networkId) ?? -1))) return false
    newest.set(networkId, block)
    return true
  }

  return async (chain, method, params) => {
    if (!isHeadBound(method, params)) return await askAnew(chain, method, params)
    const key = hash(
      'sha256',
      JSON.stringify([chain.network.caipNetworkId, method, params]),
      'base64',
    )
    if (!asked.get(key)) {
      const result = await askAnew(chain, method, params)
      asked.set(key, true)
      return result
    }
    const mark = await markOf(chain)
    const found = short.get(key) ?? long.get(key)
    const isHit = found !== undefined && found.mark === mark
    onRead(isHit)
    if (isHit) return found.result
    const result = await askAnew(chain, method, params)
    const characters = charactersOf(result)
    if (mark !== undefined && characters <= longestCharacters) {
      const [own, other] = characters <= shortCharacters ? [short, long] : [long, short]
      own.set(key, { mark, result })
      other.delete(key)
    }
    return result
  }
}

/** What is not there yet may be there before the next block: it is never kept, as what is very long. */
function charactersOf(result: unknown): number {
  if (result === null || result === undefined) return Infinity
  return typeof result === 'string' ? result.length : JSON.stringify(result).length
}

/** Where the block stands among the parameters, for calls whose answer changes with a new block alone; -1 for nowhere. */
const blockAt: Readonly<Record<string, number>> = {
  eth_blobBaseFee: -1,
  eth_call: 1,
  eth_feeHistory: 1,
  eth_gasPrice: -1,
  eth_getBalance: 1,
  eth_getBlockByHash: -1,
  eth_getBlockByNumber: 0,
  eth_getCode: 1,
  eth_getStorageAt: 2,
  eth_getTransactionCount: 1,
  eth_getTransactionReceipt: -1,
}

/** True for a read of an EVM network whose answer stays the same until there is a new block. */
function isHeadBound(method: string, params: readonly unknown[] | object): boolean {
  const at = Object.hasOwn(blockAt, method) ? blockAt[method] : undefined
  if (at === undefined || !Array.isArray(params)) return false
  const isWhole = method.startsWith('eth_getBlockBy') && params[1] === true
  return !isWhole && params[at] !== 'pending'
}
