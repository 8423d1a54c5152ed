import { useMemo } from 'react'
import { formatUnits } from '@latchkit/wire'
import { heldToken, type HeldToken } from '../../hooks/heldToken.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useTokens } from '../../hooks/useTokens.ts'

export interface SendTokens {
  readonly tokens: readonly HeldToken[]
  readonly isLoading: boolean
  /** What there is of the network's own coin, in base units; `undefined` while it is not known. */
  readonly nativeBalance: bigint | undefined
  readonly refresh: () => void
}

/** What the account can send. Where the server has no answer, the network's own coin at least. */
export function useSendTokens(): SendTokens {
  const { network } = useConnection()
  const { status, tokens, refresh } = useTokens()
  const { data: nativeBalance } = useBalance()
  return useMemo(() => {
    const held = tokens.filter(({ units }) => units > 0n)
    const coin = network?.nativeCurrency
    const isAlone = status === 'failed' && coin && nativeBalance
    const alone =
      isAlone &&
      heldToken({
        name: coin.name,
        symbol: coin.symbol,
        chainId: network.caipNetworkId,
        price: 0,
        quantity: {
          decimals: String(coin.decimals),
          numeric: formatUnits(nativeBalance, coin.decimals),
        },
        iconUrl: '',
      })
    return {
      tokens: alone ? [alone] : held,
      isLoading: status === 'loading',
      nativeBalance,
      refresh,
    }
  }, [network, status, tokens, nativeBalance, refresh])
}
