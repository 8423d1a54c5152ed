import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface ExplanationProps {
  readonly icon: IconName
  readonly title: ReactNode
  readonly text: ReactNode
}

/** A thing that is explained: its sign, its name and two lines about it. */
export function Explanation({ icon, title, text }: ExplanationProps): ReactElement {
  return (
    <div data-part="explanation">
      <span data-part="empty-state-icon">
        <Icon name={icon} />
      </span>
      <div>
        <h3 data-part="explanation-title">{title}</h3>
        <p data-part="text-quiet">{text}</p>
      </div>
    </div>
  )
}
