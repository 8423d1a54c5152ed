import { useState, type ReactNode } from 'react'
import { isKitError, setActiveNamespace } from '@latchkit/core'
import { namespaceOf, type NetworkId } from '@latchkit/wire'
import { LazyCoin } from '../../components/LazyCoin.tsx'
import { MissingNetworks } from '../../components/MissingNetworks.tsx'
import { ListFilter } from '../../components/ListFilter.tsx'
import { NetworkFilter } from '../../components/NetworkFilter.tsx'
import { RetryButton } from '../../components/RetryButton.tsx'
import { LoadingRows } from '../../components/LoadingRows.tsx'
import { useActiveNetworks } from '../../hooks/useActiveNetworks.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useNetworkNames } from '../../hooks/useNetworkNames.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { splitSmall } from './splitSmall.ts'
import { TokenRow } from './TokenRow.tsx'
import { useArrivals } from './useArrivals.ts'

/** The tokens of the active accounts, most valuable first, with a filter by network. Small amounts are folded away. */
export default function TokensView(): ReactNode {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const namesOf = useNetworkNames()
  const activeId = useConnection().networkId
  const held = useTokens()
  const { status, isIncomplete, missing, tokens, error, isRefreshing, refresh } = held
  const isNew = useArrivals(held)
  const [areSmallShown, setSmallShown] = useState(false)
  const active = useActiveNetworks()
  const networks = Array.from(kit.networks.values()).filter(
    (network) =>
      active.includes(network) ||
      missing.includes(network.networkId) ||
      tokens.some((token) => token.networkId === network.networkId),
  )
  const [chosen, setChosen] = useState<NetworkId>()
  const networkId = networks.some((each) => each.networkId === chosen) ? chosen : undefined
  const isWanted = (id: NetworkId) => networkId === undefined || networkId === id
  const wanted = tokens.filter((token) => isWanted(token.networkId))
  const { large, small } = splitSmall(wanted)
  const unread = missing.filter(isWanted)
  const read = active
    .map(({ networkId }) => networkId)
    .filter((id) => isWanted(id) && !missing.includes(id))
  const coin = (
    <LazyCoin>
      {(alone) =>
        alone && (
          <ul data-part="plain-list">
            <li>
              <TokenRow token={alone} />
            </li>
          </ul>
        )
      }
    </LazyCoin>
  )

  if (status === 'loading') {
    return <LoadingRows />
  }
  if (status === 'failed') {
    const isUnsupported = isKitError(error, 'UnsupportedChain')
    return (
      <div data-part="stack">
        {coin}
        <EmptyState
          icon="alert"
          title={t('tokens.unavailable')}
          text={t(isUnsupported ? 'tokens.unsupportedText' : 'tokens.unavailableText')}
          action={!isUnsupported && <RetryButton pending={isRefreshing} onRetry={refresh} />}
        />
      </div>
    )
  }
  return (
    <div data-part="stack" data-gap="small" aria-busy={isIncomplete}>
      {networks.length > 1 && (
        <ListFilter isActive={networkId !== undefined}>
          <NetworkFilter networks={networks} selected={networkId} onSelect={setChosen} />
        </ListFilter>
      )}
      {unread.includes(activeId) && coin}
      {wanted.length > 0 ? (
        <ul data-part="plain-list">
          {[...large, ...(areSmallShown ? small : [])].map((token) => (
            <li key={token.key} data-new={isNew(token)}>
              <TokenRow token={token} isNetworkShown={networks.length > 1} />
            </li>
          ))}
        </ul>
      ) : isIncomplete ? (
        <RowsSkeleton count={1} />
      ) : (
        read.length > 0 && (
          <EmptyState
            icon="coins"
            title={t('tokens.empty')}
            text={t('tokens.emptyText', { network: namesOf(read) })}
            action={
              kit.config.features.receive && (
                <Button variant="primary" icon={<Icon name="receive" />} onClick={receive}>
                  {t('receive.title')}
                </Button>
              )
            }
          />
        )
      )}
      {small.length > 0 && (
        <Button
          variant="quiet"
          fullWidth
          aria-expanded={areSmallShown}
          onClick={() => setSmallShown(!areSmallShown)}
        >
          {t(areSmallShown ? 'tokens.hideSmall' : 'tokens.showSmall', { count: small.length })}
        </Button>
      )}
      {unread.length > 0 && (
        <MissingNetworks missing={unread} pending={isRefreshing} onRetry={refresh} />
      )}
    </div>
  )
  function receive() {
    // The account that would hold it becomes active: it is the one that is paid.
    if (networkId !== undefined) setActiveNamespace(kit, namespaceOf(networkId))
    router.push('Receive')
  }
}
