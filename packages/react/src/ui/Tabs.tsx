import { useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'

export interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly { readonly id: Id; readonly label: string }[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
  /** What the selected tab shows. */
  readonly children: ReactNode
}

/** A row of tabs with one tab stop; the arrow keys walk along it, in the direction of reading. */
export function Tabs<Id extends string>(props: TabsProps<Id>): ReactElement {
  const { label, tabs, selected, onSelect, children } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function walk(event: KeyboardEvent<HTMLButtonElement>) {
    const { length } = tabs
    // From the one that was pressed: a second key may come before the first is rendered.
    const at = tabs.findIndex((tab) => `${id}-${tab.id}` === event.currentTarget.id)
    const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const target = {
      ArrowRight: at + forwards,
      ArrowLeft: at - forwards,
      Home: 0,
      End: -1,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const index = (target + length) % length
    const tab = tabs[index]
    if (!tab) return
    onSelect(tab.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div data-part="tabs">
      <div data-part="tab-list" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-part="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onKeyDown={walk}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        data-part="tab-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
      >
        {children}
      </div>
    </div>
  )
}
