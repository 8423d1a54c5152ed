import type { NameSuggestions } from '@latchkit/wire'
import { getJson } from '../internal/request.ts'
import { loadSchemas } from '../internal/loadSchemas.ts'
import { queryBase, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { suggestionsStaleMs } from '../limits.ts'

/**
 * Returns a query for names that begin with a text: the first is that name itself with its state, the others are free. Each
 * is a whole name with the server's zone, as `registerName` takes it.
 * @param name a text for which `checkName` returns nothing
 * @example
 * const names = await suggestionsQuery(kit, { name: 'alice' }).queryFn({ signal })
 */
export function suggestionsQuery(
  kit: Kit,
  { name }: { readonly name: string },
): Query<NameSuggestions['suggestions']> {
  const text = name.toLowerCase()
  return {
    ...queryBase(kit, suggestionsStaleMs, 'nameSuggestions', text),
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
