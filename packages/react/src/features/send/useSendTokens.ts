import { useMemo } from 'react'
import { useBalance } from '../../hooks/useBalance.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { nativeCoin } from '../../model/nativeCoin.ts'

/** The tokens that the account can send, and the balance that pays the fee. */
export interface SendTokens {
  readonly tokens: readonly HeldToken[]
  readonly isLoading: boolean
  /** Every balance is known, and there is none. */
  readonly isEmpty: boolean
  /** What there is of the network's own coin, in base units; `undefined` while it is not known. */
  readonly nativeBalance: bigint | undefined
  readonly refresh: () => void
}

/** Returns what the account can send: at least the network's own coin if the server fails. */
export function useSendTokens(): SendTokens {
  const { network } = useConnection()
  const { status, isIncomplete, missing, tokens, refresh } = useTokens()
  const { data: nativeBalance } = useBalance()
  return useMemo(() => {
    const ownedTokens = tokens.filter(({ units }) => units > 0n)
    const isUnread = network !== undefined && missing.includes(network.networkId)
    const coin = isUnread && nativeBalance ? [nativeCoin(network, nativeBalance)] : []
    return {
      tokens: [...coin, ...ownedTokens],
      isLoading: status === 'loading',
      isEmpty: status === 'ready' && !isIncomplete && !missing.length && !ownedTokens.length,
      nativeBalance,
      refresh,
    }
  }, [network, status, isIncomplete, missing, tokens, nativeBalance, refresh])
}
