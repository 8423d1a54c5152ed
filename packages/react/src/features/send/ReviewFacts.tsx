import { useState, type ReactElement } from 'react'
import type { PreparedTransfer } from '@latchkit/core'
import { formatUnits, namespaceOf } from '@latchkit/wire'
import { useConnections } from '../../hooks/useConnections.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { totalUnits } from './totalUnits.ts'

export interface ReviewFactsProps {
  readonly prepared: PreparedTransfer | undefined
  /** There is no estimate, and none is on its way. */
  readonly isUnknown: boolean
  /** With the latest price. */
  readonly token: HeldToken
  readonly tokens: readonly HeldToken[]
}

/** From whom, where, for which fee, and what that makes together. */
export function ReviewFacts({
  prepared,
  isUnknown,
  token,
  tokens,
}: ReviewFactsProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const connection = useConnections().find(
    ({ namespace }) => namespace === namespaceOf(token.networkId),
  )
  const network = kit.networks.get(token.networkId)
  const { symbol = '', decimals = 0 } = network?.nativeCurrency ?? {}
  const coin = tokens.find((each) => each.networkId === token.networkId && !each.address)
  const coinPrice = coin?.price ?? 0
  const coins = (units: bigint) => formatUnits(units, decimals)
  const worth = (units: bigint) => Number(coins(units)) * coinPrice

  const fee = prepared && `${formats.fee(coins(prepared.expectedFee))} ${symbol}`
  const highest = prepared && `${formats.fee(coins(prepared.maximumFee))} ${symbol}`
  const [firstFee, setFirstFee] = useState<string>()
  if (firstFee === undefined && fee !== undefined) setFirstFee(fee)

  const sent = prepared && formatUnits(prepared.amount, token.decimals)
  const totalWorth =
    prepared && token.price > 0 && coinPrice > 0
      ? formats.money(Number(sent) * token.price + worth(prepared.maximumFee))
      : undefined
  const received =
    prepared?.receivedAmount !== undefined && prepared.receivedAmount !== prepared.amount
      ? `${formats.exact(formatUnits(prepared.receivedAmount, token.decimals))} ${token.symbol}`
      : undefined
  const total = prepared && totalOf(prepared)
  const figure = (text: string | undefined) =>
    text === undefined && !isUnknown ? <Skeleton shape="line" /> : <bdi>{text ?? '–'}</bdi>
  return (
    <>
      <Facts
        facts={[
          {
            label: t('send.from'),
            value: <AddressText address={connection?.account.address ?? ''} />,
            note: connection && <bdi>{connection.label ?? connection.connectorName}</bdi>,
          },
          { label: t('send.network'), value: network?.name },
          {
            label: t('send.fee'),
            value: figure(fee),
            note:
              prepared &&
              [
                coinPrice > 0 && formats.money(worth(prepared.expectedFee)),
                highest !== fee && t('send.feeMaximum', { fee: highest ?? '' }),
              ]
                .filter(Boolean)
                .join(' · '),
          },
          received !== undefined && {
            label: t('send.received'),
            value: <bdi>{received}</bdi>,
            note: t('send.receivedText', { symbol: token.symbol }),
          },
          {
            label: t('send.total'),
            strong: true,
            value: figure(total?.text),
            note: total && ([total.exactly, totalWorth].filter(Boolean).join(' · ') || undefined),
          },
        ]}
      />
      <p data-part="visually-hidden" role="status">
        {firstFee === undefined
          ? !isUnknown && t('send.preparing')
          : t('send.feeUpdated', { fee: firstFee })}
      </p>
    </>
  )

  function totalOf({ amount, maximumFee }: PreparedTransfer) {
    const isCoin = token.address === undefined
    const paid = isCoin ? amount + maximumFee : amount
    const rounded = totalUnits(paid, isCoin ? maximumFee : 0n, token.decimals)
    const write = (units: bigint) =>
      `${formats.exact(formatUnits(units, token.decimals))} ${token.symbol}`
    const feeExactly = `${formats.exact(coins(maximumFee))} ${symbol}`
    const text = isCoin ? write(rounded) : `${write(rounded)} + ${highest}`
    const exactly = isCoin ? write(paid) : `${write(paid)} + ${feeExactly}`
    return { text, exactly: exactly !== text && t('send.exactly', { amount: exactly }) }
  }
}
