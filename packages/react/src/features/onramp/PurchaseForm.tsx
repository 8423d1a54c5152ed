import { useState, type ReactElement } from 'react'
import type { AccountId, OnrampOptions } from '@latchkit/wire'
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Offers } from './Offers.tsx'
import { readPaid } from './readPaid.ts'
import type { AssetHere } from './useAssetsHere.ts'

const waitMs = 300
const usualAmount = '100'

export interface PurchaseFormProps {
  readonly account: AccountId
  readonly assets: readonly [AssetHere, ...AssetHere[]]
  readonly currencies: OnrampOptions['paymentCurrencies']
}

/** What to buy, for how much and how it is paid; below it, what the providers offer. */
export function PurchaseForm({ account, assets, currencies }: PurchaseFormProps): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const [code, setCode] = useState(assets[0].code)
  const [typed, setTyped] = useState(usualAmount)
  const [currencyId, setCurrency] = useState(currencies[0]?.id ?? '')
  const [methodId, setMethod] = useState(currencies[0]?.payment_method_limits[0]?.id ?? '')
  const limits = currencies.find(({ id }) => id === currencyId)?.payment_method_limits ?? []
  const limit = limits.find(({ id }) => id === methodId) ?? limits[0]
  const asset = assets.find((each) => each.code === code) ?? assets[0]
  const reading = limit ? readPaid(typed, formats.decimalMark, limit) : { status: 'empty' as const }
  const amount = useDebouncedValue(reading.status === 'read' ? reading.amount : '', waitMs)
  const isSettled = reading.status === 'read' && reading.amount === amount

  const range = limit && {
    min: formats.exact(limit.min),
    max: formats.exact(limit.max),
    currency: currencyId,
  }
  const outOfLimits = reading.status === 'outOfLimits' && range && t('onramp.limits', range)
  const invalid =
    reading.status === 'invalid' && t('onramp.invalid', { example: formats.exact('99.5') })
  return (
    <div data-part="stack">
      <Select
        label={t('onramp.asset')}
        options={assets.map(({ code: id, name, symbol }) => ({ id, label: `${name} (${symbol})` }))}
        value={asset.code}
        onChange={setCode}
      />
      <Field
        label={t('onramp.amount')}
        hint={range && t('onramp.limits', range)}
        inputMode="decimal"
        value={typed}
        error={outOfLimits || invalid || undefined}
        onChange={setTyped}
        end={<bdi data-part="text-quiet">{currencyId}</bdi>}
      />
      <ChoiceChips
        label={t('onramp.currency')}
        choices={currencies.map(({ id }) => ({ id, label: id }))}
        selected={currencyId}
        onSelect={setCurrency}
      />
      <ChoiceChips
        label={t('onramp.method')}
        choices={limits.map(({ id }) => ({
          id,
          label: t(id === 'card' ? 'onramp.card' : 'onramp.bank'),
        }))}
        selected={limit?.id ?? ''}
        onSelect={setMethod}
      />
      {isSettled && limit && (
        <Offers
          symbol={asset.symbol}
          wish={{ account, code: asset.code, amount, currency: currencyId, method: limit.id }}
        />
      )}
    </div>
  )
}
