import type { ReactElement, ReactNode } from 'react'
import { useFirstFocus } from '../router/useFirstFocus.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Field } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { RowsSkeleton } from '../ui/RowsSkeleton.tsx'

export interface TokenSearchProps {
  readonly label: string
  readonly term: string
  readonly onTerm: (term: string) => void
  readonly isLoading?: boolean
  /** What is said where nothing is found. */
  readonly empty: { readonly title: string; readonly text: string }
  /** A row for each token that was found. */
  readonly children: readonly ReactNode[]
}

/** A list of tokens with a field that narrows it. */
export function TokenSearch(props: TokenSearchProps): ReactElement {
  const { label, term, onTerm, isLoading, empty, children } = props
  const field = useFirstFocus()
  return (
    <div data-part="stack">
      <Field
        label={label}
        inputRef={field}
        labelHidden
        type="search"
        placeholder={label}
        value={term}
        onChange={onTerm}
        start={<Icon name="search" />}
      />
      {isLoading ? (
        <RowsSkeleton count={4} />
      ) : children.length === 0 ? (
        <div role="status">
          <EmptyState icon="search" {...empty} />
        </div>
      ) : (
        <ul data-part="plain-list">{children}</ul>
      )}
    </div>
  )
}
