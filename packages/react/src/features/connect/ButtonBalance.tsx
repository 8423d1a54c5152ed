import { useEffect, useState, type ReactElement } from 'react'
import { balancesQuery, readStoredBalances } from '@latchkit/core'
import type { AccountId, Balances } from '@latchkit/wire'
import { LazyCoin } from '../../components/LazyCoin.tsx'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useStore } from '../../hooks/useStore.ts'
import { compactQuantity } from '../../model/compactQuantity.ts'
import { hasInteracted } from '../../model/hasInteracted.ts'
import { useKitContext } from '../../model/KitContext.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'

/**
 * How much the account has of the network's coin: as it was last known until the visitor has done something, and as the
 * server, or else the network itself, reports it from then on.
 */
export function ButtonBalance(): ReactElement | null {
  const { kit, modal } = useKitContext()
  const { account, network, connection } = useConnection()
  const { stack } = useStore(modal.opener.store)
  const [hadActed] = useState(hasInteracted)
  const mayAsk = (hadActed || stack.length > 0) && !connection?.remembered
  const accountId = network && account?.accountId
  const { data, isError } = useKitQuery(
    mayAsk && accountId ? balancesQuery(kit, { account: accountId }) : undefined,
  )
  const recalled = useRecalledBalances(accountId)
  if (!network) return null
  const known = data ?? recalled
  const coin = known?.balances.find(
    ({ address, chainId }) => address === undefined && chainId === network.networkId,
  )
  // An account that has none of the coin has no line for it.
  const isWhole = known && !known.unavailable?.length
  const quantity = coin?.quantity.numeric ?? (isWhole ? '0' : undefined)
  const { symbol } = network.nativeCurrency
  if (mayAsk && (data ? quantity === undefined : isError))
    return (
      <LazyCoin>
        {(own) => <Written quantity={own?.quantity ?? quantity} symbol={symbol} />}
      </LazyCoin>
    )
  return <Written quantity={quantity} symbol={symbol} />
}

interface WrittenProps {
  readonly quantity: string | undefined
  readonly symbol: string
}

function Written({ quantity, symbol }: WrittenProps): ReactElement | null {
  const { locale } = useMessages()
  const { quantity: write } = useFormats()
  if (quantity === undefined) return null
  const text = `${compactQuantity(quantity, locale, write)} ${symbol}`
  return <bdi title={text}>{text}</bdi>
}

/** Returns the balances of an account as they were last stored on this device, without a request. */
function useRecalledBalances(account: AccountId | undefined): Balances | undefined {
  const kit = useKit()
  const [recalled, setRecalled] = useState<{
    readonly account: AccountId
    readonly balances: Balances | undefined
  }>()
  useEffect(() => {
    if (!account) return
    let isCurrent = true
    readStoredBalances(kit, { account })
      .then((balances) => isCurrent && setRecalled({ account, balances }))
      .catch(() => {})
    return () => {
      isCurrent = false
    }
  }, [kit, account])
  return recalled?.account === account ? recalled?.balances : undefined
}
