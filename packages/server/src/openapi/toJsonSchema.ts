import type { GenericSchema } from 'valibot'

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>

interface AnySchema {
  readonly type: string
  readonly expects?: string
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly items?: readonly AnySchema[]
  readonly key?: AnySchema
  readonly value?: AnySchema
  readonly wrapped?: AnySchema
  readonly default?: unknown
  readonly literal?: unknown
  readonly options?: readonly unknown[]
  readonly pipe?: readonly {
    readonly kind: string
    readonly type: string
    readonly requirement?: unknown
  }[]
}

/**
 * Writes what a valibot schema takes as JSON Schema.
 * @throws where the schema is of a kind that no route uses yet
 */
export function toJsonSchema(schema: GenericSchema): JsonSchema {
  return convert(schema)
}

/** Whether an entry of an object may be left out. */
export function isOptional(schema: GenericSchema): boolean {
  return mayBeMissing.test(schema.type)
}

const mayBeMissing = /optional|nullish/

function convert(schema: AnySchema): JsonSchema {
  return { ...base(schema), ...rules(schema) }
}

function base(schema: AnySchema): JsonSchema {
  const wrapped = (): JsonSchema => convert(schema.wrapped as AnySchema)
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return { type: schema.type }
    case 'unknown':
      return {}
    case 'custom':
      return { type: 'string' }
    case 'literal':
      return { const: schema.literal }
    case 'picklist':
      return { enum: schema.options }
    case 'array':
      return { type: 'array', items: convert(schema.item as AnySchema) }
    case 'record':
      return { type: 'object', additionalProperties: convert(schema.value as AnySchema) }
    case 'union':
    case 'variant':
      return { anyOf: (schema.options as readonly AnySchema[]).map(convert) }
    case 'nullable':
    case 'nullish':
      return { anyOf: [wrapped(), { type: 'null' }] }
    case 'optional':
    case 'exact_optional':
      return { ...wrapped(), ...(schema.default !== undefined && { default: schema.default }) }
    case 'object':
    case 'strict_object':
      return object(schema)
    default:
      throw new Error(
        `A schema of type ${schema.type} can not be written as JSON Schema yet; add it to toJsonSchema.`,
      )
  }
}

function object(schema: AnySchema): JsonSchema {
  const entries = Object.entries(schema.entries ?? {})
  const required = entries.flatMap(([key, entry]) => (mayBeMissing.test(entry.type) ? [] : [key]))
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, entry]) => [key, convert(entry)])),
    ...(required.length > 0 && { required }),
  }
}

function rules(schema: AnySchema): JsonSchema {
  const found: Record<string, unknown> = {}
  for (const { kind, type, requirement } of schema.pipe ?? []) {
    if (kind !== 'validation') continue
    if (type === 'regex') found['pattern'] = (requirement as RegExp).source
    else if (type === 'min_length')
      found[schema.type === 'array' ? 'minItems' : 'minLength'] = requirement
    else if (type === 'max_length')
      found[schema.type === 'array' ? 'maxItems' : 'maxLength'] = requirement
  }
  return found
}
