import * as v from 'valibot'
import { HttpError } from '../errors/httpError.ts'

/** The status of a refusal, by the first field that does not fit. */
export type InputStatus = (field: string) => 400 | 422

/**
 * Parses a part of a request with a schema. A path or query that does not fit is refused with 400, a body with 422.
 * @param status the status of the refusal, or a function that tells it by the field
 * @throws HttpError naming the first field that does not fit
 */
export function readInput<T>(
  schema: v.GenericSchema<unknown, T>,
  input: unknown,
  status: 400 | 422 | InputStatus = 400,
): T {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  const field = issue.path?.map((item) => String(item.key)).join('.') ?? ''
  const code = typeof status === 'function' ? status(field) : status
  const reason =
    field !== '' && issue.input === undefined
      ? `${field} is missing.`
      : `${field || 'the whole'}: ${issue.message}`
  throw new HttpError(code, field, code === 422 ? `Deserialization error: ${reason}` : reason)
}
