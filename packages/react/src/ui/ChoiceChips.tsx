import type { ReactElement, ReactNode } from 'react'

export interface ChoiceChipsProps<Id extends string> {
  readonly label: string
  readonly choices: readonly { readonly id: Id; readonly label: ReactNode }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
}

/** A few choices of which one is in force, side by side; more than there is room for are scrolled. */
export function ChoiceChips<Id extends string>(props: ChoiceChipsProps<Id>): ReactElement {
  const { label, choices, selected, onSelect } = props
  return (
    <div data-part="choices" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          data-part="choice"
          aria-pressed={choice.id === selected}
          onClick={({ currentTarget }) => {
            currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'center' })
            onSelect(choice.id)
          }}
        >
          <bdi>{choice.label}</bdi>
        </button>
      ))}
    </div>
  )
}
