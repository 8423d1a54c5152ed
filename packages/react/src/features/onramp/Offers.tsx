import type { ReactElement } from 'react'
import { isKitError, onrampOffersQuery, orderOnramp, type OnrampRequest } from '@latchkit/core'
import { useAction } from '../../hooks/useAction.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { Translate } from '../../locales/createTranslate.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { providerName } from './providerName.ts'

export interface OffersProps {
  readonly symbol: string
  readonly wish: OnrampRequest
}

/** What each provider offers, the best first; choosing one orders there. */
export function Offers({ symbol, wish }: OffersProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const router = useRouter()
  const { data, error, refetch } = useKitQuery(onrampOffersQuery(kit, wish))
  const ordering = useAction((serviceProvider: string) =>
    orderOnramp(kit, { ...wish, serviceProvider, redirectUrl: location.href }),
  )

  if (error && !data)
    return (
      <Notice
        tone="warning"
        title={t('onramp.noOffer')}
        action={<Button onClick={() => void refetch()}>{t('shell.tryAgain')}</Button>}
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
  return (
    <div data-part="stack">
      {ordering.error && (
        <Notice tone="danger" title={t('onramp.orderFailed')}>
          {reasonOf(t, ordering.error)}
        </Notice>
      )}
      <ul data-part="list" aria-label={t('onramp.offers')}>
        {data.map((offer) => (
          <li key={offer.serviceProvider}>
            <ListItem
              title={providerName(offer.serviceProvider)}
              detail={t('onramp.fees', {
                fee: formats.exact(String(offer.totalFee)),
                currency: offer.sourceCurrencyCode,
              })}
              end={
                <bdi>{`${formats.quantity(offer.destinationAmount.toFixed(18))} ${symbol}`}</bdi>
              }
              pending={ordering.isPending && ordering.variables === offer.serviceProvider}
              disabled={ordering.isPending && ordering.variables !== offer.serviceProvider}
              onClick={() =>
                ordering.mutate(offer.serviceProvider, {
                  onSuccess: ({ orderId, widgetUrl }) =>
                    router.replace('OnRampOrder', { orderId, url: widgetUrl }),
                })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The provider's own words where it refused: they say what can be changed. */
function reasonOf(t: Translate, error: Error): string {
  const said = isKitError(error, 'RequestRefused') ? error.details : undefined
  return said ?? errorMessage(t, error)
}
