import * as v from 'valibot'

/** One reason of a refused request. `name` repeats `field`: some clients read the one, some the other. */
export interface ErrorReason {
  readonly field: string
  readonly name: string
  readonly description: string
}

/** The body of every refused request of the API. */
export interface ErrorBody {
  readonly status: 'FAILED'
  readonly reasons: readonly ErrorReason[]
}

/** Reads an {@link ErrorBody}; a reason may come without `name`. */
export const errorBodySchema: v.GenericSchema<unknown, ErrorBody> = v.object({
  status: v.literal('FAILED'),
  reasons: v.array(
    v.pipe(
      v.object({ field: v.string(), name: v.optional(v.string()), description: v.string() }),
      v.transform((reason) => ({ ...reason, name: reason.name ?? reason.field })),
    ),
  ),
})

/** Builds the body of a refusal with one reason. */
export function errorBody(field: string, description: string): ErrorBody {
  return { status: 'FAILED', reasons: [{ field, name: field, description }] }
}
