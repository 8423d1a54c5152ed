import { useEffect, useState, type ReactElement } from 'react'
import { checkGas, isKitError, type PreparedTransfer, type TransferSpeed } from '@latchkit/core'
import { PreparationNotice } from '../../components/PreparationNotice.tsx'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { ViewName } from '../../router/routes.ts'
import { usePrefetch } from '../../router/usePrefetch.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FeeNotice } from './FeeNotice.tsx'
import { NameMonitor } from './NameMonitor.tsx'
import { ReceiverNotice } from './ReceiverNotice.tsx'
import { ReceiverText } from './ReceiverText.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import { ReviewTotal } from './ReviewTotal.tsx'
import { useAmountText } from './useAmountText.ts'
import { estimateEveryMs, useEstimate } from './useEstimate.ts'
import type { SendDraft } from './useSendForm.ts'
import type { SendTokens } from './useSendTokens.ts'
import { useSubmitTransfer } from './useSubmitTransfer.ts'
import type { TransferStatus } from './useTransferStatus.ts'
import { WaitingStep } from './WaitingStep.tsx'

const next: readonly ViewName[] = ['SendSuccess']

export interface ReviewStepProps {
  readonly draft: SendDraft
  readonly send: SendTokens
  readonly sending: TransferStatus
}

/** Everything that will happen, before the request to the wallet. What the network would reject cannot be sent. */
export function ReviewStep({ draft, send, sending }: ReviewStepProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const amountText = useAmountText()
  const isWaiting = sending.status === 'waiting'
  const submit = useSubmitTransfer(sending)
  const [speed, setSpeed] = useState<TransferSpeed>('normal')
  const estimate = useEstimate(draft, speed, isWaiting)
  const { prepared, error } = estimate
  const [fees, setFees] = useState<PreparedTransfer['feesBySpeed']>()
  // The choice stays while the fee of another speed is estimated.
  if (prepared && prepared.feesBySpeed !== fees) setFees(prepared.feesBySpeed)
  const { refresh } = send
  useViewTitle(t('send.reviewTitle'))
  usePrefetch(next)
  useEffect(() => {
    if (isWaiting) return
    const timer = setInterval(refresh, estimateEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])
  const [isMoved, setMoved] = useState(false)
  const [noted] = useState(draft.token.price)

  // The decimals of the draft, with which the amount was parsed: those of a fetched list may differ.
  const { decimals } = draft.token
  const token = {
    ...(send.tokens.find(({ key }) => key === draft.token.key) ?? draft.token),
    decimals,
  }
  const units = prepared?.amount ?? draft.units
  const amount = amountText(token, units)
  const canPay = prepared !== undefined && checkGas(prepared)

  if (isWaiting) return <WaitingStep amount={amount} draft={draft} onCancel={sending.stopWaiting} />
  return (
    <div data-part="stack">
      <ReviewHead token={token} units={units} notedPrice={noted} isMoved={units !== draft.units} />
      <Facts facts={[{ label: t('send.to'), wide: true, value: <ReceiverText {...draft} /> }]} />
      {draft.name !== undefined && (
        <NameMonitor draft={draft} name={draft.name} everyMs={estimateEveryMs} onMoved={setMoved} />
      )}
      <ReceiverNotice to={draft.to} />
      <SpeedChoice fees={fees} selected={speed} onSelect={setSpeed} />
      <ReviewFacts prepared={prepared} token={token} />
      <FeeNotice prepared={prepared} token={token} tokens={send.tokens} />
      <PreparationNotice
        state={estimate}
        network={kit.networks.get(token.networkId)}
        canPay={checkGas}
        title={t('send.prepareFailed')}
        failure={
          isKitError(error, 'SimulationFailed')
            ? { title: t('send.simulationFailed'), text: t('send.simulationFailedText') }
            : undefined
        }
      />
      {sending.status === 'unanswered' && <StillOpenNotice />}
      <ActionBar>
        <ReviewTotal
          prepared={prepared}
          isUnknown={error !== undefined}
          token={token}
          tokens={send.tokens}
        />
        <Button
          variant="primary"
          fullWidth
          disabled={!canPay || isMoved}
          onClick={() => prepared && submit(draft, prepared)}
        >
          {prepared || error ? t('send.confirm', { amount }) : t('send.preparing')}
        </Button>
      </ActionBar>
    </div>
  )
}

/** A notice that the wallet still has the request, which a site cannot cancel. */
function StillOpenNotice(): ReactElement {
  const { t } = useMessages()
  return (
    <div role="status">
      <Notice tone="warning" title={t('send.stillOpen')}>
        {t('send.stillOpenText')}
      </Notice>
    </div>
  )
}

interface SpeedChoiceProps {
  /** What each speed costs, as last estimated. */
  readonly fees: PreparedTransfer['feesBySpeed']
  readonly selected: TransferSpeed
  readonly onSelect: (speed: TransferSpeed) => void
}

/**
 * The choice of the fee's speed, if the chain offers several. A speed that costs the same as the normal one is not
 * shown unless it is selected.
 */
function SpeedChoice({ fees, selected, onSelect }: SpeedChoiceProps): ReactElement | null {
  const { t } = useMessages()
  const choices = (
    [
      { id: 'slow', label: t('send.speedSlow') },
      { id: 'normal', label: t('send.speedNormal') },
      { id: 'fast', label: t('send.speedFast') },
    ] as const
  ).filter(({ id }) => fees && (id === 'normal' || id === selected || fees[id] !== fees.normal))
  if (choices.length < 2) return null
  return (
    <ChoiceChips
      label={t('send.speed')}
      choices={choices}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
