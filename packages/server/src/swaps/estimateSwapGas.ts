import { isNodeError } from '@latchkit/backend/chain'
import { toUpstreamError, RpcError, HttpError } from '@latchkit/backend/errors'
import { cleanText } from '@latchkit/backend/internal'
import { nativeTokenAddress } from '@latchkit/wire'
import { hexToBigInt, toHex, type Hex } from 'viem'
import { readTokenAmount } from './readTokenAmount.ts'
import type { BuiltSwap, SwapOrder, SwapProvider } from './swapProvider.ts'

const longestText = 200

/**
 * Tries a swap on the node and answers the gas that it takes, and a tenth more.
 * @throws HttpError 400 where it would fail, with the reason
 */
export async function estimateSwapGas(
  provider: SwapProvider,
  order: SwapOrder,
  { to, data, valueWei }: BuiltSwap,
): Promise<bigint> {
  const call = { from: order.user, to, data, value: toHex(valueWei) }
  try {
    const gas = hexToBigInt(await provider.chain.request<Hex>('eth_estimateGas', [call]))
    return (gas * 11n + 9n) / 10n
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    if (isNodeError(error)) throw toUpstreamError(error)
    const reason = (await findReason(provider, order)) ?? cleanText(error.message, longestText)
    throw new HttpError(400, '', `Conversion parameter error: ${reason ?? 'the swap would fail'}`, {
      cause: error,
    })
  }
}

/** What the account lacks, if that is why. */
async function findReason(
  provider: SwapProvider,
  { from, user, amount, permit }: SwapOrder,
): Promise<string | undefined> {
  if (from === nativeTokenAddress) {
    const coins = hexToBigInt(await provider.chain.request<Hex>('eth_getBalance', [user, 'latest']))
    return coins < amount ? 'the account has less than the amount' : undefined
  }
  const spender = await provider.findSpender()
  const [owned = 0n, allowed = 0n] = await Promise.all([
    readTokenAmount(provider.chain, from, ['balanceOf', user]),
    readTokenAmount(provider.chain, from, ['allowance', user, spender]),
  ])
  if (owned < amount) return 'the account has less than the amount'
  return allowed < amount && permit === undefined
    ? 'the account has not yet approved the amount'
    : undefined
}
