import type { ButtonHTMLAttributes, MouseEvent, ReactElement, ReactNode, Ref } from 'react'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'style'> {
  /** `muted`: something is missing first, which it says, and leads to. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'muted' | undefined
  /** Work is under way: the button keeps its focus and its name, and does nothing when pressed. */
  readonly pending?: boolean | undefined
  readonly icon?: ReactNode
  readonly fullWidth?: boolean | undefined
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** A button with a text. */
export function Button({
  variant = 'secondary',
  pending = false,
  icon,
  fullWidth = false,
  buttonRef,
  children,
  onClick,
  ...rest
}: ButtonProps): ReactElement {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      data-part="button"
      {...rest}
      ref={buttonRef}
      data-variant={variant}
      data-full-width={fullWidth || undefined}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      onClick={press}
    >
      {pending ? <Spinner /> : icon}
      <span data-part="button-label">{children}</span>
    </button>
  )
}
