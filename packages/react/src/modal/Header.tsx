import type { ReactElement, RefObject } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { useKitContext } from '../model/KitContext.ts'
import { IconButton } from '../ui/IconButton.tsx'

export interface HeaderProps {
  readonly title: string
  readonly titleId: string
  /** Takes the focus when the view changes. */
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onBack: (() => void) | undefined
  readonly onClose: (() => void) | undefined
}

/** The title of the view, with the way back and the way out. */
export function Header({ title, titleId, heading, onBack, onClose }: HeaderProps): ReactElement {
  const { t } = useMessages()
  const { Header: Own, Logo } = useKitContext().appearance.components ?? {}
  const parts = {
    back: onBack ? (
      <IconButton icon="back" label={t('shell.back')} onClick={onBack} />
    ) : (
      <span data-part="header-space">{Logo && <Logo />}</span>
    ),
    title: (
      <h2 data-part="title" id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
    ),
    close: onClose ? (
      <IconButton icon="close" label={t('shell.close')} onClick={onClose} />
    ) : (
      <span data-part="header-space" />
    ),
  }
  return Own ? (
    <Own {...parts} />
  ) : (
    <div data-part="header">
      {parts.back}
      {parts.title}
      {parts.close}
    </div>
  )
}
