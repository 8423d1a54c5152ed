import { useId, type ReactNode } from 'react'

/** What a choice needs. */
export interface ChoiceProps<Value extends string> {
  readonly legend: string
  readonly value: Value
  /** The label of each value. */
  readonly options: Readonly<Record<Value, string>>
  readonly onChange: (value: Value) => void
}

/** One of a few. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): ReactNode {
  const { legend, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className="segments">
        {(Object.keys(options) as Value[]).map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{options[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
