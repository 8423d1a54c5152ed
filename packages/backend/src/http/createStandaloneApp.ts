import { Hono } from 'hono'
import type { Log } from '../internal/log.ts'
import { cors } from './cors.ts'
import { createBudget } from './createBudget.ts'
import { errorHandler } from './errorHandler.ts'
import { createFindProject } from './findProject.ts'
import { logRequests } from './logRequests.ts'
import { mountRoutes } from './mountRoutes.ts'
import type { Project } from './project.ts'
import { createRateLimit, type RateLimitSettings } from './rateLimit.ts'
import { requestId } from './requestId.ts'
import type { Route } from './route.ts'
import { secureHeaders } from './secureHeaders.ts'
import type { ServerEnv } from './serverEnv.ts'

/** What {@link createStandaloneApp} takes. */
export interface StandaloneAppOptions {
  readonly routes: readonly Route[]
  readonly rateLimit: RateLimitSettings | false
  /** Number of the operator's own proxies in front of the program. */
  readonly trustedProxies: number
  /** The sites whose pages may read answers. Without it, the program is for no page in particular. */
  readonly projects?: readonly Project[]
  readonly log: Log
}

/** Creates the app of a program that runs without the server: its routes, and `GET /health`. */
export function createStandaloneApp({
  routes,
  rateLimit,
  trustedProxies,
  projects,
  log,
}: StandaloneAppOptions): Hono<ServerEnv> {
  const app = new Hono<ServerEnv>()
  app.use(requestId())
  app.use(logRequests(log, false))
  app.use(secureHeaders())
  if (projects) app.use(cors(projects))
  app.onError(errorHandler(log))
  app.get('/health', (context) => context.json({ status: 'ok' }))
  const budget = createBudget()
  mountRoutes(app, routes, {
    rateLimit: createRateLimit(rateLimit, { trustedProxies }),
    budget,
    findProject: createFindProject(projects ?? [], budget),
  })
  return app
}
