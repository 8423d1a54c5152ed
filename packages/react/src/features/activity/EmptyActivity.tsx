import type { ReactElement } from 'react'
import type { NetworkId } from '@latchkit/wire'
import { useMessages } from '../../hooks/useMessages.ts'
import { useNetworkNames } from '../../hooks/useNetworkNames.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export interface EmptyActivityProps {
  /** The networks whose activity was fetched. */
  readonly networkIds: readonly NetworkId[]
  readonly isFiltered: boolean
  /** True while older transactions are not fetched yet. */
  readonly hasMore: boolean
  readonly onShowAll: () => void
}

/** How many networks a sentence may name. */
const namedNetworks = 3

/** The empty list: no transactions, or none that match the filter. */
export function EmptyActivity({
  networkIds,
  isFiltered,
  hasMore,
  onShowAll,
}: EmptyActivityProps): ReactElement | null {
  const { t } = useMessages()
  const namesOf = useNetworkNames()
  if (isFiltered) {
    return (
      <EmptyState
        icon="filter"
        title={t('activity.emptyFilter')}
        text={hasMore ? t('activity.emptyFilterText') : undefined}
        action={<Button onClick={onShowAll}>{t('activity.showAll')}</Button>}
      />
    )
  }
  if (hasMore) return null
  return (
    <EmptyState
      icon="activity"
      title={t('activity.empty')}
      text={
        networkIds.length > namedNetworks
          ? t('activity.emptyAllText')
          : t('activity.emptyText', { network: namesOf(networkIds) })
      }
    />
  )
}
