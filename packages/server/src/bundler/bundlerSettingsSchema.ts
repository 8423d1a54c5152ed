import type { BundlerSettings } from '@latchkit/backend/chain'
import type { Hex } from 'viem'
import * as v from 'valibot'

const whole = v.pipe(v.number(), v.safeInteger())
const mostGas = 30_000_000
const leastGas = 1_000_000
/** What one transaction may take where EIP-7825 holds, less a little. */
const usualGas = 15_000_000

/** Reads the `bundler` of a network. */
export const bundlerSettingsSchema: v.GenericSchema<unknown, BundlerSettings> = v.strictObject({
  url: v.exactOptional(v.pipe(v.string(), v.url(), v.regex(/^https?:/))),
  operatorKey: v.exactOptional(
    v.pipe(
      v.string(),
      v.regex(/^0x[0-9a-fA-F]{64}$/),
      v.transform((key) => key as Hex),
    ),
  ),
  gatherMs: v.optional(v.pipe(whole, v.minValue(0), v.maxValue(60_000)), 500),
  replaceAfterSeconds: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(3_600)), 30),
  maxGas: v.optional(v.pipe(whole, v.minValue(leastGas), v.maxValue(mostGas)), usualGas),
  minPriorityFeeWei: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,30}$/),
      v.transform((text) => BigInt(text)),
    ),
    '0',
  ),
})
