import type { Chain, SwapSettings } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { nativeTokenAddress } from '@latchkit/wire'
import { encodeFunctionData, type Address, type Hex } from 'viem'
import { leastAmount } from '../../leastAmount.ts'
import type { BuiltSwap, Swap, SwapOrder, SwapProvider } from '../../swapProvider.ts'
import { encodePermit } from './encodePermit.ts'
import { encodeRoute } from './encodeRoute.ts'
import { exchangeAbi } from '../../../assets/pools/exchangeAbi.ts'
import { findRoute, outputOf, type Route } from './findRoute.ts'
import { measureImpact } from './measureImpact.ts'
import { readDeadline } from './readDeadline.ts'

/** Whoever loses more than half to the size of the swap has found no market. */
const mostImpactPercent = 50
const wrapGas = 60_000n
const swapGas = 150_000n
const gasOfEachHop = 100_000n

interface Way {
  readonly found: Route
  /** In percent. */
  readonly impact: number | undefined
}

/** Swaps over pools of Uniswap 2 and 3, found through their factories and asked on the chain itself. */
export function createPoolProvider(chain: Chain, settings: SwapSettings): SwapProvider {
  const router = settings.router.toLowerCase() as Address
  const wrapped = settings.wrappedNative.toLowerCase() as Address
  const asToken = (address: Address): Address =>
    address === nativeTokenAddress ? wrapped : address
  const isWrap = ({ from, to }: Swap): boolean => from !== to && asToken(from) === asToken(to)

  async function findWay(swap: Swap): Promise<Way> {
    const pair = [asToken(swap.from), asToken(swap.to)] as const
    if (pair[0] === pair[1]) {
      throw new HttpError(400, 'to', 'A token can not be swapped for itself.')
    }
    const found = await findRoute(chain, settings, pair, swap.amount)
    const impact = found && (await measureImpact(chain, settings, found))
    if (found && (impact ?? 0) <= mostImpactPercent) return { found, impact }
    throw new HttpError(
      400,
      'amount',
      'Conversion parameter error: insufficient liquidity, the pools do not take this amount.',
    )
  }

  async function buildRoute(order: SwapOrder): Promise<BuiltSwap> {
    const { found, impact } = await findWay(order)
    const toAmount = outputOf(found)
    const minimumAmount = leastAmount(toAmount, order.slippageBps)
    const isNativeIn = order.from === nativeTokenAddress
    const permit = (): Hex[] =>
      order.permit === undefined || isNativeIn
        ? []
        : [encodePermit(order.permit, { ...order, token: order.from, spender: router })]
    const data = encodeRoute(found, {
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
      usualGas: swapGas + gasOfEachHop * BigInt(found.length),
    }
  }

  function buildWrap({ from, amount }: Swap): BuiltSwap {
    const isIn = from === nativeTokenAddress
    const data = isIn
      ? encodeFunctionData({ abi: exchangeAbi, functionName: 'deposit' })
      : encodeFunctionData({ abi: exchangeAbi, functionName: 'withdraw', args: [amount] })
    const valueWei = isIn ? amount : 0n
    return {
      to: wrapped,
      data,
      valueWei,
      toAmount: amount,
      minimumAmount: amount,
      usualGas: wrapGas,
    }
  }

  return {
    chain,
    findSpender: () => Promise.resolve(router),
    async quote(swap) {
      if (isWrap(swap)) return { toAmount: swap.amount, priceImpact: 0 }
      const { found, impact } = await findWay(swap)
      return { toAmount: outputOf(found), priceImpact: impact }
    },
    build: async (order) => (isWrap(order) ? buildWrap(order) : await buildRoute(order)),
  }
}
