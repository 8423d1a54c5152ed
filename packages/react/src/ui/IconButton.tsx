import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'style' | 'children' | 'aria-label'
> {
  /** What it does, for those who do not see the icon. */
  readonly label: string
  readonly icon: IconName
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** A square button that shows an icon alone. */
export function IconButton({ label, icon, buttonRef, ...rest }: IconButtonProps): ReactElement {
  return (
    <button
      type="button"
      data-part="icon-button"
      title={label}
      {...rest}
      ref={buttonRef}
      aria-label={label}
    >
      <Icon name={icon} />
    </button>
  )
}
