import type { ReactElement, ReactNode } from 'react'

export interface ButtonLinkProps {
  readonly href: string
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined
  readonly icon?: ReactNode
  readonly fullWidth?: boolean | undefined
  readonly children: ReactNode
}

/** A link to another site that looks like a button. */
export function ButtonLink({
  href,
  variant = 'secondary',
  icon,
  fullWidth = false,
  children,
}: ButtonLinkProps): ReactElement {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      data-part="button"
      data-variant={variant}
      data-full-width={fullWidth || undefined}
    >
      {icon}
      <span data-part="button-label">{children}</span>
    </a>
  )
}
