import { useCallback, useEffect, useReducer, type ReactElement, type ReactNode } from 'react'
import {
  clearOfframpOrder,
  formatMoney,
  getOpenOfframpOrder,
  noteOfframpTransfer,
  offrampOrderQuery,
  offrampTransfer,
  type OfframpTransfer,
} from '@latchkit/core'
import { formatUnits, type Currency } from '@latchkit/wire'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useOwnTexts } from '../../hooks/useOwnTexts.ts'
import { messages } from '../../locales/en/offramp.ts'
import { webUrl } from '../../model/webUrl.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Progress, type ProgressProps } from '../../ui/Progress.tsx'
import { AssetPicture } from './AssetPicture.tsx'
import { OrderUnknown } from './OrderUnknown.tsx'
import { providerName } from './providerName.ts'
import { usePolledOrder } from './usePolledOrder.ts'

const ends = ['completed', 'refunded', 'failed', 'expired']
/** The final statuses of a sale that was paid: after the other ones, the provider may still accept or return the payment. */
const lastEnds = ends.slice(0, 2)
/** After these the chain has not moved anything: the transfer is offered again. */
const unsent = ['failed', 'cancelled', 'expired']

export interface SaleOrderProps {
  readonly orderId: string
  /** The provider's page. */
  readonly url: string | undefined
}

/** The order of a sale: its steps at the provider, in the wallet, and until the money is paid out. */
export function SaleOrder({ orderId, url }: SaleOrderProps): ReactElement {
  const kit = useKit()
  const { t, locale } = useOwnTexts(messages)
  const formats = useFormats()
  const router = useRouter()
  const clear = useCallback(() => clearOfframpOrder(kit, orderId), [kit, orderId])
  const [, look] = useReducer((looks: number) => looks + 1, 0)
  const { sent, unanswered = 0 } = getOpenOfframpOrder(kit, orderId) ?? {}
  const { data, error, refetch } = usePolledOrder(
    offrampOrderQuery(kit, { orderId }),
    sent === undefined ? ends : lastEnds,
    clear,
  )
  const isUnsent = useKitState(({ pendingTransactions }) =>
    pendingTransactions.some(({ hash, status }) => hash === sent && unsent.includes(status)),
  )
  useEffect(() => {
    if (!isUnsent) return
    noteOfframpTransfer(kit, orderId, undefined, sent)
    look()
  }, [isUnsent, kit, orderId, sent])

  if (!data) return <OrderUnknown error={error} onRetry={() => void refetch()} />
  const { status } = data
  const provider = providerName(data.serviceProvider)
  const page = webUrl(url ?? '')
  const show = (
    state: ProgressProps['state'],
    title: string,
    text: string,
    action?: ReactNode,
  ): ReactElement => (
    <Progress
      state={state}
      picture={<AssetPicture symbol={data.sale.currency} size="large" />}
      title={title}
      text={text}
      action={action}
    />
  )
  const again = (
    <Button
      fullWidth
      onClick={() => {
        if (sent === undefined) clear()
        router.replace('OffRamp', {})
      }}
    >
      {t('offramp.again')}
    </Button>
  )

  if (status === 'created')
    return show(
      'waiting',
      t('onramp.created'),
      t('offramp.createdText', { provider }),
      page !== undefined && (
        <ButtonLink href={page} variant="primary" fullWidth icon={<Icon name="external" />}>
          {t('offramp.continue', { provider })}
        </ButtonLink>
      ),
    )
  if (status === 'received')
    return show('waiting', t('offramp.received', { provider }), t('offramp.receivedText'))
  if (status === 'completed')
    return show(
      'done',
      t('offramp.completed'),
      data.payout
        ? t('offramp.completedText', {
            provider,
            amount: formatMoney(data.payout.amount, data.payout.currency as Currency, locale),
          })
        : '',
      <Button variant="primary" fullWidth onClick={() => router.reset('Account')}>
        {t('onramp.show')}
      </Button>,
    )
  if (status === 'waiting' && sent)
    return show('waiting', t('offramp.sent'), t('offramp.sentText', { provider }))
  if (status !== 'waiting' || isLate(data.expiresAt))
    return show(
      'failed',
      t(`offramp.${status === 'waiting' ? 'expired' : status}`),
      t(status === 'refunded' ? 'offramp.refundedText' : 'offramp.endText', { provider }),
      again,
    )

  const transfer = transferOf()
  if (!transfer)
    return show('failed', t('offramp.mismatch'), t('offramp.mismatchText', { provider }), again)
  const { token, amount } = transfer
  return show(
    'idle',
    t('offramp.waiting', { provider }),
    t('offramp.waitingText'),
    <>
      {sent === '' && (
        <Notice tone="warning" title={t('send.stillOpen')}>
          {t('send.stillOpenText')}
        </Notice>
      )}
      <Facts
        facts={[
          {
            label: t('offramp.amount'),
            value: (
              <bdi>{`${formats.exact(formatUnits(amount, token.decimals))} ${token.symbol}`}</bdi>
            ),
          },
          data.payout !== null && {
            label: t('onramp.asset'),
            value: (
              <bdi>{formatMoney(data.payout.amount, data.payout.currency as Currency, locale)}</bdi>
            ),
          },
          data.expiresAt !== null && {
            label: t('offramp.until'),
            value: <bdi>{formats.moment(data.expiresAt)}</bdi>,
          },
        ]}
      />
      <Button variant="primary" fullWidth onClick={() => review(transfer)}>
        {t('offramp.review')}
      </Button>
    </>,
  )

  function transferOf(): OfframpTransfer | undefined {
    try {
      return data?.id === orderId ? offrampTransfer(kit, data) : undefined
    } catch {
      return undefined
    }
  }

  function review({ token, amount, to }: OfframpTransfer): void {
    // Those that the visitor was told of.
    let known = unanswered
    const note = (hash?: string): boolean => {
      const open = getOpenOfframpOrder(kit, orderId)?.unanswered ?? 0
      if (hash === '' && (open > known || !transferOf())) return false
      known += hash === '' ? 1 : -1
      return noteOfframpTransfer(kit, orderId, hash)
    }
    router.push('Send', {
      step: 'review',
      // With the decimals that were agreed to: the wallet's adapter holds them to those of the chain.
      token,
      amount: formatUnits(amount, token.decimals),
      to,
      payee: { name: provider, note },
    })
  }
}

function isLate(expiresAt: string | null): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= Date.now()
}
