import { useState, type ReactElement } from 'react'
import { balancesQuery, nativeBalanceQuery } from '@latchkit/core'
import { compactQuantity } from '../hooks/compactQuantity.ts'
import { nativeCoin } from '../hooks/nativeCoin.ts'
import { useConnection } from '../hooks/useConnection.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useScope } from '../hooks/useScope.ts'
import { useStore } from '../hooks/useStore.ts'
import { useKitQuery } from './queries.ts'
import { useRecalledBalances } from './useRecalledBalances.ts'

/**
 * How much the account has of the network's coin: as it was last known until the visitor has done something, and as the
 * server, or else the network itself, tells it from then on.
 */
export function ButtonBalance(): ReactElement | null {
  const { kit, modal } = useScope()
  const { locale } = useMessages()
  const { account, network, connection } = useConnection()
  const { stack } = useStore(modal.router.store)
  const [hadActed] = useState(() => navigator.userActivation.hasBeenActive)
  const mayAsk = (hadActed || stack.length > 0) && !connection?.remembered
  const asked = network && account?.caipAccountId
  const { data, isError } = useKitQuery(
    mayAsk && asked ? balancesQuery(kit, { account: asked }) : undefined,
  )
  const { data: units } = useKitQuery(
    mayAsk && asked && isError ? nativeBalanceQuery(kit, { account: asked }) : undefined,
  )
  const recalled = useRecalledBalances(asked)
  if (!network) return null
  const coinOf = (known: typeof data) =>
    known?.balances.find(
      ({ address, chainId }) => address === undefined && chainId === network.caipNetworkId,
    )
  const told = coinOf(data)
  const coin =
    told?.quantity.numeric ??
    (units === undefined ? undefined : nativeCoin(network, units).quantity)
  const quantity = coin ?? coinOf(recalled)?.quantity.numeric
  if (quantity === undefined) return null
  const text = `${compactQuantity(quantity, locale)} ${network.nativeCurrency.symbol}`
  return <bdi title={text}>{text}</bdi>
}
