import { decodeEventLog, parseAbi, toEventSelector, type Hex } from 'viem'

const abi = parseAbi([
  'event Sync(uint112 reserve0, uint112 reserve1)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
])
const [sync, ...ofVersion3] = abi.map(toEventSelector)
const fixedPoint = 2 ** 96

/** The events that say all about the price and the depth of a pool, by its version. */
export const poolTopics: { readonly v2: readonly Hex[]; readonly v3: readonly Hex[] } = {
  v2: sync ? [sync] : [],
  v3: ofVersion3,
}

/** A log of a pool. */
export interface PoolLog {
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly blockNumber: Hex
}

/**
 * What a pool has of its two tokens, in base units, as far as the price near its own is concerned: its reserves, or for
 * version 3 what its liquidity at the price is worth.
 */
export interface PoolReserves {
  readonly lower: number
  readonly higher: number
}

/**
 * Returns the reserves of a pool after its last events, oldest first; `undefined` if they do not say. For version 3 that
 * needs a swap: it tells the price and the liquidity there, to which later deposits at that price are added.
 */
export function reservesAfter(logs: readonly PoolLog[]): PoolReserves | undefined {
  let state: { readonly root: number; readonly tick: number; liquidity: number } | undefined
  for (const event of logs.slice(lastStatement(logs)).map(decode)) {
    if (!event) return undefined
    if (event.eventName === 'Sync')
      return { lower: Number(event.args.reserve0), higher: Number(event.args.reserve1) }
    if (event.eventName === 'Swap') {
      const { sqrtPriceX96, liquidity, tick } = event.args
      state = { root: Number(sqrtPriceX96) / fixedPoint, tick, liquidity: Number(liquidity) }
    } else if (state) {
      const { tickLower, tickUpper, amount } = event.args
      const isThere = tickLower <= state.tick && state.tick < tickUpper
      if (isThere) state.liquidity += event.eventName === 'Mint' ? Number(amount) : -Number(amount)
    }
  }
  return state && { lower: state.liquidity / state.root, higher: state.liquidity * state.root }
}

/** The last event that tells the price. */
function lastStatement(logs: readonly PoolLog[]): number {
  const [swap] = ofVersion3
  return Math.max(
    0,
    logs.findLastIndex(({ topics: [topic] }) => topic === sync || topic === swap),
  )
}

function decode({ topics, data }: PoolLog): DecodedEvent | undefined {
  try {
    return decodeEventLog({ abi, topics: [...topics] as [Hex, ...Hex[]], data })
  } catch {
    return undefined
  }
}

type DecodedEvent = ReturnType<typeof decodeEventLog<typeof abi, undefined, [Hex, ...Hex[]]>>
