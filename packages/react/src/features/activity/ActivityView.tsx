import { useState, type ReactNode } from 'react'
import { groupByMonth } from '@latchkit/core'
import { useActivity } from '../../hooks/useActivity.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { usePendingTransactions } from '../../hooks/usePendingTransactions.ts'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { StaleNote } from '../../ui/StaleNote.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ActivityFailure } from './ActivityFailure.tsx'
import { CsvButton } from './CsvButton.tsx'
import { EmptyActivity } from './EmptyActivity.tsx'
import { LoadMore } from './LoadMore.tsx'
import { OutcomeAnnouncer } from './OutcomeAnnouncer.tsx'
import { selectActivity, type ActivityFilter } from './selectActivity.ts'
import { SpamNote } from './SpamNote.tsx'
import { TransactionGroup } from './TransactionGroup.tsx'

export default function ActivityView(): ReactNode {
  const { t, locale } = useMessages()
  const formats = useFormats()
  const query = useActivity()
  const sent = usePendingTransactions()
  const [filter, setFilter] = useState<ActivityFilter>('all')
  const [isSpamShown, setSpamShown] = useState(false)

  const pages = query.data?.pages ?? []
  const transactions = pages.flatMap(({ data }) => data)
  const { pending, past, spamCount } = selectActivity({ transactions, sent, filter, isSpamShown })
  const staleSince = pages[0]?.staleSince
  const isUnderWay = pending.some((each) => 'hash' in each && each.status === 'pending')

  return (
    <div data-part="stack" aria-busy={query.isLoading}>
      {transactions.length > 0 && (
        <div data-part="line">
          <ChoiceChips
            label={t('activity.filter')}
            choices={[
              { id: 'all', label: t('activity.filterAll') },
              { id: 'in', label: t('activity.filterIn') },
              { id: 'out', label: t('activity.filterOut') },
            ]}
            selected={filter}
            onSelect={setFilter}
          />
          <CsvButton transactions={past} />
        </div>
      )}
      {staleSince !== undefined && (
        <StaleNote
          text={t('account.asOf', { time: formats.moment(staleSince) })}
          reason={t('account.asOfText')}
          actionLabel={t('account.refresh')}
          pending={query.isFetching}
          onAction={() => void query.refetch()}
        />
      )}
      <OutcomeAnnouncer transactions={sent} />
      {pending.length > 0 && (
        <TransactionGroup
          title={t(isUnderWay ? 'activity.pending' : 'activity.recent')}
          transactions={pending}
        />
      )}
      {groupByMonth(past, locale).map(({ month, title, transactions }) => (
        <TransactionGroup key={month} title={title} transactions={transactions} />
      ))}
      {query.isLoading && (
        <>
          <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>
          <RowsSkeleton count={3} />
        </>
      )}
      {query.isError && !query.data && (
        <ActivityFailure
          error={query.error}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && pending.length + past.length === 0 && (
        <EmptyActivity
          isFiltered={filter !== 'all'}
          hasMore={query.hasNextPage}
          onShowAll={() => setFilter('all')}
        />
      )}
      {spamCount > 0 && (
        <SpamNote count={spamCount} isShown={isSpamShown} onToggle={setSpamShown} />
      )}
      {query.data && <LoadMore query={query} shown={past} />}
    </div>
  )
}
