import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface EmptyStateProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly action?: ReactNode
}

/** An empty place: what is missing, why, and what to do. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps): ReactElement {
  return (
    <div data-part="empty-state">
      <span data-part="empty-state-icon">
        <Icon name={icon} />
      </span>
      <p data-part="empty-state-title">{title}</p>
      {text !== undefined && <p data-part="empty-state-text">{text}</p>}
      {action !== undefined && <div data-part="empty-state-action">{action}</div>}
    </div>
  )
}
