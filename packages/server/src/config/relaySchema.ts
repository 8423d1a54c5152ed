import * as v from 'valibot'
import type { RelaySettings } from '../relay/relaySettings.ts'

const text = v.pipe(v.string(), v.nonEmpty())
const origin = v.pipe(v.string(), v.regex(/^(?:\*|https?:\/\/(?:\*\.)?[^/*\s]+)$/))
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Reads the key `relay` of a configuration. */
export const relaySchema: v.GenericSchema<unknown, RelaySettings> = v.strictObject({
  projectIds: v.exactOptional(v.array(text)),
  origins: v.exactOptional(v.array(origin)),
  rateLimit: v.optional(
    v.union([
      v.literal(false),
      v.strictObject({
        burst: v.optional(amount, 1_000),
        perSecond: v.optional(v.pipe(v.number(), v.finite(), v.gtValue(0)), 100),
      }),
    ]),
    {},
  ),
  connections: v.optional(amount, 10_000),
  connectionsPerAddress: v.optional(amount, 500),
  messagesPerTopic: v.optional(amount, 1_000),
  storageMb: v.optional(amount, 1_000),
  storageMbPerClient: v.optional(amount, 10),
  storageMbPerAddress: v.optional(amount, 100),
})
