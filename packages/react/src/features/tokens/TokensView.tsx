import { useState, type ReactNode } from 'react'
import { isKitError } from '@latchkit/core'
import type { CaipNetworkId } from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useHeldNetworks } from '../../hooks/useHeldNetworks.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../hooks/useRouter.ts'
import { useTokens } from '../../hooks/useTokens.ts'
import { LazyCoin } from '../../shell/LazyCoin.tsx'
import { NetworkFilter } from '../../shell/NetworkFilter.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { splitSmall } from './splitSmall.ts'
import { TokenRow } from './TokenRow.tsx'

export default function TokensView(): ReactNode {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { network } = useConnection()
  const { status, tokens, error, isRefreshing, refresh } = useTokens()
  const [areSmallShown, setSmallShown] = useState(false)
  const networks = useHeldNetworks()
  const [chosen, setChosen] = useState<CaipNetworkId>()
  const networkId = networks.some((each) => each.caipNetworkId === chosen) ? chosen : undefined
  const wanted = networkId ? tokens.filter((token) => token.networkId === networkId) : tokens
  const { large, small } = splitSmall(wanted)

  if (status === 'loading') {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
        <RowsSkeleton count={3} />
      </div>
    )
  }
  if (status === 'failed') {
    const isUnsupported = isKitError(error, 'UnsupportedChain')
    const failure = (
      <EmptyState
        icon="offline"
        title={t('tokens.unavailable')}
        text={t(isUnsupported ? 'tokens.unsupportedText' : 'tokens.unavailableText')}
        action={
          !isUnsupported && (
            <Button icon={<Icon name="refresh" />} pending={isRefreshing} onClick={refresh}>
              {t('shell.tryAgain')}
            </Button>
          )
        }
      />
    )
    return (
      <div data-part="stack">
        <LazyCoin>
          {(coin) =>
            coin && (
              <ul data-part="plain-list">
                <li>
                  <TokenRow token={coin} />
                </li>
              </ul>
            )
          }
        </LazyCoin>
        {failure}
      </div>
    )
  }
  if (tokens.length === 0) {
    return (
      <EmptyState
        icon="coins"
        title={t('tokens.empty')}
        text={t('tokens.emptyText', { network: network?.name ?? '' })}
        action={
          kit.config.features.receive && (
            <Button
              variant="primary"
              icon={<Icon name="receive" />}
              onClick={() => router.push('Receive')}
            >
              {t('account.receive')}
            </Button>
          )
        }
      />
    )
  }
  return (
    <div data-part="stack" data-gap="small">
      <NetworkFilter networks={networks} selected={networkId} onSelect={setChosen} />
      <ul data-part="plain-list">
        {[...large, ...(areSmallShown ? small : [])].map((token) => (
          <li key={token.key}>
            <TokenRow token={token} isNetworkShown={networks.length > 1} />
          </li>
        ))}
      </ul>
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
    </div>
  )
}
