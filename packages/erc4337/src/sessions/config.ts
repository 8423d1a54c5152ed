import type { ServerNetwork } from '@latchkit/backend/chain'
import type { Address, Hex } from 'viem'
import * as v from 'valibot'

/** 0.05 of a native currency with 18 decimals. */
const defaultGasLimitWei = '50000000000000000'

/** Schema of the `sessions` section. */
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
    v.optional(v.pipe(v.string(), v.regex(/^\d{1,30}$/)), defaultGasLimitWei),
    v.transform((text) => BigInt(text)),
  ),
  paymasters: v.optional(v.array(v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]+$/))), []),
})

/** Help texts for the configuration keys of sessions. */
export const sessionFieldHelp: Readonly<Record<string, string>> = {
  sessions: 'an object with signerKey and networks',
  'sessions.signerKey': 'a private key of 0x and 64 hex digits',
  'sessions.networks': 'a list with at least one network',
  'sessions.networks[]': 'an object with caipNetworkId and validator',
  'sessions.networks[].caipNetworkId': 'a CAIP-2 id of an EVM network, such as "eip155:1"',
  'sessions.networks[].validator': 'an address of 0x and 40 hex digits',
  'sessions.gasLimitWei': 'a number of wei as a text, such as "50000000000000000"',
  'sessions.paymasters': 'a list of http(s) addresses',
  'sessions.paymasters[]':
    'an http(s) address without "?", such as "https://paymaster.example.com/v2"',
}

/** Returns one sentence for each contradiction in the session settings. */
export function findSessionErrors({
  sessions,
  networks,
}: {
  readonly sessions?: SessionSettings | undefined
  readonly networks: readonly ServerNetwork[]
}): readonly string[] {
  if (!sessions) return []
  const ids = new Set<string>(networks.map(({ caipNetworkId }) => caipNetworkId))
  const own = sessions.networks.map(({ caipNetworkId }) => caipNetworkId)
  return own.flatMap((id, index) => {
    const place = `sessions.networks[${index}].caipNetworkId is ${id}`
    if (!ids.has(id))
      return [`${place}, which is not among the networks; add that network or remove it.`]
    return own.indexOf(id) === index ? [] : [`${place} again; list each network once: remove one.`]
  })
}

/** A network on which accounts can grant sessions. */
export interface SessionNetwork {
  readonly caipNetworkId: string
  /** The SessionValidator contract on this network. */
  readonly validator: Address
}

/** The `sessions` section of the configuration. */
export interface SessionSettings {
  /** Private key that co-signs with the sites' keys. Alone it can do nothing, and it owns nothing. */
  readonly signerKey: Hex
  readonly networks: readonly SessionNetwork[]
  /** Gas limit in wei of a session that states none. */
  readonly gasLimitWei: bigint
  /** Paymaster URLs that callers may use, without a query. */
  readonly paymasters: readonly string[]
}
