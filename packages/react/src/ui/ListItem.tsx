import type { FocusEvent, ReactElement, ReactNode, Ref } from 'react'
import { Spinner } from './Spinner.tsx'

export interface ListItemProps {
  /** A picture or an icon. */
  readonly start?: ReactNode
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** A value, a badge or an icon. */
  readonly end?: ReactNode
  readonly onClick?: (() => void) | undefined
  /** Another site, opened in a tab of its own. */
  readonly href?: string | undefined
  readonly selected?: boolean | undefined
  readonly pending?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** For lists with one tab stop. */
  readonly tabIndex?: number | undefined
  readonly onFocus?: ((event: FocusEvent<HTMLElement>) => void) | undefined
  /** Called when the visitor turns to the row: with the pointer, a finger or the keyboard. May be called often. */
  readonly onIntent?: (() => void) | undefined
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined
}

/** A row of a list: a button with `onClick`, a link with `href`, else a plain row. */
export function ListItem({
  start,
  title,
  detail,
  end,
  onClick,
  href,
  selected = false,
  pending = false,
  disabled = false,
  tabIndex,
  onFocus,
  onIntent,
  buttonRef,
}: ListItemProps): ReactElement {
  const content = (
    <>
      {start !== undefined && <span data-part="list-item-start">{start}</span>}
      <span data-part="list-item-text">
        <span data-part="list-item-title">{title}</span>
        {detail !== undefined && <span data-part="list-item-detail">{detail}</span>}
      </span>
      {(pending || end !== undefined) && (
        <span data-part="list-item-end">{pending ? <Spinner /> : end}</span>
      )}
    </>
  )
  if (href !== undefined) {
    return (
      <a data-part="list-item" href={href} target="_blank" rel="noopener noreferrer">
        {content}
      </a>
    )
  }
  if (!onClick) return <div data-part="list-item">{content}</div>
  return (
    <button
      type="button"
      data-part="list-item"
      ref={buttonRef}
      tabIndex={tabIndex}
      onPointerEnter={onIntent}
      onFocus={(event) => {
        onIntent?.()
        onFocus?.(event)
      }}
      disabled={disabled}
      aria-current={selected || undefined}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? undefined : onClick}
    >
      {content}
    </button>
  )
}
