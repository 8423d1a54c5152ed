import { useRef, useState, type ReactElement } from 'react'
import { formatMoney, offrampMaximum, offrampOffersQuery, orderOfframp } from '@latchkit/core'
import { formatAccountId, formatUnits, type Currency, type OnrampOptions } from '@latchkit/wire'
import { AmountField } from '../../components/AmountField.tsx'
import { useAction } from '../../hooks/useAction.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useDebouncedValue } from '../../hooks/useDebouncedValue.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useOwnTexts } from '../../hooks/useOwnTexts.ts'
import { useToast } from '../../hooks/useToast.ts'
import { messages } from '../../locales/en/offramp.ts'
import { checkAmount } from '../../model/checkAmount.ts'
import { moneyForUnits } from '../../model/convertMoney.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { labelNetwork } from '../../model/labelNetwork.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { useFirstFocus } from '../../router/useFirstFocus.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Select } from '../../ui/Select.tsx'
import { TokenItem } from '../../ui/TokenItem.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import { Offers } from './Offers.tsx'

const waitMs = 300

/** A token of the account that providers buy. */
export interface Sellable {
  readonly token: HeldToken
  /** How the server names it. */
  readonly code: string
}

export interface SaleFormProps {
  readonly sellable: readonly [Sellable, ...Sellable[]]
  readonly options: OnrampOptions
  /** True while the visitor chooses another token. */
  readonly isChoosing: boolean
}

/** The form of a sale: the token, the amount and where the money goes; below it, the offers of the providers. */
export function SaleForm({ sellable, options, isChoosing }: SaleFormProps): ReactElement {
  const kit = useKit()
  const { t, locale } = useOwnTexts(messages)
  const formats = useFormats()
  const router = useRouter()
  const toast = useToast()
  const { address = '' } = useConnection()
  const amountInput = useFirstFocus()
  const tokenButton = useRef<HTMLButtonElement>(null)
  const { paymentCurrencies: currencies, countries = [] } = options
  const [key, setKey] = useState('')
  const [input, setInput] = useState<Input>(nothing)
  const [currencyId, setCurrency] = useState(currencies[0]?.id ?? '')
  const [methodId, setMethod] = useState('ach_bank_account')
  const [country, setCountry] = useState(
    () => countries.find((each) => navigator.language.endsWith(each)) ?? countries[0] ?? '',
  )
  const { token, code } = sellable.find((each) => each.token.key === key) ?? sellable[0]
  const { units, problem } = checkAmount({ token, ...input }, formats.decimalMark)
  const write = (unit: Input['unit'], amount = 0n, isMax = false) => {
    const { price, decimals } = token
    const text =
      unit === 'money' ? moneyForUnits(amount, price, decimals) : formatUnits(amount, decimals)
    setInput({ unit, typed: amount ? text.replace('.', formats.decimalMark) : '', isMax })
  }
  const max = useAction(() => offrampMaximum(kit, token, token.units))
  const settled = useDebouncedValue(units && !problem ? `${token.key} ${units}` : '', waitMs)

  if (isChoosing)
    return (
      <ul data-part="list">
        {sellable.map(({ token: each }) => (
          <li key={each.key}>
            <TokenItem
              name={each.name}
              image={ownImageUrl(kit, each.iconUrl)}
              quantity={`${formats.quantity(each.quantity)} ${each.symbol}`}
              network={labelNetwork(kit, each.networkId)}
              value={each.price > 0 && formats.money(each.value)}
              selected={each === token}
              onClick={() => {
                setKey(each.key)
                setInput(nothing)
                router.back()
              }}
            />
          </li>
        ))}
      </ul>
    )
  const sale =
    units && settled === `${token.key} ${units}`
      ? {
          account: formatAccountId(token.networkId, address),
          token,
          code,
          amount: units,
          currency: currencyId,
          country,
          method: methodId,
        }
      : undefined
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <>
      <AmountField
        form={{
          ...input,
          token,
          units,
          amountProblem: problem,
          type: (typed) => setInput({ ...input, typed, isMax: false }),
          switchUnit: () => write(input.unit === 'token' ? 'money' : 'token', units),
        }}
        label={t('offramp.amount')}
        max={{
          fill: () =>
            max.mutate(undefined, {
              onSuccess: (all) => write('token', all, true),
              // An order for all of it, with nothing left for the fee, could never be sent.
              onError: () => toast.error(t('send.prepareFailed')),
            }),
          isPending: max.isPending,
        }}
        inputRef={amountInput}
        tokenRef={tokenButton}
        onChooseToken={() => router.step('OffRamp', { step: 'token' })}
      />
      <div data-part="line">
        <span data-part="field-label">{t('onramp.asset')}</span>
        <CurrencyChoice currencies={currencies} selected={currencyId} onSelect={setCurrency} />
      </div>
      <MethodChoice
        label={t('offramp.method')}
        methods={currencies[0]?.payment_method_limits ?? []}
        selected={methodId}
        onSelect={setMethod}
      />
      <Select
        label={t('offramp.country')}
        options={countries.map((id) => ({ id, label: names.of(id) ?? id }))}
        value={country}
        onChange={setCountry}
      />
      {sale && (
        <Offers
          query={offrampOffersQuery(kit, sale)}
          label={(amount) => t('offramp.sell', { amount })}
          order={(serviceProvider) =>
            orderOfframp(kit, { ...sale, serviceProvider, redirectUrl: location.href })
          }
          onOrdered={({ orderId, widgetUrl }) =>
            router.replace('OffRamp', { orderId, url: widgetUrl })
          }
          currency={currencyId}
          amountOf={({ destinationAmount }) =>
            formatMoney(destinationAmount, currencyId as Currency, locale)
          }
        />
      )}
    </>
  )
}

interface Input {
  readonly typed: string
  /** What `typed` counts. */
  readonly unit: 'token' | 'money'
  readonly isMax: boolean
}

const nothing: Input = { typed: '', unit: 'token', isMax: false }
