import { loadSchemas } from '../internal/loadSchemas.ts'
import { postJson } from '../internal/request.ts'
import { queryBase, type Query } from '../internal/query.ts'
import type { Kit } from '../kit.ts'
import { onrampOffersStaleMs } from '../limits.ts'
import type { OnrampOffer } from './onrampOffer.ts'

/** Returns the query of what each provider offers, the best first. */
export function offersQuery(
  kit: Kit,
  path: string,
  body: Readonly<Record<string, string | undefined>>,
): Query<readonly OnrampOffer[]> {
  const { projectId } = kit.config
  return {
    ...queryBase(kit, onrampOffersStaleMs, path, body),
    queryFn: async () => {
      const { onrampOffersSchema, toOnrampOffer } = await loadSchemas(
        () => import('./onrampSchemas.ts'),
      )
      const asked = { projectId, ...body }
      return (await postJson(kit, path, asked, () => onrampOffersSchema)).map(toOnrampOffer)
    },
  }
}
