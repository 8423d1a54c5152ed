import { useState, type ReactElement } from 'react'
import type { PreparedTransfer } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { FeeNote } from '../../components/FeeNote.tsx'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { totalUnits } from './totalUnits.ts'
import { useAmountText } from './useAmountText.ts'

export interface ReviewTotalProps {
  readonly prepared: PreparedTransfer | undefined
  /** True if the estimate has failed. */
  readonly isUnknown: boolean
  /** With the latest price. */
  readonly token: HeldToken
  readonly tokens: readonly HeldToken[]
}

/** The fee, and the total of amount and fee. Always visible. */
export function ReviewTotal({
  prepared,
  isUnknown,
  token,
  tokens,
}: ReviewTotalProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const amountText = useAmountText()
  const network = kit.networks.get(token.networkId)
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const coin = tokens.find((each) => each.networkId === token.networkId && !each.address)
  const coinPrice = coin?.price ?? 0
  const coins = (units: bigint) => formatUnits(units, decimals)
  const worth = (units: bigint) => Number(coins(units)) * coinPrice

  const isSponsored = prepared?.isSponsored === true
  const fee = isSponsored
    ? t('send.feeSponsored')
    : prepared && `${formats.fee(coins(prepared.expectedFee))} ${symbol}`
  const highest = prepared && `${formats.fee(coins(prepared.maximumFee))} ${symbol}`
  const [isExact, setExact] = useState(false)
  const [firstFee, setFirstFee] = useState<string>()
  if (firstFee === undefined && fee !== undefined) setFirstFee(fee)

  const sent = prepared && formatUnits(prepared.amount, token.decimals)
  const totalWorth =
    prepared && token.price > 0 && coinPrice > 0
      ? formats.money(Number(sent) * token.price + worth(prepared.maximumFee))
      : undefined
  const total = prepared && totalOf(prepared)
  const figure = (text: string | undefined) =>
    text === undefined && !isUnknown ? <Skeleton shape="line" /> : <bdi>{text ?? '–'}</bdi>
  return (
    <>
      <Facts
        facts={[
          {
            label: t('send.fee'),
            value: figure(fee),
            note:
              prepared && !isSponsored ? (
                <FeeNote
                  worth={coinPrice > 0 && formats.money(worth(prepared.expectedFee))}
                  maximum={highest !== fee && highest}
                />
              ) : undefined,
          },
          {
            label: t('send.total'),
            strong: true,
            value: figure(total?.text),
            note: total && (total.exactly || totalWorth) && (
              <>
                <bdi>{totalWorth}</bdi>
                {total.exactly && ' '}
                {total.exactly && (
                  <button
                    type="button"
                    data-part="text-button"
                    aria-expanded={isExact}
                    onClick={() => setExact(!isExact)}
                  >
                    {t(isExact ? 'send.hideExact' : 'send.showExact')}
                  </button>
                )}
                {isExact && total.exactly && <span data-part="fact-note">{total.exactly}</span>}
              </>
            ),
          },
        ]}
      />
      <p data-part="visually-hidden" role="status">
        {firstFee === undefined
          ? !isUnknown && t('send.preparing')
          : isSponsored
            ? firstFee
            : t('send.feeUpdated', { fee: firstFee })}
      </p>
    </>
  )

  function totalOf({ amount, maximumFee }: PreparedTransfer) {
    const isCoin = token.address === undefined
    const paid = isCoin ? amount + maximumFee : amount
    const rounded = totalUnits(paid, isCoin ? maximumFee : 0n, token.decimals)
    const write = (units: bigint) => amountText(token, units)
    const feeExactly = `${formats.exact(coins(maximumFee))} ${symbol}`
    const isAlone = isCoin || isSponsored
    const text = isAlone ? write(rounded) : `${write(rounded)} + ${highest}`
    const exactly = isAlone ? write(paid) : `${write(paid)} + ${feeExactly}`
    return { text, exactly: exactly !== text && t('send.exactly', { amount: exactly }) }
  }
}
