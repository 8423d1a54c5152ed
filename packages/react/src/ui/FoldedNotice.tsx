import { useState, type ReactElement, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Notice, type NoticeTone } from './Notice.tsx'

export interface FoldedNoticeProps {
  readonly tone: NoticeTone
  readonly title: ReactNode
  readonly children: ReactNode
}

/** A notice of one line; pressing it shows the rest. */
export function FoldedNotice({ tone, title, children }: FoldedNoticeProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  return (
    <Notice
      tone={tone}
      title={
        <button
          type="button"
          data-part="notice-fold"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
          <Icon name="chevronDown" />
        </button>
      }
    >
      {isOpen ? children : undefined}
    </Notice>
  )
}
