import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { gasPricesQuery } from '@latchkit/core'
import { useKitQuery } from '../../query/useKitQuery.ts'
import type { SwapForm } from './useSwapForm.ts'
import { isGasPriced } from './useSwapTokens.ts'

/** What a swap of the native coin may take: an offer may take more than another one. */
const gasOfSwap = 500_000n
/** The price of gas may rise until then. */
const headroom = 2n

/** Fills in the whole balance of a token; of the native coin, what surely leaves enough for the fee. */
export function useMaxSwap({ token, setMax }: Pick<SwapForm, 'token' | 'setMax'>): {
  readonly fill: () => void
  readonly isPending: boolean
} {
  const kit = useKit()
  const { networkId } = useConnection()
  const isCoin = token !== undefined && token.address === undefined
  const isGas = isGasPriced(networkId)
  const { data } = useKitQuery(isCoin && isGas ? gasPricesQuery(kit, { networkId }) : undefined)
  return {
    isPending: false,
    fill() {
      if (!token) return
      const gas = data ? BigInt(data.instant) * gasOfSwap * headroom : 0n
      // Elsewhere a hundredth of a coin: the fee, and accounts that are opened on the way.
      const fee = isCoin ? (isGas ? gas : 10n ** BigInt(token.decimals) / 100n) : 0n
      setMax(token.units > fee ? token.units - fee : 0n)
    },
  }
}
