import * as v from 'valibot'
import { isNetworkId, type NetworkId } from './caip2.ts'
import type { FrameHello, FrameProject, FrameRequest, FrameTheme } from './frame.ts'
import { socialProviderSchema } from './loginSocial.ts'
import { returnUrlSchema } from './socialLogin.ts'

const networkId = v.custom<NetworkId>(
  (value) => typeof value === 'string' && value.length <= 64 && isNetworkId(value),
)
const namespace = v.picklist(['eip155', 'solana', 'bip122'])
/** 128 random bits in hexadecimal. */
const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))
const empty = v.strictObject({})
const signIn = v.optional(v.strictObject({ statement: v.optional(v.string()) }))

/** Reads a {@link FrameTheme}. */
export const frameThemeSchema: v.GenericSchema<FrameTheme> = v.strictObject({
  scheme: v.optional(v.picklist(['light', 'dark', 'auto'])),
  accent: v.optional(v.pipe(v.string(), v.regex(/^#[0-9a-fA-F]{6}$/))),
  radiusPx: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(40))),
  fontSizePx: v.optional(v.pipe(v.number(), v.minValue(10), v.maxValue(32))),
})

/** Reads a {@link FrameHello}. */
export const frameHelloSchema: v.GenericSchema<FrameHello> = v.strictObject({
  type: v.literal('latchkit:hello'),
  version: v.literal(1),
  projectId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  networks: v.pipe(v.array(networkId), v.minLength(1), v.maxLength(64)),
  language: v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,8}(?:-[a-zA-Z0-9]{1,8}){0,4}$/)),
  theme: frameThemeSchema,
})

const requestOf = <
  const TMethod extends string,
  TParams extends v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>,
>(
  method: TMethod,
  params: TParams,
): v.StrictObjectSchema<
  { id: typeof id; method: v.LiteralSchema<TMethod, undefined>; params: TParams },
  undefined
> => v.strictObject({ id, method: v.literal(method), params })

/** Reads a {@link FrameRequest}. */
export const frameRequestSchema: v.GenericSchema<FrameRequest> = v.variant('method', [
  requestOf('connectEmail', v.strictObject({ signIn })),
  requestOf(
    'connectSocial',
    v.strictObject({
      provider: socialProviderSchema,
      signIn,
      returnUrl: v.optional(returnUrlSchema),
      isRedirect: v.optional(v.boolean()),
      isReturn: v.optional(v.boolean()),
    }),
  ),
  requestOf('user', empty),
  requestOf('isConnected', empty),
  requestOf('signOut', v.strictObject({ everywhere: v.boolean() })),
  requestOf('chainId', v.strictObject({ namespace })),
  requestOf('switchNetwork', v.strictObject({ networkId })),
  requestOf(
    'request',
    v.strictObject({
      networkId,
      method: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      params: v.unknown(),
    }),
  ),
  requestOf('updateEmail', empty),
  requestOf('theme', frameThemeSchema),
  requestOf('devices', empty),
  requestOf('methods', empty),
  requestOf('passkeys', empty),
  requestOf('backup', empty),
  requestOf('export', empty),
  requestOf('abort', v.strictObject({ id })),
])

/** Reads a {@link FrameProject}. */
export const frameProjectSchema: v.GenericSchema<FrameProject> = v.strictObject({
  projectId: v.string(),
  name: v.string(),
  origins: v.array(v.string()),
  socials: v.record(v.string(), v.string()),
  contractNetworks: v.optional(v.array(networkId)),
})
