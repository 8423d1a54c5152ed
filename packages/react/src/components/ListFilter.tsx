import { useState, type ReactElement, type ReactNode } from 'react'
import { useMessages } from '../hooks/useMessages.ts'
import { IconButton } from '../ui/IconButton.tsx'

export interface ListFilterProps {
  /** True where the list shows less than everything. */
  readonly isActive: boolean
  /** What narrows the list, shown while the filter is open. */
  readonly children: ReactNode
}

/** One button for everything that narrows a list; under the tabs of an account it lies beside them. */
export function ListFilter({ isActive, children }: ListFilterProps): ReactElement {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div data-part="list-filter" data-active={isActive || undefined}>
        <IconButton
          icon="filter"
          label={t(isActive ? 'networks.filterOn' : 'networks.filterList')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && (
        <div data-part="stack" data-gap="small">
          {children}
        </div>
      )}
    </>
  )
}
