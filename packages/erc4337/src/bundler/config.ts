import type { BundlerSettings, ServerNetwork } from '@latchkit/backend/chain'
import type { Hex } from 'viem'
import * as v from 'valibot'

const whole = v.pipe(v.number(), v.safeInteger())
const maxGas = 30_000_000
const minGas = 1_000_000
/** A little less than the transaction limit of EIP-7825. */
const defaultGas = 15_000_000

/** Schema of the `bundler` section of a network. */
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
  maxGas: v.optional(v.pipe(whole, v.minValue(minGas), v.maxValue(maxGas)), defaultGas),
  minPriorityFeeWei: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,30}$/),
      v.transform((text) => BigInt(text)),
    ),
    '0',
  ),
})

/** Help texts for the configuration keys of bundlers. */
export const bundlerFieldHelp: Readonly<Record<string, string>> = {
  'networks[].bundler':
    'an object such as {"operatorKey": "${BUNDLER_KEY}"}, or {"url": "https://bundler.example.com"}',
  'networks[].bundler.url':
    'the http(s) address of a bundler, such as "https://bundler.example.com"',
  'networks[].bundler.operatorKey': 'a private key of 0x and 64 hex digits',
  'networks[].bundler.gatherMs': 'a whole number of milliseconds up to 60000, such as 500',
  'networks[].bundler.replaceAfterSeconds': 'a whole number of seconds from 1 to 3600, such as 30',
  'networks[].bundler.maxGas': 'a whole number from 1000000 to 30000000, such as 15000000',
  'networks[].bundler.minPriorityFeeWei': 'a number of wei as a text, such as "100000000"',
}

/** Returns one sentence for each contradiction in the bundler settings of a network. */
export function findBundlerErrors(network: ServerNetwork, index: number): readonly string[] {
  const { bundler, caipNetworkId } = network
  if (!bundler) return []
  const place = `networks[${index}].bundler`
  return [
    ...(caipNetworkId.startsWith('eip155:')
      ? []
      : [
          `${place} is set for ${caipNetworkId}; user operations are on eip155 networks only: remove it.`,
        ]),
    ...((bundler.url === undefined) === (bundler.operatorKey === undefined)
      ? [
          `${place} must have one of url and operatorKey: with url, a service is the bundler; with operatorKey, the server itself is.`,
        ]
      : []),
  ]
}
