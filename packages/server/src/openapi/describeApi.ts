import type { Route } from '@latchkit/backend/http'
import { errorBodySchema } from '@latchkit/wire'
import type { GenericSchema } from 'valibot'
import { toJsonSchema, type JsonSchema } from './toJsonSchema.ts'

const reasons: Readonly<Record<number, string>> = {
  303: 'Redirects to another address.',
  400: 'Something in the request is wrong; the reason names it.',
  401: 'The project id is missing or unknown.',
  403: 'The project is not known, or the origin is not on its list.',
  404: 'What the request names does not exist.',
  409: 'It conflicts with the current state; the reason says how.',
  410: 'It has expired or was used.',
  413: 'The body is too large.',
  422: 'The body is JSON of another shape; the reason names the field.',
  429: 'Too many requests; `Retry-After` says when to try again.',
  503: 'A network cannot be reached, or takes too long; `Retry-After` says when to try again.',
}

/** The texts of a document about the API as a whole. */
export interface ApiTexts {
  readonly title: string
  readonly description: string
  /** Descriptions by status that differ from the default ones. */
  readonly reasons?: Readonly<Record<number, string>>
}

/** The texts of the server's own API. */
const serverTexts: ApiTexts = {
  title: 'Latchkit server',
  description: 'Balances, activity, prices, names, nodes and wallets for the Latchkit kit.',
}

const projectParameters: readonly JsonSchema[] = [
  ['query', 'projectId'],
  ['header', 'x-project-id'],
].map(([place, name]) => ({
  name,
  in: place,
  required: false,
  description: 'The project must be named, in the query or in the header.',
  schema: { type: 'string' },
}))

/** Describes routes as an OpenAPI 3.1 document. */
export function describeApi(
  routes: readonly Route[],
  version: string,
  { title, description, reasons: own }: ApiTexts = serverTexts,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation(route, { ...reasons, ...own }),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description,
    },
    paths,
    components: { schemas: { Error: toJsonSchema(errorBodySchema) } },
  }
}

function operation(route: Route, said: Readonly<Record<number, string>>): JsonSchema {
  return {
    summary: route.summary,
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...(route.project?.in === 'query' ? projectParameters : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toJsonSchema(route.body) } },
      },
    }),
    responses: {
      200: {
        description: route.response.description,
        content: {
          [route.response.contentType]: route.response.schema
            ? { schema: toJsonSchema(route.response.schema) }
            : {},
        },
      },
      ...Object.fromEntries(route.refusals.map((status) => [status, errorResponse(said[status])])),
    },
  }
}

function parameters(
  schema: GenericSchema | undefined,
  place: 'path' | 'query',
): readonly JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema) as {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, entry]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: entry,
  }))
}

function errorResponse(description = 'Refused.'): JsonSchema {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}
