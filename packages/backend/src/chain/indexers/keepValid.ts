import * as v from 'valibot'

/** Those entries of a list that can be read. A single odd one costs nothing but itself. */
export function keepValid<T>(
  schema: v.GenericSchema<unknown, T>,
  entries: readonly unknown[],
): readonly T[] {
  return entries.flatMap((entry) => {
    const read = v.safeParse(schema, entry)
    return read.success ? [read.output] : []
  })
}
