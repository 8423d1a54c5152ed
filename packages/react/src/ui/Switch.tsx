import type { ReactElement, ReactNode } from 'react'

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** Turns something on or off at once. */
export function Switch({ checked, onChange, children }: SwitchProps): ReactElement {
  return (
    <label data-part="switch">
      <span>{children}</span>
      <input
        type="checkbox"
        role="switch"
        data-part="switch-box"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
