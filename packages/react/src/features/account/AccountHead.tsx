import type { ReactElement } from 'react'
import { useConnection } from '../../hooks/useConnection.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountBadge } from './AccountBadge.tsx'
import { AccountNetwork } from './AccountNetwork.tsx'

// The requests of the account view. Loaded apart from the view, so that the view is painted first.
const LazyAccountName = lazyComponent(
  async () => (await import('./AccountFigures.tsx')).AccountName,
  { loading: ({ address }) => <AccountBadge address={address} /> },
)
const LazyAccountTotal = lazyComponent(
  async () => (await import('./AccountFigures.tsx')).AccountTotal,
  {
    loading: () => <Skeleton shape="amount" />,
    failed: (retry) => <RetryButton onRetry={retry} />,
  },
)

/** The account’s name, its value and its network. */
export function AccountHead(): ReactElement | null {
  const { address } = useConnection()
  if (address === undefined) return null
  return (
    <section data-part="account-head">
      <LazyAccountName address={address} />
      <div data-part="account-worth">
        <LazyAccountTotal />
        <AccountNetwork />
      </div>
    </section>
  )
}

function RetryButton({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  const { t } = useMessages()
  function retry() {
    LazyAccountName.preload()
    onRetry()
  }
  return <IconButton icon="refresh" label={t('shell.tryAgain')} onClick={retry} />
}
