import type { ReactElement } from 'react'
import type { OnrampLimit } from '@latchkit/wire'
import { useMessages } from '../../hooks/useMessages.ts'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'

export interface MethodChoiceProps {
  readonly label: string
  readonly methods: readonly OnrampLimit[]
  readonly selected: string
  readonly onSelect: (id: string) => void
}

/** By card or by bank. */
export function MethodChoice({
  label,
  methods,
  selected,
  onSelect,
}: MethodChoiceProps): ReactElement {
  const { t } = useMessages()
  return (
    <div data-part="line">
      <span data-part="field-label">{label}</span>
      <ChoiceChips
        label={label}
        choices={methods.map(({ id }) => ({
          id,
          label: t(id === 'card' ? 'onramp.card' : 'onramp.bank'),
        }))}
        selected={selected}
        onSelect={onSelect}
      />
    </div>
  )
}
