import { useState, type ReactElement } from 'react'
import { isKitError, submitSwap, type PreparedSwap, type SwapOffer } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { FeeNote } from '../../components/FeeNote.tsx'
import { PreparationNotice } from '../../components/PreparationNotice.tsx'
import { useConnection } from '../../hooks/useConnection.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { Preparation } from '../../hooks/usePreparation.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { AddressText } from '../../ui/AddressText.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ImpactNotice, useImpactFact } from './impact.tsx'
import { useOfferFacts } from './OfferDetails.tsx'
import { usePreparedSwap } from './usePreparedSwap.ts'
import type { SubmittedSwap } from './useSubmitSwap.ts'
import type { TokenChoice } from './useSwapTokens.ts'

export interface SwapReviewStepProps {
  readonly offer: SwapOffer
  readonly slippagePercent: number
  readonly from: TokenChoice
  readonly to: TokenChoice
  readonly tokens: readonly TokenChoice[]
  readonly submit: SubmittedSwap
}

/** Everything that will happen, before the request to the wallet. What is not safe, or would fail, cannot be sent. */
export function SwapReviewStep(props: SwapReviewStepProps): ReactElement {
  const { offer: first, slippagePercent, from, to, tokens, submit } = props
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const state = usePreparedSwap(first, slippagePercent, submit.prepared !== undefined)
  const { prepared, error } = state
  const offer = prepared?.offer ?? first
  const [agreed, setAgreed] = useState<bigint>()
  if (prepared && agreed === undefined) setAgreed(prepared.minimumAmount)
  const least = prepared?.minimumAmount
  const isMoved = least !== undefined && agreed !== undefined && least < agreed
  useViewTitle(t('swaps.reviewTitle'))
  const facts = useOfferFacts({ offer, feeUnits: undefined, net: undefined }, slippagePercent)
  const impact = useImpactFact(offer)
  const write = (units: bigint, { decimals, symbol }: { decimals: number; symbol: string }) =>
    `${formats.exact(formatUnits(units, decimals))} ${symbol}`
  const about = (units: bigint) =>
    `${formats.quantity(formatUnits(units, to.decimals))} ${to.symbol}`
  const paid = write(offer.amount, from)
  const canPay = prepared !== undefined && hasFee(prepared)
  const isApproving = prepared !== undefined && prepared.approvals > 0 && !prepared.isTogether
  return (
    <div data-part="stack">
      <div data-part="swap-head">
        <Side token={from} amount={paid} label={t('swaps.from')} />
        <Icon name="receive" />
        <Side
          token={to}
          amount={about(prepared?.receivedAmount ?? offer.toAmount)}
          label={t('swaps.to')}
        />
      </div>
      {isMoved && (
        <div role="alert">
          <Notice
            tone="warning"
            title={t('swaps.moved')}
            action={<Button onClick={() => setAgreed(least)}>{t('swaps.acceptPrice')}</Button>}
          >
            {t('swaps.movedText', { amount: about(least), before: about(agreed) })}
          </Notice>
        </div>
      )}
      <Facts
        facts={[
          {
            label: t('swaps.minimum'),
            strong: true,
            value: least === undefined ? <Figure error={error} /> : <bdi>{about(least)}</bdi>,
            note: `${t('swaps.slippage')} ${formats.percent(slippagePercent)}`,
          },
          facts.rate,
          impact,
          facts.route,
          from.address !== undefined && {
            label: t('swaps.approval'),
            value: prepared ? (
              prepared.approvals === 0 ? (
                t('swaps.approvalNone')
              ) : (
                t(prepared.isTogether ? 'swaps.approvalTogether' : 'swaps.approvalExact', {
                  amount: paid,
                })
              )
            ) : (
              <Figure error={error} />
            ),
            note:
              prepared && prepared.approvals > 0 ? (
                <AddressText address={prepared.request.transaction.to} />
              ) : undefined,
          },
        ]}
      />
      <ImpactNotice offer={offer} />
      <CheckNotice state={state} />
      {submit.isUnanswered && (
        <div role="status">
          <Notice tone="warning" title={t('send.stillOpen')}>
            {t('send.stillOpenText')}
          </Notice>
        </div>
      )}
      <ActionBar>
        <Fee prepared={prepared} error={error} tokens={tokens} />
        <Button
          variant="primary"
          fullWidth
          disabled={!canPay || isMoved}
          onClick={() => prepared && submit.submit(prepared, submitSwap(kit, { prepared }))}
        >
          {prepared || error
            ? t(isApproving ? 'swaps.confirmApproval' : 'swaps.confirm', { amount: paid })
            : t('swaps.preparing')}
        </Button>
      </ActionBar>
    </div>
  )
}

