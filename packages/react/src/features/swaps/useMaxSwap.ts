import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { gasPricesQuery } from '@latchkit/core'
import { useKitQuery } from '../../query/useKitQuery.ts'
import type { SwapForm } from './useSwapForm.ts'

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
  const { networkId, network } = useConnection()
  const isCoin = token !== undefined && token.address === undefined
  const reserve = network && kit.adapters.get(network.namespace)?.swapReserve
  const { data } = useKitQuery(
    isCoin && reserve === undefined ? gasPricesQuery(kit, { networkId }) : undefined,
  )
  return {
    isPending: false,
    fill() {
      if (!token) return
      const gas = data ? BigInt(data.instant) * gasOfSwap * headroom : 0n
      const fee = isCoin ? (reserve ?? gas) : 0n
      setMax(token.units > fee ? token.units - fee : 0n)
    },
  }
}
