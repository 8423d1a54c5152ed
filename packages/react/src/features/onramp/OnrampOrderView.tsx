import { useCallback, type ReactElement } from 'react'
import { clearOnrampOrder, onrampOptionsQuery, onrampOrderQuery } from '@latchkit/core'
import type { NetworkId } from '@latchkit/wire'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { webUrl } from '../../model/webUrl.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { AssetPicture } from './AssetPicture.tsx'
import { OrderUnknown } from './OrderUnknown.tsx'
import { providerName } from './providerName.ts'
import { usePolledOrder } from './usePolledOrder.ts'

const ends = ['completed', 'failed']

/** The state of an order, polled until it has ended. */
export default function OnrampOrderView({ params }: ViewProps<'OnRampOrder'>): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const router = useRouter()
  const clear = useCallback((orderId: string) => clearOnrampOrder(kit, orderId), [kit])
  const query = onrampOrderQuery(kit, { orderId: params.orderId })
  const { data, error, refetch } = usePolledOrder(query, ends, clear)
  const { data: options } = useKitQuery(onrampOptionsQuery(kit))

  if (!data) return <OrderUnknown error={error} onRetry={() => void refetch()} />
  const page = webUrl(params.url)
  const provider = providerName(data.serviceProvider)
  const picture = <AssetPicture symbol={symbolOf(data.asset)} size="large" />
  if (data.status === 'created')
    return (
      <Progress
        state="waiting"
        picture={picture}
        title={t('onramp.created')}
        text={t('onramp.createdText', {
          amount: formats.exact(data.payment.amount),
          currency: data.payment.currency,
          provider,
        })}
        action={
          page !== undefined && (
            <ButtonLink href={page} variant="primary" fullWidth icon={<Icon name="external" />}>
              {t('onramp.pay', { provider })}
            </ButtonLink>
          )
        }
      />
    )
  if (data.status === 'pending')
    return (
      <Progress
        state="waiting"
        picture={picture}
        title={t('onramp.pending')}
        text={t('onramp.pendingText', { provider })}
      />
    )
  if (data.status === 'failed')
    return (
      <Progress
        state="failed"
        picture={picture}
        title={t('onramp.failedTitle')}
        text={t('onramp.failedText', { provider })}
        action={
          <Button fullWidth onClick={() => router.replace('OnRamp')}>
            {t('onramp.again')}
          </Button>
        }
      />
    )
  return (
    <Progress
      state="done"
      picture={picture}
      title={t('onramp.completed')}
      text={
        data.purchase &&
        t('onramp.completedText', {
          amount: formats.exact(data.purchase.amount),
          symbol: data.purchase.currency,
        })
      }
      action={
        <Button variant="primary" fullWidth onClick={() => router.reset('Account')}>
          {t('onramp.show')}
        </Button>
      }
    />
  )

  /** Of a token, as the options say; else it is the coin of its network. */
  function symbolOf(asset: string): string {
    const token = options?.purchaseCurrencies.find(({ networks }) =>
      networks.some(({ contract_address }) => asset.endsWith(`:${contract_address}`)),
    )
    const networkId = asset.split(':', 2).join(':') as NetworkId
    return token?.symbol ?? kit.networks.get(networkId)?.nativeCurrency.symbol ?? ''
  }
}
