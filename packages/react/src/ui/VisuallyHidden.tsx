import type { ReactElement, ReactNode } from 'react'

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span data-part="visually-hidden">{children}</span>
}
