import type { NameSuggestions } from '@latchkit/wire'
import { getJson } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryDefaults, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { suggestionsStaleMs } from '../limits.ts'

/**
 * Names that begin with a text: the first is that name itself with its state, the others are free. Each is whole, with
 * the zone of the server: as {@link registerName} takes it. The text must be one that `checkName` finds nothing wrong with.
 */
export function suggestionsQuery(
  kit: Kit,
  { name }: { readonly name: string },
): Query<NameSuggestions['suggestions']> {
  const text = name.toLowerCase()
  return {
    ...queryDefaults,
    queryKey: ['latchkit', kit.config.projectId, 'nameSuggestions', text],
    staleTime: suggestionsStaleMs,
    queryFn: async ({ signal }) => {
      const path = `/v1/profile/suggestions/${encodeURIComponent(text)}`
      const { nameSuggestionsSchema } = await loadSchemas(() => import('./nameSchemas.ts'))
      const answer = await getJson(kit, path, () => nameSuggestionsSchema, {
        signal,
      })
      return answer.suggestions
    },
  }
}
