import { useId, type ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import type { NameSuggestion } from './useNameChoice.ts'

export interface SuggestionListProps {
  readonly suggestions: readonly NameSuggestion[]
  readonly onChoose: (suggestion: NameSuggestion) => void
}

/** Names that are free. */
export function SuggestionList({ suggestions, onChoose }: SuggestionListProps): ReactElement {
  const { t } = useMessages()
  const titleId = useId()
  return (
    <section data-part="stack" data-gap="small" aria-labelledby={titleId}>
      <h3 data-part="section-title" id={titleId}>
        {t('names.suggestions')}
      </h3>
      {suggestions.map((suggestion) => (
        <ListItem
          key={suggestion.name}
          title={<bdi>{suggestion.name}</bdi>}
          end={<Badge tone="success">{t('names.free')}</Badge>}
          onClick={() => onChoose(suggestion)}
        />
      ))}
    </section>
  )
}
