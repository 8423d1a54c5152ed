import { useEffect, useState, type ReactElement } from 'react'
import { checkGas, type PreparedTransfer, type TransferSpeed } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { EstimateNotice } from './EstimateNotice.tsx'
import { NameCheck } from './NameCheck.tsx'
import { ReceiverNotice } from './ReceiverNotice.tsx'
import { ReceiverText } from './ReceiverText.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { ReviewHead } from './ReviewHead.tsx'
import type { SendDraft } from './sendDraft.ts'
import { SpeedChoice } from './SpeedChoice.tsx'
import { StillOpenNotice } from './StillOpenNotice.tsx'
import { estimateEveryMs, useEstimate } from './useEstimate.ts'
import { useGiving } from './useGiving.ts'
import type { Sending } from './useSending.ts'
import type { SendTokens } from './useSendTokens.ts'
import { WaitingStep } from './WaitingStep.tsx'

export interface ReviewStepProps {
  readonly draft: SendDraft
  readonly send: SendTokens
  readonly sending: Sending
}

/** Everything that will happen, before the wallet is asked. What the network would refuse cannot be sent. */
export function ReviewStep({ draft, send, sending }: ReviewStepProps): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const isWaiting = sending.status === 'waiting'
  const give = useGiving(sending)
  const [speed, setSpeed] = useState<TransferSpeed>('normal')
  const { prepared, error, isPending, retry } = useEstimate(draft, speed, isWaiting)
  const [fees, setFees] = useState<PreparedTransfer['feesBySpeed']>()
  // The choice stays while the fee of another speed is asked for.
  if (prepared && prepared.feesBySpeed !== fees) setFees(prepared.feesBySpeed)
  const { refresh } = send
  useViewTitle(t('send.reviewTitle'))
  useEffect(() => {
    if (isWaiting) return
    const timer = setInterval(refresh, estimateEveryMs)
    return () => clearInterval(timer)
  }, [isWaiting, refresh])
  const [isMoved, setMoved] = useState(false)
  const [noted] = useState(draft.token.price)

  const token = send.tokens.find(({ key }) => key === draft.token.key) ?? draft.token
  const units = prepared?.amount ?? draft.units
  const amount = `${formats.exact(formatUnits(units, token.decimals))} ${token.symbol}`
  const canPay = prepared !== undefined && checkGas(prepared)

  if (isWaiting) return <WaitingStep amount={amount} draft={draft} onCancel={sending.stopWaiting} />
  return (
    <div data-part="stack">
      <ReviewHead token={token} units={units} notedPrice={noted} isMoved={units !== draft.units} />
      <Facts facts={[{ label: t('send.to'), wide: true, value: <ReceiverText {...draft} /> }]} />
      {draft.name !== undefined && (
        <NameCheck draft={draft} name={draft.name} everyMs={estimateEveryMs} onMoved={setMoved} />
      )}
      <ReceiverNotice to={draft.to} />
      <SpeedChoice fees={fees} selected={speed} onSelect={setSpeed} />
      <ReviewFacts
        prepared={prepared}
        isUnknown={error !== undefined}
        token={token}
        tokens={send.tokens}
      />
      <EstimateNotice prepared={prepared} error={error} isPending={isPending} onRetry={retry} />
      {sending.status === 'unanswered' && <StillOpenNotice />}
      <ActionBar>
        <Button
          variant="primary"
          fullWidth
          disabled={!canPay || isMoved}
          onClick={() => prepared && give(draft, prepared)}
        >
          {prepared || error ? t('send.confirm', { amount }) : t('send.preparing')}
        </Button>
      </ActionBar>
    </div>
  )
}
