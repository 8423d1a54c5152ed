import { errorBody } from '@latchkit/wire'
import type { Hono } from 'hono'
import type { Route, RouteGuards } from './route.ts'
import type { ServerEnv } from './serverEnv.ts'
import { withTimeout } from '../internal/withTimeout.ts'

const timeoutMs = 15_000

/** Puts routes on an app, each behind its limits; another method on the same path is answered with 405. */
export function mountRoutes(
  app: Hono<ServerEnv>,
  routes: readonly Route[],
  guards: RouteGuards,
): void {
  for (const route of routes) {
    app.on(route.method, route.path, async (context) => {
      context.set('route', route.path)
      guards.rateLimit(context, route.path)
      context.set('takeCalls', (calls) => guards.rateLimit(context, route.path, calls))
      if (route.project?.in === 'query') {
        const id = context.req.query('projectId') ?? context.req.header('x-project-id')
        guards.findProject(context, id, route.project.status)
      }
      return await withTimeout(
        Promise.resolve(route.handle(context, guards)),
        route.timeoutMs ?? timeoutMs,
      )
    })
  }
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map((route) => route.method)
    app.all(path, (context) => {
      context.set('route', path)
      context.header('allow', [...methods, 'OPTIONS'].join(', '))
      return context.json(errorBody('method', `${context.req.method} is not offered here.`), 405)
    })
  }
}
