import type { GenericSchema } from 'valibot'
import { readBody } from './readBody.ts'
import { readBodyText } from './readBodyText.ts'
import { type InputStatus, readInput } from './readInput.ts'
import type { Route, RouteGuards } from './route.ts'
import type { ServerContext } from './serverEnv.ts'

/** A request whose parts have been checked against the schemas of its route. */
export interface RouteRequest<Params, Query, Body> {
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly context: ServerContext
}

/** A route whose schemas type its handler, from what it takes to what it returns. */
export interface RouteDefinition<Params, Query, Body, Result> extends Omit<
  Route,
  'params' | 'query' | 'body' | 'response' | 'handle'
> {
  readonly params?: GenericSchema<unknown, Params>
  readonly query?: GenericSchema<unknown, Query>
  /** Read as JSON, whatever content type the request claims, unless `bodyFormat` is `text`. */
  readonly body?: GenericSchema<unknown, Body>
  readonly bodyFormat?: 'text' | undefined
  /** The status of a body that does not fit, where it is not 422. */
  readonly bodyStatus?: InputStatus | undefined
  readonly response: {
    readonly description: string
    readonly contentType: string
    readonly schema?: GenericSchema<unknown, Result>
  }
  /** Returns what `response.schema` describes, or a response of its own, such as one with headers. */
  handler(
    request: RouteRequest<NoInfer<Params>, NoInfer<Query>, NoInfer<Body>>,
  ): NoInfer<Result> | Response | Promise<NoInfer<Result> | Response>
}

/**
 * Returns a route that checks its input before its handler runs: `params` and `query` (400), the project where the body
 * names it, and `body` (422, or what `bodyStatus` says).
 *
 * @example
 * defineRoute({
 *   method: 'GET',
 *   path: '/v1/greeting/:name',
 *   summary: 'Greets someone.',
 *   params: v.object({ name: v.string() }),
 *   response: { description: 'The greeting.', contentType: 'application/json', schema: greetingSchema },
 *   refusals: [400, 429],
 *   handler: ({ params: { name } }) => ({ greeting: `Hello, ${name}.` }),
 * })
 */
export function defineRoute<
  Params = undefined,
  Query = undefined,
  Body = undefined,
  Result = never,
>({
  handler,
  bodyFormat,
  bodyStatus = () => 422,
  ...route
}: RouteDefinition<Params, Query, Body, Result>): Route {
  const { params, query, body, project } = route

  async function parseBody(context: ServerContext, { findProject }: RouteGuards): Promise<Body> {
    if (!body) return undefined as Body
    if (bodyFormat === 'text') return readInput(body, await readBodyText(context), bodyStatus)
    const json = await readBody(context)
    if (project?.in === 'body') {
      const { projectId } = (json ?? {}) as { readonly projectId?: unknown }
      findProject(context, projectId, project.status)
    }
    return readInput(body, json, bodyStatus)
  }

  return {
    ...route,
    async handle(context, guards) {
      const request = {
        params: params ? readInput(params, context.req.param()) : (undefined as Params),
        query: query ? readInput(query, context.req.query()) : (undefined as Query),
        body: await parseBody(context, guards),
        context,
      }
      const result = await handler(request)
      return result instanceof Response ? result : context.json(result as object)
    },
  }
}
