import * as v from 'valibot'
import { isNetworkId, type NetworkId } from './caip2.ts'
import type { HexText } from './userOperations.ts'

/** The EntryPoint whose user operations the login wallet signs: version 0.8, at the same address on every network. */
export const entryPoint08: HexText = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

/** Code that the login wallet's account may run (EIP-7702). */
export interface SmartAccountCode {
  readonly name: string
  readonly address: HexText
  /** Keccak-256 of the code at that address. */
  readonly codeHash: HexText
}

/**
 * All code that the login wallet's account may run, at the address to which its own bytes lead, so that it is the same on every
 * network. The first, published and audited by others, is what every account gets; the second, ours, is what an account gets with its
 * first permission, because a validator holds sessions to their limits.
 * @see https://github.com/eth-infinitism/account-abstraction/releases/tag/v0.8.0
 */
export const smartAccountCodes: readonly [SmartAccountCode, SmartAccountCode] = [
  {
    name: 'Simple7702Account 0.8',
    address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
    codeHash: '0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3',
  },
  {
    name: 'Latchkit SessionAccount 1.0',
    address: '0x85B374495946D5b91f1d994c26596aA06031cc4D',
    codeHash: '0x2995717566bdfabc893c8613f145f8b9ccdcc8d49064e4a03fd891a09fdfe479',
  },
]

/** The one contract that may hold sessions of the login wallet's account to their limits: our `SessionValidator`. */
export const sessionValidator: SmartAccountCode = {
  name: 'Latchkit SessionValidator 1.0',
  address: '0x316ab1ba82E4Ba0964468bA9fabaBd959f019F37',
  codeHash: '0x65a0a9478e3298345423864b8822fd993f030be2d468162dbd7abb88fa41068c',
}

/** Returns true for the code of {@link smartAccountCodes} that has validators beside its key, and may so grant sessions. */
export function hasSessions(delegate: string): boolean {
  return delegate.toLowerCase() === smartAccountCodes[1].address.toLowerCase()
}

/** Returns the CAIP-2 id of an EVM network by the chain's own number. */
export function evmNetworkId(chainId: bigint): NetworkId {
  return `eip155:${chainId}`
}

/** Body of `POST /v1/login/account-code`: an account of the visitor, and the code that it is to run. */
export interface AccountCodeRequest {
  readonly networkId: NetworkId
  readonly address: string
  readonly delegate: string
  /** For a session that the account is to grant: its token, none for the native coin. */
  readonly session?: { readonly token?: string | undefined } | undefined
}

/** What the server has for a session. */
export interface AccountSession {
  /** The address of the key with which the server signs beside the site's; `null` where there are no sessions on the network. */
  readonly serverKey: string | null
  /** Keccak-256 of the code at the address of {@link sessionValidator}. */
  readonly validatorCodeHash: string
  /** As the token's contract says; `null` if it is none. */
  readonly token: { readonly symbol: string; readonly decimals: number } | null
}

/** Answer of `POST /v1/login/account-code`, read from a node of the network. */
export interface AccountCode {
  /** The contract that the account has delegated to (EIP-7702); `null` for none. */
  readonly delegation: string | null
  /** Of the account's next transaction. */
  readonly nonce: number
  /** Keccak-256 of the code at `delegate`. */
  readonly codeHash: string
  /** The server's own paymaster of EntryPoint 0.8; `null` for none. */
  readonly paymaster: string | null
  /** Only if it was asked for. */
  readonly session?: AccountSession | undefined
}

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const codeHash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
const networkId = v.custom<NetworkId>(
  (value) => typeof value === 'string' && /^eip155:\d{1,15}$/.test(value) && isNetworkId(value),
)

/** Reads an {@link AccountCodeRequest}. */
export const accountCodeRequestSchema: v.GenericSchema<unknown, AccountCodeRequest> =
  v.strictObject({
    networkId,
    address,
    delegate: address,
    session: v.optional(v.strictObject({ token: v.optional(address) })),
  })

/** Reads an {@link AccountCode}. */
export const accountCodeSchema: v.GenericSchema<unknown, AccountCode> = v.object({
  delegation: v.nullable(address),
  nonce: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  codeHash,
  paymaster: v.nullable(address),
  session: v.optional(
    v.object({
      serverKey: v.nullable(address),
      validatorCodeHash: codeHash,
      token: v.nullable(
        v.object({
          symbol: v.pipe(v.string(), v.maxLength(80)),
          decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(255)),
        }),
      ),
    }),
  ),
})
