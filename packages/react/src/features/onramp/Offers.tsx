import { useState, type ReactElement } from 'react'
import {
  formatMoney,
  isKitError,
  onrampOffersQuery,
  orderOnramp,
  type OnrampOffer,
  type OnrampRequest,
} from '@latchkit/core'
import type { Currency } from '@latchkit/wire'
import { RetryButton } from '../../components/RetryButton.tsx'
import { useAction } from '../../hooks/useAction.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { Translate } from '../../locales/createTranslate.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { useRouter } from '../../router/useRouter.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { providerName } from './providerName.ts'

export interface OffersProps {
  readonly symbol: string
  readonly wish: OnrampRequest
}

/** The best offer for a sum, the others behind it, and the button that orders at the chosen provider. */
export function Offers({ symbol, wish }: OffersProps): ReactElement {
  const kit = useKit()
  const { t, locale } = useMessages()
  const formats = useFormats()
  const router = useRouter()
  const { data, error, refetch } = useKitQuery(onrampOffersQuery(kit, wish))
  const ordering = useAction((serviceProvider: string) =>
    orderOnramp(kit, { ...wish, serviceProvider, redirectUrl: location.href }),
  )

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
  const order = () =>
    ordering.mutate(selected.serviceProvider, {
      onSuccess: ({ orderId, widgetUrl }) =>
        router.replace('OnRampOrder', { orderId, url: widgetUrl }),
    })
  const amountOf = (offer: OnrampOffer) => `${formats.quantity(offer.destinationAmount)} ${symbol}`
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
                fee: formatMoney(offer.totalFee, offer.sourceCurrencyCode as Currency, locale),
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
        <Button variant="primary" fullWidth pending={ordering.isPending} onClick={order}>
          {t('onramp.buy', { amount: amountOf(selected) })}
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
