import { useRef, useState, type ReactElement } from 'react'
import { AmountField } from '../../components/AmountField.tsx'
import { untilLoaded } from '../../components/untilLoaded.tsx'
import { useConnection } from '../../hooks/useConnection.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useFirstFocus } from '../../router/useFirstFocus.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { useMaxTransfer } from './useMaxTransfer.ts'
import { ReceiverField } from './ReceiverField.tsx'
import type { SendDraft, SendForm } from './useSendForm.ts'

export interface FormStepProps {
  readonly form: SendForm
  /** What the account has is not known yet. */
  readonly isLoading: boolean
  readonly onChooseToken: () => void
  readonly onChooseContact: () => void
  readonly onScan: (() => void) | undefined
  readonly onReview: (draft: SendDraft) => void
}

/** The form. Its button says what is still missing, and leads there. */
export function FormStep({
  form,
  isLoading,
  onChooseToken,
  onChooseContact,
  onScan,
  onReview,
}: FormStepProps): ReactElement {
  const { t } = useMessages()
  const { network } = useConnection()
  const label = useBlockerLabel(form, isLoading)
  const max = useMaxTransfer(form)
  const [isTried, setTried] = useState(false)
  const tokenButton = useRef<HTMLButtonElement>(null)
  const amountInput = useFirstFocus()
  const receiverInput = useRef<HTMLInputElement>(null)
  const { token, units, receiver, isMax, blocker, amountProblem, receiverProblem } = form
  const isMissing =
    blocker === 'token' ||
    (blocker === 'amount' && amountProblem?.code === 'missing') ||
    (blocker === 'receiver' && (receiverProblem === 'missing' || receiverProblem === 'lookingUp'))
  const areBothMissing = amountProblem?.code === 'missing' && receiverProblem === 'missing'

  function goOn() {
    setTried(true)
    if (blocker === 'token') tokenButton.current?.focus()
    else if (blocker === 'amount' || blocker === 'gas') amountInput.current?.focus()
    else if (blocker === 'receiver') receiverInput.current?.focus()
    else if (token && units !== undefined)
      onReview({ token, units, to: receiver, name: form.lookup?.found?.name, isMax })
  }
  const coin = network?.nativeCurrency.symbol ?? ''
  return (
    <form
      data-part="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      {token?.nft ? (
        <LazyNftField form={form} token={token} />
      ) : (
        <AmountField
          form={form}
          isLoading={isLoading}
          max={max}
          inputRef={amountInput}
          tokenRef={tokenButton}
          onChooseToken={onChooseToken}
        />
      )}
      <ReceiverField
        form={form}
        inputRef={receiverInput}
        onChooseContact={onChooseContact}
        onScan={onScan}
      />
      {blocker === 'gas' && (
        <Notice tone="warning" title={label}>
          {t('send.gasNoneText', { symbol: coin, network: network?.name ?? '' })}
        </Notice>
      )}
      <p data-part="form-error" role="alert">
        {isTried && areBothMissing && t('send.enterBoth')}
      </p>
      <ActionBar>
        <Button
          type="submit"
          variant={blocker ? (isMissing ? 'muted' : 'danger') : 'primary'}
          fullWidth
        >
          {label ?? t('send.review')}
        </Button>
      </ActionBar>
    </form>
  )
}

// Loaded when an NFT is sent.
const LazyNftField = lazyComponent(
  async () => (await import('./NftField.tsx')).NftField,
  untilLoaded,
)

/** What the button says while the form cannot be reviewed yet. */
function useBlockerLabel(
  form: Pick<SendForm, 'blocker' | 'amountProblem' | 'receiverProblem'>,
  isLoading: boolean,
): string | undefined {
  const { t } = useMessages()
  const { network } = useConnection()
  const { blocker, amountProblem, receiverProblem } = form
  switch (blocker) {
    case 'token':
      return t(isLoading ? 'shell.loading' : 'send.chooseToken')
    case 'amount':
      if (amountProblem?.code === 'missing') return t('send.enterAmount')
      return t(
        amountProblem?.code === 'tooLarge' ? 'send.insufficientBalance' : 'send.invalidAmount',
      )
    case 'gas':
      return t('send.insufficientGas', { symbol: network?.nativeCurrency.symbol ?? '' })
    case 'receiver':
      return t(
        receiverProblem === 'missing'
          ? 'send.enterReceiver'
          : receiverProblem === 'lookingUp'
            ? 'send.lookingUp'
            : 'send.invalidReceiver',
      )
    default:
      return undefined
  }
}
