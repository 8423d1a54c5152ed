import { useState, type ReactElement } from 'react'
import { formatMoney, isKitError, type OnrampOffer, type Query } from '@latchkit/core'
import type { Currency, OnrampWidget } from '@latchkit/wire'
import { RetryButton } from '../../components/RetryButton.tsx'
import { useAction } from '../../hooks/useAction.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { Translate } from '../../locales/createTranslate.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { providerName } from './providerName.ts'

export interface OffersProps {
  readonly query: Query<readonly OnrampOffer[]>
  /** What the button says. */
  readonly label: (amount: string) => string
  /** Opens an order at a provider. */
  readonly order: (serviceProvider: string) => Promise<OnrampWidget>
  readonly onOrdered: (order: OnrampWidget) => void
  /** That of the fees. */
  readonly currency: string
  /** What the visitor gets. */
  readonly amountOf: (offer: OnrampOffer) => string
}

/** The best offer, the others behind it, and the button that orders at the chosen provider. */
export function Offers(props: OffersProps): ReactElement {
  const { query, label, onOrdered, currency, amountOf } = props
  const { t, locale } = useMessages()
  const { data, error, refetch } = useKitQuery(query)
  const ordering = useAction(props.order)

  const [chosen, setChosen] = useState<string>()
  const [areAllShown, setAllShown] = useState(false)

  if (error && !data)
    return (
      <Notice
        tone="warning"
        title={t('onramp.noOffer')}
        action={<RetryButton onRetry={() => void refetch()} />}
      >
        {reasonOf(t, error)}
      </Notice>
    )
  if (!data)
    return (
      <>
        <span data-part="visually-hidden" role="status">
          {t('onramp.asking')}
        </span>
        <RowsSkeleton count={2} />
      </>
    )
  const [best, ...others] = data
  const selected = data.find(({ serviceProvider }) => serviceProvider === chosen) ?? best
  if (!selected)
    return (
      <Notice tone="warning" title={t('onramp.noOffer')}>
        {t('onramp.noOfferText')}
      </Notice>
    )
  return (
    <div data-part="stack">
      {ordering.error && (
        <Notice tone="danger" title={t('onramp.orderFailed')}>
          {reasonOf(t, ordering.error)}
        </Notice>
      )}
      <ul data-part="list" aria-label={t('onramp.offers')}>
        {(areAllShown ? data : [selected]).map((offer) => (
          <li key={offer.serviceProvider}>
            <ListItem
              start={<Picture name={providerName(offer.serviceProvider)} />}
              title={
                <span data-part="transaction-title">
                  <bdi>{providerName(offer.serviceProvider)}</bdi>
                  {offer === best && others.length > 0 && (
                    <Badge tone="success">{t('onramp.best')}</Badge>
                  )}
                </span>
              }
              detail={t('onramp.fees', {
                fee: formatMoney(offer.totalFee, currency as Currency, locale),
              })}
              end={<bdi data-part="figure">{amountOf(offer)}</bdi>}
              selected={areAllShown && offer === selected}
              disabled={ordering.isPending}
              onClick={areAllShown ? () => setChosen(offer.serviceProvider) : undefined}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && !areAllShown && (
        <Button variant="quiet" onClick={() => setAllShown(true)}>
          {t('onramp.others', { count: others.length })}
        </Button>
      )}
      <ActionBar>
        <Button
          variant="primary"
          fullWidth
          pending={ordering.isPending}
          onClick={() => ordering.mutate(selected.serviceProvider, { onSuccess: onOrdered })}
        >
          {label(amountOf(selected))}
        </Button>
      </ActionBar>
    </div>
  )
}

/** The provider's own words where it refused: they say what can be changed. */
function reasonOf(t: Translate, error: Error): string {
  const said = isKitError(error, 'RequestRefused') ? error.details : undefined
  return said ?? errorMessage(t, error)
}
