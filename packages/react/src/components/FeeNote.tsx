import type { ReactElement } from 'react'
import { useMessages } from '../hooks/useMessages.ts'

export interface FeeNoteProps {
  /** What is expected to be paid, in the visitor's currency; absent without a price. */
  readonly worth: string | false | undefined
  /** What is paid at most, in coins, where it is not what is expected. */
  readonly maximum: string | false | undefined
}

/** The note under a network fee: its value, and its maximum. */
export function FeeNote({ worth, maximum }: FeeNoteProps): ReactElement {
  const { t } = useMessages()
  return (
    <bdi>
      {[worth, maximum && t('send.feeMaximum', { fee: maximum })].filter(Boolean).join(' · ')}
    </bdi>
  )
}
