import * as v from 'valibot'
import type { AccountId } from './caip10.ts'
import type { FrameMessage, FrameUser } from './frame.ts'
import { loginSocialSchema } from './loginSocial.ts'

/** 128 random bits in hexadecimal. */
const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const accountId = v.custom<AccountId>(
  (value) => typeof value === 'string' && /^[^:]{3,8}:[^:]{1,32}:[^:]{1,128}$/.test(value),
)

/** Reads a {@link FrameUser}. */
export const frameUserSchema: v.GenericSchema<FrameUser> = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(254)),
  social: v.optional(loginSocialSchema),
  accounts: v.array(accountId),
  contracts: v.optional(v.array(accountId)),
  isBackedUp: v.boolean(),
})

const event = <const TName extends string>(
  name: TName,
): v.StrictObjectSchema<{ event: v.LiteralSchema<TName, undefined> }, undefined> =>
  v.strictObject({ event: v.literal(name) })

/** Reads a {@link FrameMessage}. */
export const frameMessageSchema: v.GenericSchema<FrameMessage> = v.union([
  v.strictObject({ id, result: v.unknown() }),
  v.strictObject({
    id,
    error: v.strictObject({ code: v.number(), message: v.pipe(v.string(), v.maxLength(1_000)) }),
  }),
  v.variant('event', [
    event('ready'),
    v.strictObject({
      event: v.literal('resize'),
      height: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)),
    }),
    v.strictObject({ event: v.literal('change'), user: frameUserSchema }),
    event('disconnect'),
    v.strictObject({ event: v.literal('show'), title: v.pipe(v.string(), v.maxLength(100)) }),
    event('hide'),
    event('leave'),
    event('close'),
  ]),
])
