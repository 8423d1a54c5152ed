import { useMemo } from 'react'
import { nativeBalanceQuery } from '@latchkit/core'
import { useKitQuery } from '../shell/queries.ts'
import type { HeldToken } from './heldToken.ts'
import { nativeCoin } from './nativeCoin.ts'
import { useConnection } from './useConnection.ts'
import { useKit } from './useKit.ts'
import type { Tokens } from './useTokens.ts'

/** The coin of the network in use, read from the network itself: where the server has no figures, and only then. */
export function useCoinAlone(status: Tokens['status']): HeldToken | undefined {
  const kit = useKit()
  const { account, network } = useConnection()
  const asked = status === 'failed' && network ? account?.caipAccountId : undefined
  const { data } = useKitQuery(asked && nativeBalanceQuery(kit, { account: asked }))
  return useMemo(
    () => (asked && network && data !== undefined ? nativeCoin(network, data) : undefined),
    [asked, network, data],
  )
}
