import type { Address, Hex } from 'viem'
import * as v from 'valibot'
import type { SessionSettings } from './sessionSettings.ts'

/** 0.05 of a coin with 18 decimals. */
const usualGasLimitWei = '50000000000000000'

/** Reads the `sessions` of a configuration. */
export const sessionSettingsSchema: v.GenericSchema<unknown, SessionSettings> = v.strictObject({
  signerKey: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]{64}$/),
    v.transform((key) => key as Hex),
  ),
  networks: v.pipe(
    v.array(
      v.strictObject({
        caipNetworkId: v.pipe(v.string(), v.regex(/^eip155:/)),
        validator: v.pipe(
          v.string(),
          v.regex(/^0x[0-9a-fA-F]{40}$/),
          v.transform((address) => address.toLowerCase() as Address),
        ),
      }),
    ),
    v.nonEmpty(),
  ),
  gasLimitWei: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,30}$/)), usualGasLimitWei),
    v.transform((text) => BigInt(text)),
  ),
  paymasters: v.optional(v.array(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]+$/))), []),
})
