import type { MiddlewareHandler } from 'hono'
import { cleanText } from '../internal/cleanText.ts'
import type { Log } from '../internal/log.ts'
import type { HttpError } from '../errors/httpError.ts'
import type { ServerEnv } from './serverEnv.ts'

/**
 * Logs one line per request: the pattern of the route, never the path, unless `withAddresses` is set. Bodies are never
 * logged. An error adds its reason, and the origin if it was refused.
 */
export function logRequests(log: Log, withAddresses: boolean): MiddlewareHandler<ServerEnv> {
  return async (context, next) => {
    const began = performance.now()
    await next()
    const fields = {
      requestId: context.get('requestId'),
      method: context.req.method,
      route: context.get('route') ?? 'none',
      status: context.res.status,
      ms: Math.round((performance.now() - began) * 10) / 10,
      ...(withAddresses && { path: context.req.path, project: context.get('project')?.id }),
      ...describe(context.get('refusal'), withAddresses),
    }
    log.info(fields, 'request')
  }
}

const longestName = 200

function describe(refusal: HttpError | undefined, withAddresses: boolean): object {
  if (!refusal) return {}
  const { caller } = refusal
  if (!caller) return { refused: refusal.field }
  const project = cleanText(caller.project ?? '', longestName)
  return {
    refused: refusal.field,
    reason: refusal.message,
    origin: cleanText(caller.origin ?? '', longestName),
    project: withAddresses || project === null ? project : `${project.slice(0, 2)}…`,
  }
}
