import type { ReactElement } from 'react'
import { formatUnits } from '@latchkit/wire'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { ownImageUrl } from '../../model/ownImageUrl.ts'
import { lengthOf } from '../../ui/lengthOf.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { useAmountText } from './useAmountText.ts'

export interface ReviewHeadProps {
  readonly token: HeldToken
  /** Base units. */
  readonly units: bigint
  /** The price when the form was left. */
  readonly notedPrice: number
  /** True if the amount differs from the form: it is the whole balance, and the fee has changed. */
  readonly isMoved: boolean
}

/** A notice is shown if the price has changed by more than this share. */
const priceTolerance = 0.005

/** The amount, its value now, and a notice if its price or the amount has changed since the form was left. */
export function ReviewHead({ token, units, notedPrice, isMoved }: ReviewHeadProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const amountText = useAmountText()
  const { name, decimals, price, iconUrl, nft } = token
  const quantity = formatUnits(units, decimals)
  const amount = amountText(token, units)
  const hasPriceMoved =
    notedPrice > 0 && price > 0 && Math.abs(price - notedPrice) > notedPrice * priceTolerance
  return (
    <>
      <div data-part="review-head">
        <Picture src={ownImageUrl(kit, iconUrl)} name={name} shape={nft ? 'square' : 'circle'} />
        <p data-part="amount" data-length={lengthOf(amount)}>
          <bdi>{amount}</bdi>
        </p>
        {price > 0 && (
          <p data-part="text-quiet">
            <bdi>{formats.money(Number(quantity) * price)}</bdi>
          </p>
        )}
      </div>
      <div role="status" data-part="stack">
        {hasPriceMoved && (
          <Notice tone="info">
            {t('send.priceMoved', { from: formats.money(notedPrice), to: formats.money(price) })}
          </Notice>
        )}
        {isMoved && <Notice tone="info">{t('send.amountMoved')}</Notice>}
      </div>
    </>
  )
}
