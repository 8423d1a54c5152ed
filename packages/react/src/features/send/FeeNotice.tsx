import type { ReactElement } from 'react'
import type { PreparedTransfer } from '@latchkit/core'
import { formatUnits } from '@latchkit/wire'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { Notice } from '../../ui/Notice.tsx'
import { isFeeAboveAmount } from './isFeeAboveAmount.ts'

export interface FeeNoticeProps {
  readonly prepared: PreparedTransfer | undefined
  /** What is sent, with the latest price. */
  readonly token: HeldToken
  readonly tokens: readonly HeldToken[]
}

/** A warning that the fee can be worth more than what is sent. */
export function FeeNotice({ prepared, token, tokens }: FeeNoticeProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const coin = tokens.find((each) => each.networkId === token.networkId && !each.address)
  const { symbol = '', decimals = 0 } = kit.networks.get(token.networkId)?.nativeCurrency ?? {}
  return (
    <div role="status" data-part="stack">
      {prepared && isFeeAboveAmount(prepared, token, coin) && (
        <Notice tone="warning" title={t('send.feeAboveAmount')}>
          {t('send.feeAboveAmountText', {
            fee: `${formats.fee(formatUnits(prepared.maximumFee, decimals))} ${symbol}`,
          })}
        </Notice>
      )}
    </div>
  )
}
