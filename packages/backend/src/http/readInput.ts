import * as v from 'valibot'
import { HttpError } from '../errors/httpError.ts'

/**
 * Reads a part of a request with a schema. A path or query that does not fit is refused with 400, a body with 422.
 * @throws HttpError naming the first field at fault
 */
export function readInput<T>(
  schema: v.GenericSchema<unknown, T>,
  input: unknown,
  status: 400 | 422 = 400,
): T {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = issue.path?.map((item) => String(item.key)).join('.') ?? ''
  const reason =
    field !== '' && issue.input === undefined
      ? `${field} is missing.`
      : `${field || 'the whole'}: ${issue.message}`
  throw new HttpError(status, field, status === 422 ? `Deserialization error: ${reason}` : reason)
}
