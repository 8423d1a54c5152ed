import { useDeferredValue, useState, type ReactElement, type ReactNode } from 'react'
import { groupByMonth } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { MissingNetworks } from '../../components/MissingNetworks.tsx'
import { ListFilter } from '../../components/ListFilter.tsx'
import { NetworkFilter } from '../../components/NetworkFilter.tsx'
import { StaleNote } from '../../components/StaleNote.tsx'
import { LoadingRows } from '../../components/LoadingRows.tsx'
import { useActivities } from '../../hooks/useActivities.ts'
import { useConnectedNetworks } from '../../hooks/useConnectedNetworks.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useSentTransactions } from '../../hooks/useSentTransactions.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ActivityFailure } from './ActivityFailure.tsx'
import { CsvButton } from './CsvButton.tsx'
import { EmptyActivity } from './EmptyActivity.tsx'
import { LoadMore } from './LoadMore.tsx'
import { OutcomeAnnouncer } from './OutcomeAnnouncer.tsx'
import { selectActivity, type ActivityFilter } from './selectActivity.ts'
import { TransactionGroup } from './TransactionGroup.tsx'

/** How many rows come at once. The rest of a long list is rendered after them, so that neither they nor a tap wait for it. */
const rowsAtOnce = 20

/** The transactions of the active accounts, newest first, by month, with filters and an export. */
export default function ActivityView(): ReactNode {
  const { t, locale } = useMessages()
  const networks = useConnectedNetworks()
  const [chosen, setChosen] = useState<NetworkId>()
  const [direction, setDirection] = useState<ActivityFilter>('all')
  const chosenId = networks.find((network) => network.networkId === chosen)?.networkId
  // What was chosen is painted before the list that it leads to.
  const networkId = useDeferredValue(chosenId)
  const filter = useDeferredValue(direction)
  const query = useActivities(networkId)
  const sent = useSentTransactions(networkId)
  const [isSpamShown, setSpamShown] = useState(false)

  const { transactions = [], staleSince } = query
  const isThere = query.transactions !== undefined
  const { pending, past, spamCount } = selectActivity({ transactions, sent, filter, isSpamShown })
  const rows = useDeferredValue(isThere ? Infinity : rowsAtOnce)
  const isUnderWay = pending.some((each) => 'hash' in each && each.status === 'pending')

  return (
    <div data-part="stack" aria-busy={query.isLoading}>
      <ListFilter isActive={chosenId !== undefined || direction !== 'all'}>
        <NetworkFilter networks={networks} selected={chosenId} onSelect={setChosen} />
        <div data-part="line">
          <ChoiceChips
            label={t('activity.filter')}
            choices={[
              { id: 'all', label: t('activity.filterAll') },
              { id: 'in', label: t('activity.filterIn') },
              { id: 'out', label: t('activity.filterOut') },
            ]}
            selected={direction}
            onSelect={setDirection}
          />
          {transactions.length > 0 && <CsvButton transactions={past} />}
        </div>
      </ListFilter>
      {staleSince !== undefined && (
        <StaleNote since={staleSince} pending={query.isFetching} onRefresh={query.refetch} />
      )}
      <OutcomeAnnouncer transactions={sent} />
      {pending.length > 0 && (
        <TransactionGroup
          title={t(isUnderWay ? 'activity.pending' : 'activity.recent')}
          transactions={pending}
          isNetworkShown={networks.length > 1}
        />
      )}
      {groupByMonth(past.slice(0, rows), locale).map(({ month, title, transactions }) => (
        <TransactionGroup
          key={month}
          title={title}
          transactions={transactions}
          isNetworkShown={networks.length > 1}
        />
      ))}
      {query.isLoading && <LoadingRows />}
      {query.error && !isThere && !query.isLoading && (
        <ActivityFailure error={query.error} pending={query.isFetching} onRetry={query.refetch} />
      )}
      {query.missing.length > 0 && (
        <MissingNetworks
          missing={query.missing}
          pending={query.isFetching}
          onRetry={query.refetch}
        />
      )}
      {isThere && pending.length + past.length === 0 && (
        <EmptyActivity
          networkIds={networks
            .map(({ networkId }) => networkId)
            .filter((id) => (networkId ?? id) === id && !query.missing.includes(id))}
          isFiltered={filter !== 'all'}
          hasMore={query.hasNextPage}
          onShowAll={() => setDirection('all')}
        />
      )}
      {spamCount > 0 && (
        <SpamNote count={spamCount} isShown={isSpamShown} onToggle={setSpamShown} />
      )}
      {isThere && <LoadMore query={query} shown={past} />}
    </div>
  )
}

interface SpamNoteProps {
  readonly count: number
  readonly isShown: boolean
  readonly onToggle: (isShown: boolean) => void
}

/** How much spam is hidden, with a switch that shows it. */
function SpamNote({ count, isShown, onToggle }: SpamNoteProps): ReactElement {
  const { t } = useMessages()
  return (
    <div data-part="spam-note">
      <Icon name={isShown ? 'eye' : 'eyeOff'} />
      <span>{t(isShown ? 'activity.spamShown' : 'activity.spamHidden', { count })}</span>
      <Button variant="quiet" aria-expanded={isShown} onClick={() => onToggle(!isShown)}>
        {t(isShown ? 'activity.hideSpam' : 'activity.showSpam')}
      </Button>
    </div>
  )
}
