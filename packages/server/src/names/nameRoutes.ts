import type { Route } from '@latchkit/backend/http'
import { changeRoutes } from './changeRoutes.ts'
import { gatewayRoutes } from './gatewayRoutes.ts'
import type { NameParts } from './nameParts.ts'
import { profileRoutes } from './profileRoutes.ts'
import { registerRoute } from './registerRoute.ts'
import { suggestionRoute } from './suggestionRoute.ts'

/** The routes of the server's names: lookup, registration, changes, and the ENS gateway. */
export function nameRoutes(parts: NameParts): readonly Route[] {
  return [
    registerRoute(parts),
    ...profileRoutes(parts),
    ...changeRoutes(parts),
    suggestionRoute(parts),
    ...gatewayRoutes(parts),
  ]
}
