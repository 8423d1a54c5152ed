import type { ReactElement, ReactNode } from 'react'

export interface ActionBarProps {
  readonly children: ReactNode
}

/** What a view is there for: stays in sight at the foot of the view, however long the view is. */
export function ActionBar({ children }: ActionBarProps): ReactElement {
  return <div data-part="action-bar">{children}</div>
}
