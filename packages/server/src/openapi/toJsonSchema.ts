import { toJsonSchema as convert } from '@valibot/to-json-schema'
import type { GenericSchema, RegexAction } from 'valibot'

/** A JSON Schema of draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Checks and changes that JSON Schema has no words for; a number is finite in JSON anyway. */
const unsaidActions = ['check', 'finite', 'to_lower_case', 'trim']

/**
 * Writes what a valibot schema takes as JSON Schema.
 * @throws Error if the schema is of a kind that JSON Schema cannot express
 */
export function toJsonSchema(schema: GenericSchema): JsonSchema {
  const { $schema: _draft, ...described } = convert(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: unsaidActions,
    // Texts that a function of ours checks.
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'custom' ? { type: 'string' } : undefined,
    // A pattern of JSON Schema has no flags: without its `i`, it would refuse what the route takes.
    overrideAction({ valibotAction, jsonSchema: { pattern, ...others } }) {
      if (valibotAction.type !== 'regex') return undefined
      const { flags } = (valibotAction as RegexAction<string, undefined>).requirement
      if (flags.includes('i')) return others
      return flags === 'u' && pattern !== undefined ? { ...others, pattern } : undefined
    },
  })
  return described
}
