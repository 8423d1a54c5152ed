import type { Route } from '../middleware/route.ts'
import { changeRoutes } from './changeRoutes.ts'
import { gatewayRoutes } from './gatewayRoutes.ts'
import type { NameParts } from './nameParts.ts'
import { readRoutes } from './readRoutes.ts'
import { registerRoute } from './registerRoute.ts'
import { suggestionRoute } from './suggestionRoute.ts'

/** The names of accounts: who has which, how one is had, and how wallets find them over ENS. */
export function nameRoutes(parts: NameParts): readonly Route[] {
  return [
    registerRoute(parts),
    ...readRoutes(parts),
    ...changeRoutes(parts),
    suggestionRoute(parts),
    ...gatewayRoutes(parts),
  ]
}
