import {
  evmNetworkId,
  mostFrameCalls,
  type FrameCall,
  type HexText,
  type NetworkId,
} from '@latchkit/wire'
import * as v from 'valibot'
import { addressSchema, bytesSchema, quantitySchema } from './hex.ts'
import { callsError } from './callsError.ts'

/** A paymaster that the site wants (ERC-7677). */
export interface WantedPaymaster {
  readonly url: string
  readonly context: unknown
  /** False: calls that it does not pay for are not sent. */
  readonly isOptional: boolean
}

/** The parsed params of `wallet_sendCalls`. */
export interface WantedCalls {
  readonly id: string | undefined
  /** The account, if the site names one. */
  readonly from?: HexText | undefined
  readonly networkId: NetworkId
  readonly calls: readonly FrameCall[]
  readonly paymaster: WantedPaymaster | undefined
}

const localHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

const capability = v.looseObject({ optional: v.optional(v.boolean(), false) })
const capabilities = v.optional(v.record(v.string(), capability), {})
const schema = v.tuple([
  v.object({
    version: v.optional(v.string()),
    id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))),
    from: v.optional(addressSchema),
    chainId: quantitySchema,
    atomicRequired: v.optional(v.boolean()),
    calls: v.pipe(
      v.array(
        v.object({
          to: addressSchema,
          value: v.optional(quantitySchema, '0x0'),
          data: v.optional(bytesSchema, '0x'),
          capabilities,
        }),
      ),
      v.minLength(1),
    ),
    capabilities,
  }),
])

/**
 * Parses the params of `wallet_sendCalls` (EIP-5792).
 * @throws an error with a code of EIP-5792: wrong params, too many calls, an unknown capability
 */
export function parseSendCalls(params: unknown): WantedCalls {
  const parsed = v.safeParse(schema, params)
  if (!parsed.success)
    throw callsError(
      'invalidParams',
      'wallet_sendCalls takes [{ version, chainId, calls: [{ to, value, data }] }].',
    )
  const [{ id, from, chainId, calls, capabilities: wanted }] = parsed.output
  if (calls.length > mostFrameCalls)
    throw callsError('tooManyCalls', `${mostFrameCalls} calls fit into one request.`)
  for (const [name, { optional }] of [
    ...Object.entries(wanted).filter(([name]) => name !== 'paymasterService'),
    ...calls.flatMap((call) => Object.entries(call.capabilities)),
  ])
    if (!optional)
      throw callsError('unsupportedCapability', `The wallet has no capability ${name}.`)
  const { paymasterService } = wanted
  return {
    id,
    from,
    networkId: evmNetworkId(BigInt(chainId)),
    calls: calls.map(({ to, value, data }) => ({ to, value, data })),
    paymaster: paymasterService && {
      url: parsePaymasterUrl(paymasterService['url']),
      context: paymasterService['context'] ?? {},
      isOptional: paymasterService.optional,
    },
  }
}

/**
 * Parses the URL of a paymaster service (ERC-7677): `https:`, or a program on this machine, without a user and password.
 * @throws an error with code -32602
 */
function parsePaymasterUrl(given: unknown): string {
  const url = parseUrl(given)
  const isOpen =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && localHosts.includes(url.hostname))
  if (url && isOpen && url.username === '' && url.password === '') return url.href
  throw callsError('invalidParams', 'paymasterService.url must be an https URL.')
}

function parseUrl(given: unknown): URL | undefined {
  try {
    return typeof given === 'string' ? new URL(given) : undefined
  } catch {
    return undefined
  }
}
