import { useEffect, type ReactElement } from 'react'
import { clearOnrampOrder, onrampOptionsQuery, onrampOrderQuery } from '@latchkit/core'
import { pollingMs, unblockBalances } from '@latchkit/core/internal'
import type { NetworkId } from '@latchkit/wire'
import { RetryButton } from '../../components/RetryButton.tsx'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { errorMessage } from '../../model/errorMessage.ts'
import { webUrl } from '../../model/webUrl.ts'
import { useKitQuery, useKitQueryClient } from '../../query/useKitQuery.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { RowsSkeleton } from '../../ui/RowsSkeleton.tsx'
import { AssetPicture } from './AssetPicture.tsx'
import { providerName } from './providerName.ts'

/** The state of an order, polled until it has ended. */
export default function OnrampOrderView({ params }: ViewProps<'OnRampOrder'>): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const router = useRouter()
  const client = useKitQueryClient()
  const { data, error, refetch } = useKitQuery(onrampOrderQuery(kit, { orderId: params.orderId }))
  const { data: options } = useKitQuery(onrampOptionsQuery(kit))
  const status = data?.status
  const isOver = status === 'completed' || status === 'failed'
  useEffect(() => {
    if (isOver) return clearOnrampOrder(kit, params.orderId)
    const timer = setInterval(() => void refetch(), pollingMs)
    return () => clearInterval(timer)
  }, [isOver, refetch, kit, params.orderId])

  // What was bought is on the chain: the account must not show what was there before.
  useEffect(() => {
    if (status !== 'completed') return
    unblockBalances(kit)
    for (const kind of ['balances', 'nativeBalance', 'activity'])
      void client.invalidateQueries({ queryKey: ['latchkit', kit.config.projectId, kind] })
  }, [status, kit, client])

  if (!data)
    return error ? (
      <EmptyState
        icon="alert"
        title={t('onramp.unknown')}
        text={errorMessage(t, error)}
        action={<RetryButton onRetry={() => void refetch()} />}
      />
    ) : (
      <RowsSkeleton count={2} />
    )
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
