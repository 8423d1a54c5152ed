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

/**
 * How soon the transfer is to be carried out, where the chain gives the choice and it costs something else. One that costs
 * what the usual one does is no choice.
 */
export function SpeedChoice({ fees, selected, onSelect }: SpeedChoiceProps): ReactElement | null {
  const { t } = useMessages()
  const choices = (
    [
      { id: 'slow', label: t('send.speedSlow') },
      { id: 'normal', label: t('send.speedNormal') },
      { id: 'fast', label: t('send.speedFast') },
    ] as const
  ).filter(({ id }) => fees && (id === 'normal' || id === selected || fees[id] !== fees.normal))
  if (choices.length < 2) return null
  return (
    <ChoiceChips
      label={t('send.speed')}
      choices={choices}
      selected={selected}
      onSelect={onSelect}
    />
  )
}
