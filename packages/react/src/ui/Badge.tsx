import type { ReactElement, ReactNode } from 'react'

export interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined
  readonly children: ReactNode
}

/** A word or two beside a title. */
export function Badge({ tone = 'neutral', children }: BadgeProps): ReactElement {
  return (
    <span data-part="badge" data-tone={tone}>
      {children}
    </span>
  )
}
