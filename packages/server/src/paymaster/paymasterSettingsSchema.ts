import type { PaymasterSettings, SponsorshipSettings } from '@latchkit/backend/chain'
import { toFunctionSelector, type Address, type Hex } from 'viem'
import * as v from 'valibot'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase() as Address),
)
const wei = v.pipe(
  v.string(),
  v.regex(/^\d{1,40}$/),
  v.transform((text) => BigInt(text)),
)
const longestValidSeconds = 3_600
/** Four bytes in hex, or a method such as `transfer(address,uint256)`. */
const method = v.pipe(
  v.string(),
  v.regex(/^(?:0x[0-9a-fA-F]{8}|\w+\([\w,[\]()]*\))$/),
  v.transform((text): Hex =>
    text.startsWith('0x') ? (text.toLowerCase() as Hex) : toFunctionSelector(text),
  ),
)

/** Reads the `paymaster` of a network. */
export const paymasterSettingsSchema: v.GenericSchema<unknown, PaymasterSettings> = v.strictObject({
  signerKey: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]{64}$/),
    v.transform((key) => key as Hex),
  ),
  validSeconds: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(longestValidSeconds)),
    600,
  ),
  contracts: v.strictObject({
    '0.7': v.exactOptional(address),
    '0.8': v.exactOptional(address),
  }),
})

/** Reads one entry of the `sponsorship` of a project. */
export const sponsorshipSettingsSchema: v.GenericSchema<unknown, SponsorshipSettings> =
  v.strictObject({
    caipNetworkId: v.pipe(v.string(), v.regex(/^eip155:\d+$/)),
    calls: v.exactOptional(
      v.array(v.strictObject({ contract: address, methods: v.exactOptional(v.array(method)) })),
    ),
    userWeiPerDay: wei,
    projectWeiPerMonth: wei,
  })
