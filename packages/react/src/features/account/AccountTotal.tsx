import type { ReactElement } from 'react'
import { totalValue } from '@latchkit/core'
import { useCoinAlone } from '../../hooks/useCoinAlone.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useTokens, type Tokens } from '../../hooks/useTokens.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StaleNote } from '../../ui/StaleNote.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { lengthOf } from '../../ui/lengthOf.ts'
import { useBalanceToast } from './useBalanceToast.ts'

/** What the account is worth; where no price is known, how much of the network's coin it has. */
export function AccountTotal(): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const { status, tokens, staleSince, isRefreshing, refresh } = useTokens()
  useBalanceToast(status)
  const coin = useCoinAlone(status)
  const text = status === 'failed' ? (coin ? total([coin]) : '–') : total(tokens)
  return (
    <div data-part="account-total" aria-busy={status === 'loading'}>
      {status === 'loading' ? (
        <Skeleton shape="amount" />
      ) : (
        <p data-part="amount" data-length={lengthOf(text)}>
          <VisuallyHidden>{t('account.total')}</VisuallyHidden>
          {text}
        </p>
      )}
      {coin && <p data-part="text-quiet">{t('account.fromNetwork')}</p>}
      {staleSince !== undefined && (
        <StaleNote
          text={t('account.asOf', { time: formats.moment(staleSince) })}
          reason={t('account.asOfText')}
          actionLabel={t('account.refresh')}
          pending={isRefreshing}
          onAction={refresh}
        />
      )}
    </div>
  )

  function total(list: Tokens['tokens']): string {
    const [coin] = list.filter(({ address }) => address === undefined)
    if (list.some(({ price }) => price > 0) || !coin) return formats.money(totalValue(list))
    return `${formats.quantity(coin.quantity)} ${coin.symbol}`
  }
}
