import * as v from 'valibot'

/** How long what was read of an account is kept. */
export interface CacheSettings {
  readonly balancesSeconds: number
}

/** Parses {@link CacheSettings}. */
export const cacheSettingsSchema: v.GenericSchema<unknown, CacheSettings> = v.strictObject({
  balancesSeconds: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 10),
})

/** The valid values of each cache setting, as the end of the sentence "It must be …". */
export const cacheFieldHelp: Readonly<Record<string, string>> = {
  cache: 'an object such as {"balancesSeconds": 10}',
  'cache.balancesSeconds': 'a whole number of seconds, such as 10',
}
