import * as v from 'valibot'

/** Reads the hash of a transaction; nothing where a provider has none yet, or writes something else. */
export const hashText: v.GenericSchema<unknown, string | undefined> = v.fallback(
  v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{20,100}$/)),
  undefined as never,
)
