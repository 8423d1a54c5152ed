import {
  cors,
  createBudget,
  createFindProject,
  createRateLimit,
  errorHandler,
  logRequests,
  mountRoutes,
  requestId,
  secureHeaders,
  type ServerEnv,
} from '@latchkit/backend/http'
import { errorBody } from '@latchkit/wire'
import { Hono } from 'hono'
import { createRoutes } from './app.ts'
import type { AppParts } from './appParts.ts'
import { measureRequests } from './metrics/measureRequests.ts'

/** Creates the Hono app of all slices. It can be served, or called with `app.request`. */
export function createApp(parts: AppParts): Hono<ServerEnv> {
  const { config, log, login, metrics } = parts
  const app = new Hono<ServerEnv>()
  if (login)
    app.use(async (context, next) =>
      login.isHost(context.req.url)
        ? await login.app.fetch(context.req.raw, context.env)
        : await next(),
    )
  app.use(requestId())
  if (metrics) app.use(measureRequests(metrics))
  app.use(logRequests(log, config.logAddresses))
  app.use(secureHeaders())
  app.use(cors(config.projects, (path) => path.startsWith('/v1/sign-in/')))
  app.onError(errorHandler(log))
  app.notFound((context) =>
    context.json(errorBody('path', 'There is nothing here; /openapi says what there is.'), 404),
  )
  const rateLimit = createRateLimit(config.rateLimit, { trustedProxies: config.trustedProxies })
  const budget = createBudget()
  const guards = { rateLimit, budget, findProject: createFindProject(config.projects, budget) }
  mountRoutes(app, createRoutes(parts, guards), guards)
  return app
}
