import { nativeTokenAddress } from '@latchkit/wire'
import { hexToBigInt, type Hex } from 'viem'
import { readTokenAmount } from './readTokenAmount.ts'
import type { SwapOrder, SwapProvider } from './swapProvider.ts'

/** Returns why a swap would fail if the account lacks the balance or the allowance. */
export async function findFailureReason(
  provider: SwapProvider,
  { from, user, amount, permit }: SwapOrder,
): Promise<string | undefined> {
  if (from === nativeTokenAddress) {
    const balance = hexToBigInt(
      await provider.chain.request<Hex>('eth_getBalance', [user, 'latest']),
    )
    return balance < amount ? 'the account has less than the amount' : undefined
  }
  const spender = await provider.findSpender()
  const [balance = 0n, allowance = 0n] = await Promise.all([
    readTokenAmount(provider.chain, from, ['balanceOf', user]),
    readTokenAmount(provider.chain, from, ['allowance', user, spender]),
  ])
  if (balance < amount) return 'the account has less than the amount'
  return allowance < amount && permit === undefined
    ? 'the account has not yet approved the amount'
    : undefined
}
