import { useId, type ReactElement, type Ref } from 'react'
import { prepareSend } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { useAction } from '../../hooks/useAction.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lengthOf } from '../../ui/lengthOf.ts'
import { Picture } from '../../ui/Picture.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { SendForm } from './useSendForm.ts'

export interface AmountFieldProps {
  readonly form: SendForm
  readonly inputRef: Ref<HTMLInputElement>
  readonly tokenRef: Ref<HTMLButtonElement>
  readonly onChooseToken: () => void
}

/** How much of which token: typed in tokens or in money, the other beneath it. */
export function AmountField({
  form,
  inputRef,
  tokenRef,
  onChooseToken,
}: AmountFieldProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const id = useId()
  const error = useAmountError(form)
  const max = useMax(form)
  const { token, typed, unit, units = 0n, isMax } = form
  const isMoney = unit === 'money'
  const currency = kit.config.currency.toUpperCase()
  const hasUnits = token !== undefined && (token.price > 0 || isMoney)
  const quantity = formatUnits(units, token?.decimals ?? 0)
  return (
    <div data-part="amount-card" data-invalid={error ? true : undefined}>
      <label data-part="field-label" htmlFor={id}>
        {token ? t('send.amountIn', { unit: isMoney ? currency : token.symbol }) : t('send.amount')}
      </label>
      <div data-part="amount-line">
        <input
          data-part="amount-input"
          id={id}
          ref={inputRef}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          placeholder="0"
          data-length={lengthOf(`${typed}    `)}
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error ${id}-other`}
          onChange={(event) => form.type(event.currentTarget.value)}
        />
        <button type="button" data-part="chip" ref={tokenRef} onClick={onChooseToken}>
          {token ? (
            <>
              <Picture
                src={ownImageUrl(kit, token.iconUrl)}
                name={token.name}
                shape="circle"
                size="small"
              />
              <bdi data-part="chip-text">{token.symbol}</bdi>
              <VisuallyHidden>{t('send.changeToken')}</VisuallyHidden>
            </>
          ) : (
            <span>{t('send.chooseToken')}</span>
          )}
          <Icon name="chevronDown" />
        </button>
      </div>
      <div data-part="amount-line">
        {hasUnits ? (
          <button type="button" data-part="text-button" onClick={form.switchUnit}>
            <Icon name="swap" />
            <bdi id={`${id}-other`}>
              {isMoney
                ? `${formats.exact(quantity)} ${token.symbol}`
                : formats.money(Number(quantity) * token.price)}
            </bdi>
            <VisuallyHidden>
              {isMoney
                ? t('send.useToken', { symbol: token.symbol })
                : t('send.useMoney', { currency })}
            </VisuallyHidden>
          </button>
        ) : (
          <span data-part="text-quiet" id={`${id}-other`}>
            {token ? t('send.noPrice') : ''}
          </span>
        )}
        {token && (
          <span data-part="amount-balance">
            <span>{t('send.balance', { amount: formats.quantity(token.quantity) })}</span>
            <button
              type="button"
              data-part="text-button"
              aria-pressed={isMax}
              aria-busy={max.isPending || undefined}
              onClick={max.fill}
            >
              {max.isPending ? <Spinner /> : t('send.max')}
            </button>
          </span>
        )}
      </div>
      <p data-part="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}

/** Returns what is wrong with the amount, as a sentence. The button says that it is empty. */
function useAmountError(form: Pick<SendForm, 'amountProblem' | 'token'>): string | undefined {
  const { t } = useMessages()
  const formats = useFormats()
  const { amountProblem, token } = form
  const symbol = token?.symbol ?? ''
  switch (amountProblem?.code) {
    case 'invalid':
      return t('send.amountInvalidText', { example: formats.exact('1.5') })
    case 'noPrice':
      return t('send.noPrice')
    case 'ambiguous': {
      const { whole, fraction } = amountProblem
      return t('send.amountAmbiguousText', { whole, fraction })
    }
    case 'tooPrecise':
      return t('send.amountPreciseText', { symbol, count: token?.decimals ?? 0 })
    case 'tooLarge':
      return t('send.amountTooLargeText', {
        amount: `${formats.exact(token?.quantity ?? '0')} ${symbol}`,
      })
    default:
      return undefined
  }
}

/** Fills in the whole balance of a token. For the native coin, less the highest fee once that is estimated. */
function useMax(form: SendForm): { readonly fill: () => void; readonly isPending: boolean } {
  const kit = useKit()
  const { address = '' } = useConnection()
  const { token, to, receiverProblem, setMax } = form
  const action = useAction(async () => {
    if (!token) return
    if (token.address !== undefined) return setMax(token.units)
    const receiver = receiverProblem ? address : to
    const wish = { token, amount: token.units, to: receiver, max: true }
    // Without an estimate, the review makes one: nothing is sent without it.
    const prepared = await prepareSend(kit, wish).catch(() => undefined)
    setMax(prepared?.amount ?? token.units)
  })
  return { fill: () => action.mutate(), isPending: action.isPending }
}
