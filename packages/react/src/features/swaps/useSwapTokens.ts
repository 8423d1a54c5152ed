import { useMemo } from 'react'
import { swapTokensQuery } from '@latchkit/core'
import {
  formatAccountId,
  namespaceOf,
  nativeTokenAddress,
  nativeTokenAddresses,
  parseAccountId,
  type NetworkId,
  type SwapToken,
} from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { unlistedToken } from '../../model/nativeCoin.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'

/** A token that can be swapped: what it is, and how much of it the account has. */
export interface TokenChoice extends HeldToken {
  /** As the server is asked for it. */
  readonly swapToken: SwapToken
  /** False for a token that the server's operator has not listed: anybody can create one of any name. */
  readonly isVerified: boolean
}

/** What can be swapped on the network in use. */
export interface SwapTokens {
  /** The account's own first, the most valuable at the top; then those that the server lists. */
  readonly tokens: readonly TokenChoice[]
  readonly isLoading: boolean
  /** Why the list, or what the account has, could not be fetched. */
  readonly error: Error | undefined
  readonly retry: () => void
  readonly refresh: () => void
}

/** Returns what can be swapped on the network in use. */
export function useSwapTokens(): SwapTokens {
  const kit = useKit()
  const { networkId } = useConnection()
  const own = useTokens()
  const listed = useKitQuery(swapTokensQuery(kit, { networkId }))
  const { data = none } = listed
  const tokens = useMemo(() => {
    const choices = data.map((token) => choiceOf(token, true))
    const byKey = new Map(choices.map((choice) => [choice.key, choice]))
    // With two different decimals, a token would be shown with one amount and swapped with another.
    const isDoubtful = (token: HeldToken) => {
      const known = byKey.get(token.key)
      return known !== undefined && known.decimals !== token.decimals
    }
    const mine = own.tokens.filter(
      (token) => token.networkId === networkId && (token.units > 0n || isDoubtful(token)),
    )
    const held = mine
      .filter((token) => !isDoubtful(token))
      .map((token): TokenChoice => {
        const known = byKey.get(token.key)
        const swapToken = known?.swapToken ?? swapTokenOf(token)
        // Nobody can create another coin of a network, and no token is judged before the list is there.
        const isVerified = known !== undefined || token.address === undefined || listed.isPending
        return { ...token, swapToken, isVerified }
      })
    const keys = new Set(mine.map(({ key }) => key))
    return [...held, ...choices.filter(({ key }) => !keys.has(key))]
  }, [data, listed.isPending, own.tokens, networkId])
  return {
    tokens,
    isLoading: listed.isPending || own.status === 'loading',
    error: listed.error ?? (own.missing.includes(networkId) ? (own.error ?? unread) : undefined),
    retry() {
      void listed.refetch()
      own.refresh()
    },
    refresh: own.refresh,
  }
}

const none: readonly SwapToken[] = []

/** What the account has is unknown then, and not nothing. */
const unread = new Error('The server cannot read this network right now.')

/** Returns a token of the server as a choice, with a balance of 0. */
export function choiceOf(token: SwapToken, isVerified: boolean): TokenChoice {
  const { networkId = '', address = '' } = parseAccountId(token.address) ?? {}
  const isNative = networkId !== '' && address.toLowerCase() === coinOf(networkId).toLowerCase()
  return {
    ...unlistedToken({ ...token, networkId, address: isNative ? '' : address }),
    iconUrl: token.logoUri ?? '',
    swapToken: token,
    isVerified: isVerified || isNative,
  }
}

/** The address that means the coin of a network. */
function coinOf(networkId: NetworkId): string {
  return nativeTokenAddresses[namespaceOf(networkId)]
}

/** True for the networks of EVM, whose native coins share one address. */
export function isGasPriced(networkId: NetworkId): boolean {
  return coinOf(networkId) === nativeTokenAddress
}

function swapTokenOf({
  networkId,
  address,
  name,
  symbol,
  decimals,
  iconUrl,
}: HeldToken): SwapToken {
  return {
    name,
    symbol,
    decimals,
    address: formatAccountId(networkId, address ?? coinOf(networkId)),
    logoUri: iconUrl,
    eip2612: false,
  }
}
