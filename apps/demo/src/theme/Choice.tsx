import { useId, type ReactNode } from 'react'

/** What a choice needs. */
export interface ChoiceProps<Value extends string> {
  readonly legend: string
  readonly className: 'segments' | 'swatches'
  readonly value: Value
  /** The label of each value. */
  readonly options: Readonly<Record<Value, string>>
  /** Labels are read out only, for options that show themselves. */
  readonly hidesLabels?: boolean
  readonly onChange: (value: Value) => void
}

/** One of a few. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): ReactNode {
  const { legend, className, value, options, hidesLabels = false, onChange } = props
  const name = useId()
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className={className}>
        {(Object.keys(options) as Value[]).map((option) => (
          <label key={option} data-accent={option}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span className={hidesLabels ? 'visually-hidden' : undefined}>{options[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
