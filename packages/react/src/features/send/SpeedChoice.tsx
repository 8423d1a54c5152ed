import type { ReactElement } from 'react'
import type { PreparedTransfer, TransferSpeed } from '@latchkit/core'
import { useMessages } from '../../hooks/useMessages.ts'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'

export interface SpeedChoiceProps {
  /** What each speed costs, as it was told last. */
  readonly fees: PreparedTransfer['feesBySpeed']
  readonly selected: TransferSpeed
  readonly onSelect: (speed: TransferSpeed) => void
}

/** How soon the transfer is to be carried out, where the chain gives the choice and it costs something else. */
export function SpeedChoice({ fees, selected, onSelect }: SpeedChoiceProps): ReactElement | null {
  const { t } = useMessages()
  if (!fees || new Set(Object.values(fees)).size < 2) return null
  return (
    <ChoiceChips
      label={t('send.speed')}
      choices={[
        { id: 'slow', label: t('send.speedSlow') },
        { id: 'normal', label: t('send.speedNormal') },
        { id: 'fast', label: t('send.speedFast') },
      ]}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
