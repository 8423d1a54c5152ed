import { useMemo } from 'react'
import type { Network, SendToken } from '@latchkit/core'
import { useTokens } from '../../hooks/useTokens.ts'

/** A token that can be requested. */
export interface ReceiveToken extends Pick<SendToken, 'address' | 'symbol' | 'decimals'> {
  readonly key: string
  readonly name: string
}

/** Returns what can be requested on a network: its own coin first, then the tokens that the account holds there. */
export function useReceiveTokens(
  network: Network,
): readonly [ReceiveToken, ...(readonly ReceiveToken[])] {
  const { tokens } = useTokens()
  return useMemo(() => {
    const { networkId, nativeCurrency } = network
    const ownedTokens = tokens.filter(
      (token) => token.networkId === networkId && token.address !== undefined,
    )
    return [{ key: networkId, ...nativeCurrency }, ...ownedTokens]
  }, [network, tokens])
}
