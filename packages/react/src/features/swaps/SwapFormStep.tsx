import { useRef, type ReactElement, type Ref } from 'react'
import type { SwapOffer, SwapProgress } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { AmountField } from '../../components/AmountField.tsx'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { useFirstFocus } from '../../router/useFirstFocus.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { lengthOf } from '../../ui/lengthOf.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { OfferDetails } from './OfferDetails.tsx'
import type { Offers } from './useOffers.ts'
import type { SwapForm } from './useSwapForm.ts'
import { useMaxSwap } from './useMaxSwap.ts'
import type { TokenChoice } from './useSwapTokens.ts'

export interface SwapFormStepProps {
  readonly form: SwapForm
  readonly offers: Offers
  /** What can be swapped is not known yet. */
  readonly isLoading: boolean
  /** A swap whose approval is on the chain already. */
  readonly approved: SwapProgress | undefined
  readonly onChoose: (side: 'from' | 'to') => void
  readonly onReview: (offer: SwapOffer, slippagePercent: number) => void
}

/** The form. Its button says what is still missing, and leads there. */
export function SwapFormStep(props: SwapFormStepProps): ReactElement {
  const { form, offers, isLoading, approved, onChoose, onReview } = props
  const { t } = useMessages()
  const amountInput = useFirstFocus()
  const fromButton = useRef<HTMLButtonElement>(null)
  const toButton = useRef<HTMLButtonElement>(null)
  const slippage = useRef<HTMLInputElement>(null)
  const max = useMaxSwap(form)
  const { token, to, amountProblem, slippagePercent } = form
  const offer = offers.chosen?.offer
  const blocker = useBlocker(props)

  function goOn() {
    if (!token) fromButton.current?.focus()
    else if (!to || to.key === token.key) toButton.current?.focus()
    else if (amountProblem) amountInput.current?.focus()
    else if (slippagePercent === undefined) slippage.current?.focus()
    else if (offer && !blocker) onReview(offer, slippagePercent)
  }
  return (
    <form
      data-part="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      {approved && isOf(approved, token) && (
        <Notice tone="success" title={t('swaps.approved', { symbol: approved.from.symbol })}>
          {t('swaps.approvedText')}
        </Notice>
      )}
      <div data-part="swap-sides">
        <AmountField
          form={form}
          isLoading={isLoading}
          max={max}
          label={t('swaps.from')}
          inputRef={amountInput}
          tokenRef={fromButton}
          onChooseToken={() => onChoose('from')}
        />
        <span data-part="swap-flip">
          <IconButton icon="swap" label={t('swaps.flip')} disabled={!to} onClick={form.flip} />
        </span>
        <ToSide form={form} offers={offers} buttonRef={toButton} onChoose={() => onChoose('to')} />
      </div>
      {[token, to].map(
        (each) =>
          each &&
          !each.isVerified && (
            <Notice key={each.key} tone="warning" title={t('swaps.unverifiedTitle')}>
              {t('swaps.unverifiedText', { address: each.address ?? '' })}
            </Notice>
          ),
      )}
      <OfferDetails form={form} offers={offers} slippageRef={slippage} />
      <ActionBar>
        <Button
          type="submit"
          variant={blocker?.isWrong ? 'danger' : blocker ? 'muted' : 'primary'}
          fullWidth
        >
          {blocker?.text ?? t('send.review')}
        </Button>
      </ActionBar>
    </form>
  )
}

/** True where the form still swaps the token that was approved. */
function isOf({ from }: SwapProgress, token: TokenChoice | undefined): boolean {
  return from.address.toLowerCase() === token?.swapToken.address.toLowerCase()
}

interface ToSideProps {
  readonly form: SwapForm
  readonly offers: Offers
  readonly buttonRef: Ref<HTMLButtonElement>
  readonly onChoose: () => void
}

/** What arrives of which token, as the chosen offer says. */
function ToSide({ form, offers, buttonRef, onChoose }: ToSideProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const { to } = form
  const { chosen, isLoading } = offers
  const quantity = to && chosen && formatUnits(chosen.offer.toAmount, to.decimals)
  const text = quantity === undefined ? '0' : formats.quantity(quantity)
  return (
    <div data-part="amount-card">
      <span data-part="field-label">{t('swaps.to')}</span>
      <div data-part="amount-line">
        <output data-part="amount-input" data-length={lengthOf(`${text}    `)} aria-live="polite">
          {isLoading && quantity === undefined ? <Skeleton shape="line" /> : <bdi>{text}</bdi>}
        </output>
        <button type="button" data-part="chip" ref={buttonRef} onClick={onChoose}>
          {to ? (
            <>
              <Picture
                src={ownImageUrl(kit, to.iconUrl)}
                name={to.name}
                shape="circle"
                size="small"
              />
              <bdi data-part="chip-text">{to.symbol}</bdi>
              <VisuallyHidden>{t('send.changeToken')}</VisuallyHidden>
            </>
          ) : (
            <span>{t('send.chooseToken')}</span>
          )}
          <Icon name="chevronDown" />
        </button>
      </div>
      {to && (
        <div data-part="amount-line">
          <span data-part="text-quiet">
            {quantity !== undefined && to.price > 0 && (
              <bdi>{formats.money(Number(quantity) * to.price)}</bdi>
            )}
          </span>
          {to.units > 0n && (
            <span data-part="amount-balance">
              {t('send.balance', { amount: formats.quantity(to.quantity) })}
            </span>
          )}
        </div>
      )}
    </div>
  )
}

/** What the button says while the swap cannot be reviewed yet. */
interface Blocker {
  readonly text: string
  /** Something has to be changed, not only added. */
  readonly isWrong: boolean
}

function useBlocker({ form, offers, isLoading }: SwapFormStepProps): Blocker | undefined {
  const { t } = useMessages()
  const { token, to, amountProblem, slippagePercent } = form
  const missing = (text: string) => ({ text, isWrong: false })
  const wrong = (text: string) => ({ text, isWrong: true })
  if (!token) return missing(t(isLoading ? 'shell.loading' : 'send.chooseToken'))
  if (!to) return missing(t('swaps.enterTo'))
  if (to.key === token.key) return wrong(t('swaps.sameToken'))
  if (amountProblem?.code === 'missing') return missing(t('send.enterAmount'))
  if (amountProblem?.code === 'tooLarge') return wrong(t('send.insufficientBalance'))
  if (amountProblem) return wrong(t('send.invalidAmount'))
  if (slippagePercent === undefined) return wrong(t('swaps.slippageInvalid'))
  if (offers.isLoading) return missing(t('swaps.asking'))
  return offers.chosen ? undefined : wrong(t('swaps.noLiquidity'))
}
