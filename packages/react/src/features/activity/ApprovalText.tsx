import type { ReactElement } from 'react'
import type { Approval } from '@latchkit/wire'
import { useFormats } from '../../hooks/useFormats.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { approvalWording } from './approvalWording.ts'

export interface ApprovalTextProps {
  readonly approval: Approval
  /** With every digit. */
  readonly exact?: boolean | undefined
}

/** What was approved or revoked: «Approved 5 USDX». Names are untrusted, so they are isolated from the text around them. */
export function ApprovalText({ approval, exact = false }: ApprovalTextProps): ReactElement {
  const { t } = useMessages()
  const formats = useFormats()
  const { message, quantity, what } = approvalWording(approval)
  const [before, after] = t(message, { what: '\n' }).split('\n')
  const figure = quantity && `${(exact ? formats.exact : formats.quantity)(quantity)} `
  return (
    <>
      {before}
      {what === approval.contract ? (
        <AddressText address={what} />
      ) : (
        <bdi>
          {figure}
          {what}
        </bdi>
      )}
      {after}
    </>
  )
}
