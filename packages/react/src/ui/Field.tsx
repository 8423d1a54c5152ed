import {
  useId,
  type ClipboardEvent,
  type InputHTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'

export interface FieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'style'
> {
  readonly label: string
  /** Shows the label to screen readers alone. */
  readonly labelHidden?: boolean | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
  readonly hint?: ReactNode
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** A line of text to fill in, with its label, its hint and what is wrong with it. */
export function Field({
  label,
  labelHidden = false,
  value,
  onChange,
  error,
  hint,
  start,
  end,
  inputRef,
  id,
  ...rest
}: FieldProps): ReactElement {
  const ownId = useId()
  const inputId = id ?? ownId
  const notes = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean)
  return (
    <div data-part="field" data-invalid={error ? true : undefined}>
      <label htmlFor={inputId} data-part={labelHidden ? 'visually-hidden' : 'field-label'}>
        {label}
      </label>
      <span data-part="field-box">
        {start}
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          onPaste={showStart}
          {...rest}
          data-part="field-input"
          id={inputId}
          ref={inputRef}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes.length > 0 ? notes.join(' ') : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        {end}
      </span>
      {hint && (
        <span data-part="field-hint" id={`${inputId}-hint`}>
          {hint}
        </span>
      )}
      <span data-part="field-error" id={`${inputId}-error`} aria-live="polite">
        {error}
      </span>
    </div>
  )
}

/** For text longer than the field: the beginning of an address says more than its end, to which the browser scrolls. */
function showStart({ currentTarget }: ClipboardEvent<HTMLInputElement>): void {
  requestAnimationFrame(() => (currentTarget.scrollLeft = 0))
}
