import type { ReactElement, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

export interface NoticeProps {
  readonly tone: NoticeTone
  readonly title?: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

const toneIcons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'alert',
  danger: 'danger',
}

/** A sentence that matters now, in place. Colour is never the only signal: the icon and the text say the same. */
export function Notice({ tone, title, children, action }: NoticeProps): ReactElement {
  return (
    <div data-part="notice" data-tone={tone}>
      <Icon name={toneIcons[tone]} />
      <div data-part="notice-text">
        {title !== undefined && <p data-part="notice-title">{title}</p>}
        {children !== undefined && <div data-part="notice-body">{children}</div>}
      </div>
      {action !== undefined && <div data-part="notice-action">{action}</div>}
    </div>
  )
}
