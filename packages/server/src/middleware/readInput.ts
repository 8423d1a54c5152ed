import * as v from 'valibot'
import { Refusal } from './refusal.ts'

/**
 * Reads a part of a request with a schema.
 * @throws Refusal 400, naming the first field at fault
 */
export function readInput<T>(schema: v.GenericSchema<unknown, T>, input: unknown): T {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = issue.path?.map((item) => String(item.key)).join('.') ?? ''
  throw new Refusal(
    400,
    field,
    issue.input === undefined ? `${field} is missing.` : `${field}: ${issue.message}`,
  )
}
