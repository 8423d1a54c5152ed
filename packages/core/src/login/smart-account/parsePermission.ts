import {
  evmNetworkId,
  type ExecutionPermissionRequest,
  type HexText,
  type NetworkId,
  type SessionGrant,
  type SessionSigner,
} from '@latchkit/wire'
import * as v from 'valibot'
import { callsError } from './callsError.ts'
import { addressSchema, isSameAddress, quantitySchema } from './hex.ts'

/** What a session may spend. Times are Unix times in seconds. */
export interface Allowance {
  /** None for the native coin. */
  readonly token: HexText | undefined
  readonly amount: bigint
  readonly start: number
  /** 0: once in all. */
  readonly period: number
}

/** What a site asks for. */
export interface WantedPermission extends Allowance {
  readonly networkId: NetworkId
  readonly signer: SessionSigner
  readonly expiry: number
}

/** The newest block may be so old: what begins now can be used at once. */
const lateSeconds = 60
const seconds = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const units = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^(?:0x[0-9a-f]{1,64}|\d{1,78})$/i)), seconds]),
  v.transform((value) => BigInt(value)),
)
const start = v.optional(v.nullable(seconds))
const period = v.pipe(seconds, v.minValue(1))
const justification = v.optional(v.string())
const periodic = { periodAmount: units, periodDuration: period, startTime: start, justification }
const inAll = { allowanceAmount: units, startTime: start, justification }
const token = { tokenAddress: addressSchema }
/** The types that the contract holds exactly; no other field may say more. */
const readers = {
  'native-token-periodic': v.strictObject(periodic),
  'erc20-token-periodic': v.strictObject({ ...periodic, ...token }),
  'native-token-allowance': v.strictObject(inAll),
  'erc20-token-allowance': v.strictObject({ ...inAll, ...token }),
} as const

/** The types of ERC-7715 that the login's wallet grants. */
export const permissionTypes: readonly string[] = Object.keys(readers)

const data = v.record(v.string(), v.unknown())
const requestsSchema = v.tuple([
  v.object({
    chainId: quantitySchema,
    from: v.optional(addressSchema),
    to: addressSchema,
    permission: v.object({ type: v.string(), data }),
    rules: v.optional(v.array(v.object({ type: v.string(), data })), []),
  }),
])

/**
 * Reads the params of `wallet_requestExecutionPermissions`: one entry, which is granted as it is or not at all.
 * @throws an error with a code of EIP-1193 that says what cannot be granted
 */
export function parsePermission(params: unknown, address: string): WantedPermission {
  const [request] = read(requestsSchema, params, requestShape)
  if ((params as readonly unknown[]).length > 1)
    throw refused('The wallet grants one permission at a time.')
  const { chainId, from, to, permission, rules } = request
  assertOwn(from, address)
  return {
    networkId: evmNetworkId(BigInt(chainId)),
    signer: { type: 'account', data: { address: to } },
    expiry: readExpiry(rules),
    ...parseAllowance(permission),
  }
}

function parseAllowance({ type, data }: ExecutionPermissionRequest['permission']): Allowance {
  const schema = Object.hasOwn(readers, type) ? readers[type as keyof typeof readers] : undefined
  if (!schema)
    throw refused(`The wallet grants no ${type.slice(0, 100)}: ${permissionTypes.join(', ')}.`)
  const found = read(
    schema as v.GenericSchema<unknown, Found>,
    data,
    `The data of ${type} cannot be read.`,
  )
  return {
    token: found.tokenAddress,
    amount: found.periodAmount ?? found.allowanceAmount ?? 0n,
    start: found.startTime ?? Math.floor(Date.now() / 1000) - lateSeconds,
    period: found.periodDuration ?? 0,
  }
}

interface Found {
  readonly tokenAddress?: HexText
  readonly periodAmount?: bigint
  readonly allowanceAmount?: bigint
  readonly periodDuration?: number
  readonly startTime?: number | null
}

function readExpiry(rules: NonNullable<ExecutionPermissionRequest['rules']>): number {
  const [rule, ...others] = rules
  const parsed = v.safeParse(v.strictObject({ timestamp: seconds }), rule?.data)
  if (rule?.type === 'expiry' && others.length === 0 && parsed.success)
    return parsed.output.timestamp
  throw refused('The wallet grants no permission without an end: give one rule, of type expiry.')
}

const olderAllowance = {
  allowance: units,
  start: v.optional(seconds, 0),
  period: v.optional(seconds, 0),
}
const olderSchema = v.union([
  v.object({
    type: v.literal('native-token-recurring-allowance'),
    data: v.strictObject(olderAllowance),
  }),
  v.object({
    type: v.literal('erc20-recurring-allowance'),
    data: v.strictObject({ ...olderAllowance, address: addressSchema }),
  }),
])
const grantSchema = v.tuple([
  v.object({
    chainId: quantitySchema,
    address: v.optional(addressSchema),
    expiry: seconds,
    signer: v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) }),
    permissions: v.array(v.object({ type: v.string(), data: v.unknown() })),
    policies: v.optional(v.array(v.unknown()), []),
  }),
])

/**
 * Reads the params of `wallet_grantPermissions`, the older request, as its clients send it.
 * @throws an error with a code of EIP-1193 that says what cannot be granted
 */
export function parseOlderPermission(params: unknown, address: string): WantedPermission {
  const [request] = read(
    grantSchema,
    params,
    'wallet_grantPermissions takes [{ chainId, expiry, signer, permissions }].',
  )
  const { chainId, address: from, expiry, signer, permissions, policies } = request
  assertOwn(from, address)
  if (permissions.length !== 1 || policies.length > 0)
    throw refused('The wallet grants one permission at a time, without policies.')
  const { data } = read(
    olderSchema,
    permissions[0],
    'The wallet grants native-token-recurring-allowance and erc20-recurring-allowance alone.',
  )
  return {
    networkId: evmNetworkId(BigInt(chainId)),
    signer,
    expiry,
    token: 'address' in data ? data.address : undefined,
    amount: data.allowance,
    start: data.start,
    period: data.period,
  }
}

/** Writes an allowance as the server's sessions have it. */
export function toGrant({ token, amount, start, period }: Allowance): SessionGrant {
  const data = { allowance: `${amount}`, start, period }
  return token === undefined
    ? { type: 'native-token-recurring-allowance', data }
    : { type: 'erc20-recurring-allowance', data: { address: token, ...data } }
}

/** Reads one that {@link toGrant} has written; `undefined` for any other. */
export function readGrant(grant: SessionGrant | undefined): Allowance | undefined {
  const parsed = v.safeParse(olderSchema, grant)
  if (!parsed.success) return undefined
  const { data } = parsed.output
  return {
    token: 'address' in data ? data.address : undefined,
    amount: data.allowance,
    start: data.start,
    period: data.period,
  }
}

const requestShape =
  'wallet_requestExecutionPermissions takes [{ chainId, to, permission, rules }].'

function assertOwn(asked: string | undefined, address: string): void {
  if (asked !== undefined && !isSameAddress(asked, address))
    throw callsError('unauthorized', `The account ${asked} is not the visitor’s.`)
}

function read<Value>(
  schema: v.GenericSchema<unknown, Value>,
  value: unknown,
  sentence: string,
): Value {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw refused(`${sentence} ${parsed.issues[0].message}`)
}

function refused(sentence: string): Error {
  return callsError('invalidParams', sentence)
}
