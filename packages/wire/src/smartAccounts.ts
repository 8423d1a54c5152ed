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
 * All code that the login wallet's account may run: published and audited, at the address to which its own bytes lead, so that it
 * is the same on every network.
 * @see https://github.com/eth-infinitism/account-abstraction/releases/tag/v0.8.0
 */
export const smartAccountCodes: readonly [SmartAccountCode, ...SmartAccountCode[]] = [
  {
    name: 'Simple7702Account 0.8',
    address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
    codeHash: '0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3',
  },
]

/** Returns the CAIP-2 id of an EVM network by the chain's own number. */
export function evmNetworkId(chainId: bigint): NetworkId {
  return `eip155:${chainId}`
}

/** Body of `POST /v1/login/account-code`: an account of the visitor, and the code that it is to run. */
export interface AccountCodeRequest {
  readonly networkId: NetworkId
  readonly address: string
  readonly delegate: string
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
}

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const networkId = v.custom<NetworkId>(
  (value) => typeof value === 'string' && /^eip155:\d{1,15}$/.test(value) && isNetworkId(value),
)

/** Reads an {@link AccountCodeRequest}. */
export const accountCodeRequestSchema: v.GenericSchema<unknown, AccountCodeRequest> =
  v.strictObject({ networkId, address, delegate: address })

/** Reads an {@link AccountCode}. */
export const accountCodeSchema: v.GenericSchema<unknown, AccountCode> = v.object({
  delegation: v.nullable(address),
  nonce: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  codeHash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)),
  paymaster: v.nullable(address),
})
