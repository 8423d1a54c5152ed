import type { ReactElement, ReactNode } from 'react'

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** A box to tick, with its sentence. */
export function Checkbox({ checked, onChange, children }: CheckboxProps): ReactElement {
  return (
    <label data-part="checkbox">
      <input
        type="checkbox"
        data-part="checkbox-box"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
