import * as v from 'valibot'

/** Reads an EVM address, in lower case. */
export const evmAddressSchema: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'an address is 0x and 40 hex digits'),
  v.toLowerCase(),
)