function hasFee({ request, isSponsored, maximumFee, nativeBalance }: PreparedSwap): boolean {
  return (
    (isSponsored || nativeBalance > 0n) && request.transaction.value + maximumFee <= nativeBalance
  )
}

function Figure({ error }: { readonly error: Error | undefined }): ReactElement {
  return error ? <>–</> : <Skeleton shape="line" />
}

function Side(props: {
  readonly token: TokenChoice
  readonly amount: string
  readonly label: string
}): ReactElement {
  const kit = useKit()
  const { token, amount, label } = props
  return (
    <div data-part="swap-side">
      <Picture src={ownImageUrl(kit, token.iconUrl)} name={token.name} shape="circle" />
      <span>
        <span data-part="text-quiet">{label}</span>
        <bdi data-part="swap-amount">{amount}</bdi>
        {/* Anybody can make a token of any name. */}
        {token.address !== undefined && (
          <span data-part="text-quiet">
            <AddressText address={token.address} />
          </span>
        )}
      </span>
    </div>
  )
}

interface FeeProps {
  readonly prepared: PreparedSwap | undefined
  readonly error: Error | undefined
  readonly tokens: readonly TokenChoice[]
}

/** The network fee of all transactions together. */
function Fee({ prepared, error, tokens }: FeeProps): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const { network } = useConnection()
  const { symbol = '', decimals = 18 } = network?.nativeCurrency ?? {}
  const price = tokens.find(({ address }) => address === undefined)?.price ?? 0
  const coins = (units: bigint) => formatUnits(units, decimals)
  const isSponsored = prepared?.isSponsored === true
  const fee = isSponsored
    ? t('send.feeSponsored')
    : prepared && `${formats.fee(coins(prepared.expectedFee))} ${symbol}`
  const highest = prepared && `${formats.fee(coins(prepared.maximumFee))} ${symbol}`
  const worth = prepared && price > 0 && formats.money(Number(coins(prepared.expectedFee)) * price)
  return (
    <Facts
      facts={[
        {
          label: t('send.fee'),
          value: fee ? <bdi>{fee}</bdi> : <Figure error={error} />,
          note:
            prepared && !isSponsored ? (
              <FeeNote worth={worth} maximum={highest !== fee && highest} />
            ) : undefined,
        },
      ]}
    />
  )
}

/** Why the swap cannot be sent: it is not safe, would fail, or cannot be paid for. */
function CheckNotice({ state }: { readonly state: Preparation<PreparedSwap> }): ReactElement {
  const { t } = useMessages()
  const { network } = useConnection()
  const { error } = state
  const isUnsafe = isKitError(error, 'UnsafeSwap')
  const failure = isUnsafe
    ? { title: t('swaps.unsafe'), text: t('swaps.unsafeText') }
    : isKitError(error, 'SimulationFailed')
      ? { title: t('swaps.wouldFail'), text: t('swaps.wouldFailText') }
      : undefined
  return (
    <PreparationNotice
      state={state}
      network={network}
      canPay={hasFee}
      title={t('swaps.prepareFailed')}
      failure={failure}
    >
      {isKitError(error, 'NoLiquidity') && (
        <Notice tone="warning" title={t('swaps.noLiquidity')}>
          {t('swaps.noLiquidityText')}
        </Notice>
      )}
    </PreparationNotice>
  )
}
