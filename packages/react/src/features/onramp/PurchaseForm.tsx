import { useId, useState, type ReactElement } from 'react'
import { onrampOffersQuery, orderOnramp } from '@latchkit/core'
import type { AccountId, OnrampOptions } from '@latchkit/wire'
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useKitQuery } from '../../query/useKitQuery.ts'
import { useRouter } from '../../router/useRouter.ts'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { lengthOf } from '../../ui/lengthOf.ts'
import { Select } from '../../ui/Select.tsx'
import { AssetPicture } from './AssetPicture.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { Offers } from './Offers.tsx'
import { parsePaid } from './parsePaid.ts'
import type { AssetHere } from './useAssetsHere.ts'

const waitMs = 300
const usualAmount = '100'
/** In whole units of the currency; those out of the limits are left out. */
const presetAmounts = [50, 100, 250, 500]

export interface PurchaseFormProps {
  readonly account: AccountId
  readonly assets: readonly [AssetHere, ...AssetHere[]]
  readonly currencies: OnrampOptions['paymentCurrencies']
}

/** What to buy, for how much and how it is paid; below it, what the providers offer. */
export function PurchaseForm({ account, assets, currencies }: PurchaseFormProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const router = useRouter()
  const id = useId()
  const [code, setCode] = useState(assets[0].code)
  const [typed, setTyped] = useState(usualAmount)
  const [currencyId, setCurrency] = useState(currencies[0]?.id ?? '')
  const [methodId, setMethod] = useState(currencies[0]?.payment_method_limits[0]?.id ?? '')
  const limits = currencies.find(({ id }) => id === currencyId)?.payment_method_limits ?? []
  const limit = limits.find(({ id }) => id === methodId) ?? limits[0]
  const asset = assets.find((each) => each.code === code) ?? assets[0]
  const reading = limit
    ? parsePaid(typed, formats.decimalMark, limit)
    : { status: 'empty' as const }
  const amount = useDebouncedValue(reading.status === 'read' ? reading.amount : '', waitMs)
  const isSettled = reading.status === 'read' && reading.amount === amount

  const range = limit && {
    min: formats.exact(limit.min),
    max: formats.exact(limit.max),
    currency: currencyId,
  }
  const purchase =
    isSettled && limit
      ? { account, code: asset.code, amount, currency: currencyId, method: limit.id }
      : undefined
  const best = useKitQuery(purchase && onrampOffersQuery(kit, purchase)).data?.[0]

  const outOfLimits = reading.status === 'outOfLimits' && range && t('onramp.limits', range)
  const invalid =
    reading.status === 'invalid' && t('onramp.invalid', { example: formats.exact('99.5') })
  const error = outOfLimits || invalid || undefined
  const presets = presetAmounts.filter(
    (preset) => limit && Number(limit.min) <= preset && preset <= Number(limit.max),
  )
  return (
    <div data-part="stack">
      <div data-part="amount-card" data-invalid={error ? true : undefined}>
        <div data-part="amount-line">
          <label data-part="field-label" htmlFor={id}>
            {t('onramp.amount')}
          </label>
          <CurrencyChoice currencies={currencies} selected={currencyId} onSelect={setCurrency} />
        </div>
        <div data-part="amount-line">
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            data-part="amount-input"
            data-length={lengthOf(typed)}
            id={id}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        {/* Its line is kept free. */}
        <p data-part="text-quiet">
          <bdi>
            {best ? `≈ ${formats.quantity(best.destinationAmount)} ${asset.symbol}` : '\u00a0'}
          </bdi>
        </p>
        <ChoiceChips
          label={t('onramp.presets')}
          choices={presets.map((preset) => ({
            id: String(preset),
            label: formats.exact(String(preset)),
          }))}
          selected={typed}
          onSelect={setTyped}
        />
      </div>
      <span
        data-part={error ? 'field-error' : 'field-hint'}
        id={`${id}-note`}
        aria-live={error ? 'polite' : undefined}
      >
        {error ?? (range && t('onramp.limits', range))}
      </span>
      <Select
        label={t('onramp.asset')}
        start={<AssetPicture symbol={asset.symbol} size="small" />}
        options={assets.map((each) => ({ id: each.code, label: `${each.name} (${each.symbol})` }))}
        value={asset.code}
        onChange={setCode}
      />
      <MethodChoice
        label={t('onramp.method')}
        methods={limits}
        selected={limit?.id ?? ''}
        onSelect={setMethod}
      />
      {purchase && (
        <Offers
          query={onrampOffersQuery(kit, purchase)}
          label={(amount) => t('onramp.buy', { amount })}
          order={(serviceProvider) =>
            orderOnramp(kit, { ...purchase, serviceProvider, redirectUrl: location.href })
          }
          onOrdered={({ orderId, widgetUrl }) =>
            router.replace('OnRampOrder', { orderId, url: widgetUrl })
          }
          currency={currencyId}
          amountOf={({ destinationAmount }) =>
            `${formats.quantity(destinationAmount)} ${asset.symbol}`
          }
        />
      )}
    </div>
  )
}
