import { useId, type ReactElement, type Ref } from 'react'
import { formatUnits } from '@latchkit/wire'
import { useFormats } from '../hooks/useFormats.ts'
import { useKit } from '../hooks/useKit.ts'
import { useMessages } from '../hooks/useMessages.ts'
import type { AmountProblem } from '../model/checkAmount.ts'
import type { HeldToken } from '../model/heldToken.ts'
import { ownImageUrl } from '../model/ownImageUrl.ts'
import { Icon } from '../ui/Icon.tsx'
import { lengthOf } from '../ui/lengthOf.ts'
import { Picture } from '../ui/Picture.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useAmountError } from './useAmountError.ts'

/** What of a form the field shows and changes. */
export interface AmountForm {
  readonly token: HeldToken | undefined
  readonly typed: string
  /** What `typed` counts. */
  readonly unit: 'token' | 'money'
  /** Base units, as far as the amount could be read. */
  readonly units: bigint | undefined
  readonly isMax: boolean
  readonly amountProblem: AmountProblem | undefined
  readonly type: (typed: string) => void
  readonly switchUnit: () => void
}

export interface AmountFieldProps {
  readonly form: AmountForm
  /** What the account has is not known yet. Default: it is. */
  readonly isLoading?: boolean
  /** Fills in all that there is. */
  readonly max: { readonly fill: () => void; readonly isPending: boolean }
  /** Default: the amount, and in what it is counted. */
  readonly label?: string
  readonly inputRef: Ref<HTMLInputElement>
  readonly tokenRef: Ref<HTMLButtonElement>
  readonly onChooseToken: () => void
}

/** How much of which token: typed in tokens or in money, the other beneath it. */
export function AmountField({
  form,
  isLoading = false,
  max,
  label,
  inputRef,
  tokenRef,
  onChooseToken,
}: AmountFieldProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const id = useId()
  const error = useAmountError(form)
  const { token, typed, unit, units = 0n, isMax } = form
  const isMoney = unit === 'money'
  const currency = kit.config.currency.toUpperCase()
  const hasUnits = isMoney || (token?.price ?? 0) > 0
  const quantity = formatUnits(units, token?.decimals ?? 0)
  const amountLabel = token
    ? t('send.amountIn', { unit: isMoney ? currency : token.symbol })
    : t('send.amount')
  return (
    <div data-part="amount-card" data-invalid={error ? true : undefined}>
      <label data-part="field-label" htmlFor={id}>
        {label === undefined ? amountLabel : label}
        {label !== undefined && <VisuallyHidden> {amountLabel}</VisuallyHidden>}
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
            <span>{t(isLoading ? 'shell.loading' : 'send.chooseToken')}</span>
          )}
          <Icon name="chevronDown" />
        </button>
      </div>
      {token && (
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
              {t('send.noPrice')}
            </span>
          )}
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
        </div>
      )}
      <p data-part="field-error" id={`${id}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
