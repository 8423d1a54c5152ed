import type { Route } from '@latchkit/backend/http'
import { errorBodySchema } from '@latchkit/wire'
import type { GenericSchema } from 'valibot'
import { isOptional, toJsonSchema, type JsonSchema } from './toJsonSchema.ts'

const reasons: Readonly<Record<number, string>> = {
  400: 'Something in the request is wrong; the reason names it.',
  401: 'The project id is missing or unknown.',
  403: 'The project is not known, or the origin is not on its list.',
  404: 'There is no such thing.',
  413: 'The body is too large.',
  422: 'The body is JSON of another shape; the reason names the field.',
  429: 'Too many requests; `Retry-After` says when to come back.',
  503: 'A network can not be reached, or takes too long; `Retry-After` says when to come back.',
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
export function describeApi(routes: readonly Route[], version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Latchkit server',
      version,
      description: 'Balances, activity, prices, names, nodes and wallets for the Latchkit kit.',
    },
    paths,
    components: { schemas: { Error: toJsonSchema(errorBodySchema) } },
  }
}

function operation(route: Route): JsonSchema {
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
      ...Object.fromEntries(route.refusals.map((status) => [status, errorResponse(status)])),
    },
  }
}

function parameters(
  schema: GenericSchema | undefined,
  place: 'path' | 'query',
): readonly JsonSchema[] {
  const { entries = {} } = (schema ?? {}) as { entries?: Record<string, GenericSchema> }
  return Object.entries(entries).map(([name, entry]) => ({
    name,
    in: place,
    required: place === 'path' || !isOptional(entry),
    schema: toJsonSchema(entry),
  }))
}

function errorResponse(status: number): JsonSchema {
  return {
    description: reasons[status] ?? 'Refused.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}
