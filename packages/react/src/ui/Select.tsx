import { useId, type ReactElement, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export interface SelectProps<Id extends string> {
  readonly label: string
  readonly options: readonly { readonly id: Id; readonly label: string }[]
  readonly value: Id
  readonly onChange: (id: Id) => void
  /** A picture of what is chosen. */
  readonly start?: ReactNode
}

/** One of several, chosen in the browser's own list. */
export function Select<Id extends string>(props: SelectProps<Id>): ReactElement {
  const { label, options, value, onChange } = props
  const id = useId()
  return (
    <div data-part="field">
      <label htmlFor={id} data-part="field-label">
        {label}
      </label>
      <span data-part="field-box">
        {props.start}
        <select
          data-part="select"
          id={id}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.id === event.currentTarget.value)
            if (chosen) onChange(chosen.id)
          }}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
    </div>
  )
}
