import type { ReactNode } from 'react'
import { nativeBalanceQuery } from '@latchkit/core'
import { useConnection } from '../hooks/useConnection.ts'
import { useKit } from '../hooks/useKit.ts'
import type { HeldToken } from '../model/heldToken.ts'
import { nativeCoin } from '../model/nativeCoin.ts'
import { useKitQuery } from '../query/useKitQuery.ts'

export interface CoinAloneProps {
  /** Renders the coin; called with `undefined` until the network has answered. */
  readonly children: (coin: HeldToken | undefined) => ReactNode
}

/** The coin of the active network, read from the network itself: for when the server has no figures. */
export function CoinAlone({ children }: CoinAloneProps): ReactNode {
  const kit = useKit()
  const { account, network } = useConnection()
  const accountId = network && account?.accountId
  const { data } = useKitQuery(accountId && nativeBalanceQuery(kit, { account: accountId }))
  return children(network && data !== undefined ? nativeCoin(network, data) : undefined)
}
