import type { Approval } from '@latchkit/wire'
import type { MessageKey } from '../../locales/messageKey.ts'

/** The wording of an approval: the sentence, and the value of `{what}`. */
export interface ApprovalWording {
  readonly message: Extract<MessageKey, `activity.approve${string}` | `activity.withdrew${string}`>
  /** Whole tokens, as decimal text. */
  readonly quantity: string | undefined
  /** A symbol, a name, or the address of a contract that has none. */
  readonly what: string
  /** True if the spender may take everything, including what arrives later. */
  readonly isUnlimited: boolean
}

/** The words for an approval. */
export function approvalWording({
  fungible_info,
  nft_info,
  contract,
  is_collection,
  quantity,
}: Approval): ApprovalWording {
  const isWithdrawn = quantity !== null && /^0*(?:\.0*)?$/.test(quantity.numeric)
  const isUnlimited = quantity === null
  const what = fungible_info?.symbol || fungible_info?.name || nft_info?.name || contract
  const common = { what, isUnlimited, quantity: undefined }
  if (is_collection)
    return {
      ...common,
      message: isWithdrawn ? 'activity.withdrewAll' : 'activity.approvedAll',
      isUnlimited: !isWithdrawn,
    }
  if (isWithdrawn) return { ...common, message: 'activity.withdrew' }
  if (isUnlimited) return { ...common, message: 'activity.approvedAny' }
  return {
    ...common,
    message: 'activity.approvedSome',
    quantity: fungible_info ? quantity.numeric : undefined,
  }
}
