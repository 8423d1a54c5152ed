import { useState, type ReactNode } from 'react'
import { portfolioPeriods, type PortfolioPeriod } from '@latchkit/wire'
import { MissingNetworks } from '../../components/MissingNetworks.tsx'
import { RetryButton } from '../../components/RetryButton.tsx'
import { StaleNote } from '../../components/StaleNote.tsx'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ValueChart } from './ValueChart.tsx'
import type { SummedValue } from './sumValues.ts'
import { useAccountValues } from './useAccountValues.ts'

/** What the accounts were worth over time, as a line and as a table. */
export default function PortfolioView(): ReactNode {
  const { t } = useMessages()
  const [period, setPeriod] = useState<PortfolioPeriod>('30d')
  const { values, error, isRefreshing, staleSince, missing, refresh } = useAccountValues(period)
  // Every account has a value for now: a line needs a second one.
  const isKnown = values && values.filter(({ value }) => value !== null).length > 1
  return (
    <div data-part="stack">
      {isKnown ? (
        <ValueChart key={period} values={values} />
      ) : values ? (
        <EmptyState icon="clock" title={t('portfolio.empty')} text={t('portfolio.emptyText')} />
      ) : error ? (
        <div role="alert">
          <EmptyState
            icon="danger"
            title={t('portfolio.failed')}
            text={t('portfolio.failedText')}
            action={<RetryButton pending={isRefreshing} onRetry={refresh} />}
          />
        </div>
      ) : (
        <div aria-busy="true">
          <Skeleton shape="amount" />
          <Skeleton shape="block" />
        </div>
      )}
      <ChoiceChips
        label={t('portfolio.period')}
        choices={portfolioPeriods.map((id) => ({ id, label: t(`portfolio.${id}`) }))}
        selected={period}
        onSelect={setPeriod}
      />
      {missing.length > 0 && (
        <MissingNetworks missing={missing} pending={isRefreshing} onRetry={refresh} />
      )}
      {staleSince !== undefined && (
        <StaleNote since={staleSince} pending={isRefreshing} onRefresh={refresh} />
      )}
      {isKnown && <ValueTable values={values} />}
    </div>
  )
}

/** The same in words, the newest first. */
function ValueTable({ values }: { readonly values: readonly SummedValue[] }): ReactNode {
  const { t } = useMessages()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        data-part="text-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'portfolio.hideTable' : 'portfolio.showTable')}
      </button>
      {isOpen && (
        <table data-part="value-table" aria-label={t('account.worth')}>
          <thead>
            <tr>
              <th scope="col">{t('portfolio.time')}</th>
              <th scope="col">{t('account.worth')}</th>
            </tr>
          </thead>
          <tbody>
            {values.toReversed().map(({ atMs, value }) => (
              <tr key={atMs}>
                <th scope="row">{formats.moment(atMs)}</th>
                <td>{value === null ? t('portfolio.unknown') : formats.money(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
