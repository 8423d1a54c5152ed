import type { ReactElement } from 'react'
import { getConnection, totalValue } from '@latchkit/core'
import { LazyCoin } from '../../components/LazyCoin.tsx'
import { StaleNote } from '../../components/StaleNote.tsx'
import { useAccountKinds } from '../../hooks/useAccountKinds.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useDayChange } from '../../hooks/useDayChange.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useNetworkNames } from '../../hooks/useNetworkNames.ts'
import { useTokens, type Tokens } from '../../hooks/useTokens.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { useRouter } from '../../router/useRouter.ts'
import { ChangeText } from '../../ui/ChangeText.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lengthOf } from '../../ui/lengthOf.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { AccountBadge } from './AccountBadge.tsx'
import { useBalanceToast } from './useBalanceToast.ts'

/** The total value of the account; without prices, its balance of the network's coin. */
export function AccountTotal(): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const { status, isIncomplete, missing, tokens, staleSince, isRefreshing, refresh } = useTokens()
  const { networkId } = useConnection()
  const namesOf = useNetworkNames()
  const summed = new Set(tokens.map((token) => token.networkId)).size
  const coin = coinOf(tokens)
  const isSummed = summed > 1 && !coin
  // A partial total would be mistaken for the whole.
  const isLoading = status === 'loading' || isIncomplete
  useBalanceToast(status)
  return (
    <div data-part="account-total" aria-busy={isLoading}>
      {isLoading ? (
        <Skeleton shape="amount" />
      ) : status === 'ready' ? (
        <>
          {figure(coin ? quantityOf(coin) : formats.money(totalValue(tokens)))}
          <div data-part="line">
            {!coin && <TotalChange tokens={tokens} />}
            {isSummed && <p data-part="text-quiet">{t('account.totalOf', { count: summed })}</p>}
          </div>
          {missing.length > 0 && (
            <p data-part="text-quiet">
              {t('shell.missingNetworks', { networks: namesOf(missing) })}
            </p>
          )}
        </>
      ) : (
        <LazyCoin>
          {(own) => (
            <>
              {figure(own ? quantityOf(own) : '–')}
              {own && <p data-part="text-quiet">{t('account.fromNetwork')}</p>}
            </>
          )}
        </LazyCoin>
      )}
      {staleSince !== undefined && (
        <StaleNote since={staleSince} pending={isRefreshing} onRefresh={refresh} />
      )}
    </div>
  )

  function figure(text: string): ReactElement {
    return (
      <p data-part="amount" data-length={lengthOf(text)}>
        <VisuallyHidden>{t('account.total')}</VisuallyHidden>
        {text}
      </p>
    )
  }
  function quantityOf({ quantity, symbol }: HeldToken): string {
    return `${formats.quantity(quantity)} ${symbol}`
  }
  function coinOf(list: Tokens['tokens']): HeldToken | undefined {
    if (list.some(({ price }) => price > 0)) return undefined
    const coins = list.filter(({ address }) => address === undefined)
    return coins.find((each) => each.networkId === networkId) ?? coins[0]
  }
}

/** The change of the total in one day. Opens the portfolio if the server has its history. */
function TotalChange({ tokens }: Pick<Tokens, 'tokens'>): ReactElement | null {
  const { t } = useMessages()
  const router = useRouter()
  const changeOf = useDayChange()
  const now = totalValue(tokens)
  const before = valueADayAgo(tokens)
  const change =
    before > 0 && before < Infinity ? changeOf((now / before - 1) * 100, now - before) : undefined
  const label = t('account.worth')
  const text = change && <ChangeText {...change} />
  if (!useKit().http) return text ?? null
  return (
    <button type="button" data-part="text-button" onClick={() => router.push('Portfolio')}>
      {text}
      {text ? <VisuallyHidden>{`. ${label}`}</VisuallyHidden> : label}
      <Icon name="chevron" />
    </button>
  )
}

/** Returns the total one day ago in the site's currency: 0 if no change is known, infinite if a token has lost all its value. */
function valueADayAgo(tokens: Tokens['tokens']): number {
  return tokens.some(({ price, change24h }) => price > 0 && change24h !== undefined)
    ? tokens.reduce((all, { value, change24h = 0 }) => all + value / (1 + change24h / 100), 0)
    : 0
}

/** The account's name and picture if the server knows them, else its address. */
export function AccountName({ address }: { readonly address: string }): ReactElement {
  const kit = useKit()
  const { data: identity } = useIdentity()
  useAccountKinds(useKitState(getConnection))
  return (
    <AccountBadge
      address={address}
      name={identity?.name ?? undefined}
      image={ownImageUrl(kit, identity?.avatar)}
    />
  )
}
