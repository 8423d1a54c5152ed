import { errorBody } from '@latchkit/wire'
import type { MiddlewareHandler } from 'hono'
import type { Project } from './project.ts'
import { isAllowedOrigin } from './isAllowedOrigin.ts'
import type { ServerEnv } from './serverEnv.ts'

const requestHeaders = 'content-type, x-project-id, x-sdk-type, x-sdk-version, solana-client'
const readableHeaders =
  'x-request-id, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset'

/**
 * Lets the pages of listed origins read answers, and answers their preflights on every path. The origins are those of
 * the project that the query names; where it names none, those of all projects. A refusal can be read by every page:
 * its sentence is for the developer of the page that was refused.
 *
 * @param takesCookies whether the pages of a path may send and get cookies. Origins that are named may; that a project is for
 * all origins (`*`) is not enough.
 */
export function cors(
  projects: readonly Project[],
  takesCookies: (path: string) => boolean = () => false,
): MiddlewareHandler<ServerEnv> {
  const byId = new Map(projects.map((project) => [project.id, project.origins]))
  const everyone = projects.flatMap((project) => project.origins)
  return async (context, next) => {
    const origin = context.req.header('origin')
    const origins = byId.get(context.req.query('projectId') ?? '') ?? everyone
    const isAllowed = origin !== undefined && isAllowedOrigin(origins, origin)
    const isNamed =
      isAllowed &&
      isAllowedOrigin(
        origins.filter((pattern) => pattern !== '*'),
        origin,
      )
    const cookies: Record<string, string> =
      isNamed && takesCookies(context.req.path)
        ? { 'access-control-allow-credentials': 'true' }
        : {}
    if (context.req.method === 'OPTIONS' && origin !== undefined) {
      if (!isAllowed)
        return context.json(errorBody('origin', 'This origin is on no project’s list.'), 403)
      return context.body(null, 204, {
        'access-control-allow-origin': origin,
        ...cookies,
        'access-control-allow-methods': 'GET, POST, OPTIONS',
        'access-control-allow-headers': requestHeaders,
        'access-control-max-age': '600',
        vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
      })
    }
    await next()
    if (context.res.headers.has('access-control-allow-origin')) return
    context.res.headers.append('vary', 'Origin')
    const isHttpError = origin !== undefined && context.res.status >= 400
    if (!isAllowed && !isHttpError) return
    context.res.headers.set('access-control-allow-origin', isAllowed ? origin : '*')
    for (const [name, value] of Object.entries(cookies)) context.res.headers.set(name, value)
    context.res.headers.set('access-control-expose-headers', readableHeaders)
  }
}
