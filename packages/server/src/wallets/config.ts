import * as v from 'valibot'

/** The operator's settings of the wallet directory, as lists of directory ids. */
export interface DirectorySettings {
  /** Wallets that are shown with a badge. */
  readonly certified: readonly string[]
  readonly exclude: readonly string[]
}

const ids = v.optional(v.array(v.pipe(v.string(), v.nonEmpty())), [])

/** Parses {@link DirectorySettings}. */
export const directorySettingsSchema: v.GenericSchema<unknown, DirectorySettings> = v.strictObject({
  certified: ids,
  exclude: ids,
})

/** The valid values of each directory setting, as the end of the sentence "It must be …". */
export const directoryFieldHelp: Readonly<Record<string, string>> = {
  wallets: 'an object with certified and exclude',
  'wallets.certified': 'a list of directory ids',
  'wallets.certified[]': 'a directory id of 64 hex digits',
  'wallets.exclude': 'a list of directory ids',
  'wallets.exclude[]': 'a directory id of 64 hex digits',
}
