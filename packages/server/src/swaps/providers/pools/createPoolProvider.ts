import type { Chain, SwapSettings } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { nativeTokenAddress } from '@latchkit/wire'
import { encodeFunctionData, type Address, type Hex } from 'viem'
import { minimumOutput } from '../../minimumOutput.ts'
import type { SwapTransaction, Swap, SwapOrder, SwapProvider } from '../../swapProvider.ts'
import { encodePermit } from './encodePermit.ts'
import { encodeRoute } from './encodeRoute.ts'
import { exchangeAbi } from '../../../assets/pools/exchangeAbi.ts'
import { findRoute, outputOf, type Route } from './findRoute.ts'
import { quoteHops } from '../../../assets/pools/quoteHops.ts'

/** A greater price impact means that there is no market for the amount. */
const maxImpactPercent = 50
const wrapGas = 60_000n
const swapGas = 150_000n
const gasOfEachHop = 100_000n

interface QuotedRoute {
  readonly route: Route
  /** In percent. */
  readonly impact: number | undefined
}

/** Creates the provider of swaps over Uniswap v2 and v3 pools, which are found and quoted on the chain. */
export function createPoolProvider(chain: Chain, settings: SwapSettings): SwapProvider {
  const router = settings.router.toLowerCase() as Address
  const wrappedNative = settings.wrappedNative.toLowerCase() as Address
  const asToken = (address: Address): Address =>
    address === nativeTokenAddress ? wrappedNative : address
  const isWrap = ({ from, to }: Swap): boolean => from !== to && asToken(from) === asToken(to)

  async function quoteRoute(swap: Swap): Promise<QuotedRoute> {
    const pair = [asToken(swap.from), asToken(swap.to)] as const
    if (pair[0] === pair[1]) {
      throw new HttpError(400, 'to', 'A token cannot be swapped for itself.')
    }
    const route = await findRoute(chain, settings, pair, swap.amount)
    const impact = route && (await measureImpact(chain, settings, route))
    if (route && (impact ?? 0) <= maxImpactPercent) return { route, impact }
    throw new HttpError(
      400,
      'amount',
      'Conversion parameter error: insufficient liquidity, the pools do not take this amount.',
    )
  }

  async function buildRoute(order: SwapOrder): Promise<SwapTransaction> {
    const { route, impact } = await quoteRoute(order)
    const toAmount = outputOf(route)
    const minimumAmount = minimumOutput(toAmount, order.slippageBps)
    const isNativeIn = order.from === nativeTokenAddress
    const permit = (): Hex[] =>
      order.permit === undefined || isNativeIn
        ? []
        : [encodePermit(order.permit, { ...order, token: order.from, spender: router })]
    const data = encodeRoute(route, {
      user: order.user,
      minimumAmount,
      isNativeIn,
      isNativeOut: order.to === nativeTokenAddress,
      before: permit(),
      deadlineSeconds: await readDeadline(chain),
    })
    return {
      to: router,
      data,
      valueWei: isNativeIn ? order.amount : 0n,
      toAmount,
      priceImpact: impact,
      minimumAmount,
      defaultGas: gasOf(route),
    }
  }

  function buildWrap({ from, amount }: Swap): SwapTransaction {
    const isIn = from === nativeTokenAddress
    const data = isIn
      ? encodeFunctionData({ abi: exchangeAbi, functionName: 'deposit' })
      : encodeFunctionData({ abi: exchangeAbi, functionName: 'withdraw', args: [amount] })
    const valueWei = isIn ? amount : 0n
    return {
      to: wrappedNative,
      data,
      valueWei,
      toAmount: amount,
      minimumAmount: amount,
      defaultGas: wrapGas,
    }
  }

  return {
    id: 'pools',
    chain,
    findSpender: () => Promise.resolve(router),
    async quote(swap) {
      if (isWrap(swap)) return { toAmount: swap.amount, priceImpact: 0, route: [], gas: wrapGas }
      const { route, impact } = await quoteRoute(swap)
      return {
        toAmount: outputOf(route),
        priceImpact: impact,
        route: route.map(({ pair: [, to], pool }) => ({
          to,
          feePercent: (pool.fee ?? v2Fee) / feesPerPercent,
        })),
        gas: gasOf(route),
      }
    },
    build: async (order) => (isWrap(order) ? buildWrap(order) : await buildRoute(order)),
  }
}

function gasOf(route: Route): bigint {
  return swapGas + gasOfEachHop * BigInt(route.length)
}

/** Fees are in hundredths of a basis point; every pool of version 2 takes the same. */
const v2Fee = 3_000
const feesPerPercent = 10_000

const deadlineSeconds = 20 * 60

/** Returns the deadline of a swap (Unix seconds), by the chain's clock or the server's, whichever is ahead. */
async function readDeadline(chain: Chain): Promise<number> {
  const { timestamp } = await chain.request<{ timestamp: Hex }>('eth_getBlockByNumber', [
    'latest',
    false,
  ])
  return Math.max(Number(timestamp), Math.floor(Date.now() / 1000)) + deadlineSeconds
}

/** The amount is divided by this for the price without impact. */
const sampleDivisor = 1_000n
const hundredthsOfPercent = 10_000n

/**
 * Returns the price impact of a route in percent: how much worse its price is than that of a thousandth of its amount.
 * Returns `undefined` if so little cannot be quoted.
 */
async function measureImpact(
  chain: Chain,
  settings: SwapSettings,
  route: Route,
): Promise<number | undefined> {
  const sampleAmount = route[0].amountIn / sampleDivisor
  if (sampleAmount === 0n) return undefined
  let sampleOutput = sampleAmount
  for (const { pair, pool } of route) {
    const [hop] = await quoteHops(chain, settings, [
      { pair, pools: [pool], amountIn: sampleOutput },
    ])
    if (!hop) return undefined
    sampleOutput = hop.amountOut
  }
  const ideal = sampleOutput * route[0].amountIn
  const real = outputOf(route) * sampleAmount
  return real >= ideal ? 0 : Number(((ideal - real) * hundredthsOfPercent) / ideal) / 100
}
