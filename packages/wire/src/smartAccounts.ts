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

/** The EntryPoint of contract accounts: version 0.7, at the same address on every network. */
export const entryPoint07: HexText = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'

/**
 * The contract that the login wallet's key owns on networks without EIP-7702 (ERC-4337), of MetaMask's Delegation Framework 1.3.0,
 * published and audited by others. Both addresses follow from the byte code that stands there (CREATE2), on every network. The hash of
 * the implementation does not: it holds the network's number.
 * @see https://github.com/MetaMask/delegation-framework/blob/main/documents/Deployments.md
 */
export const contractAccount: {
  readonly name: string
  readonly factory: HexText
  readonly implementation: HexText
  /** Keccak-256 of the code of every such account: a proxy of OpenZeppelin (ERC-1967). */
  readonly codeHash: HexText
  /** Whoever can call it may act for the account: signed data for it are as good as a transaction. */
  readonly delegationManager: HexText
} = {
  name: 'HybridDeleGator 1.3',
  factory: '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
  implementation: '0x48dBe696A4D990079e039489bA2053B36E8FFEC4',
  codeHash: '0x8678a7d794f76a790255c0db52d6276dc7259cc7a211426bca106e5ebb4b1ddf',
  delegationManager: '0xdb9B1e94B5b69Df7e401DDbedE43491141047dB3',
}

/** Returns true for the code of a {@link contractAccount}. */
export function isContractAccount(delegate: string): boolean {
  return delegate.toLowerCase() === contractAccount.implementation.toLowerCase()
}

/** Returns the EntryPoint to which accounts with this code belong. */
export function entryPointOf(delegate: string): HexText {
  return isContractAccount(delegate) ? entryPoint07 : entryPoint08
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
  /** The contract account, where it is one: its code is read too. */
  readonly contract?: string | undefined
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
  /** Only if it was asked for. */
  readonly contract?: DeployedContract | undefined
}

/** What stands at the address of a contract account. */
export interface DeployedContract {
  /** Keccak-256 of the code; `null` where there is none yet. */
  readonly codeHash: string | null
  /** Of the proxy (ERC-1967); `null` for none. */
  readonly implementation: string | null
  /** Of its next operation, of the nonce key 0: a word. None where the network has no EntryPoint. */
  readonly nonce?: HexText | undefined
  /** Whose key owns it. This and what follows: only of an account that stands, with the audited code. */
  readonly owner?: string | undefined
  /** The passkeys that own it beside the key, the first {@link mostOwnersRead} of them. */
  readonly passkeys?: readonly OwnerPasskey[] | undefined
  /** How many there are. */
  readonly passkeyCount?: number | undefined
}

/** A passkey (P-256) that owns a contract account. */
export interface OwnerPasskey {
  /** Keccak-256 of its id, which a signature begins with. */
  readonly idHash: HexText
  /** The point of the public key: words of 32 bytes. */
  readonly x: HexText
  readonly y: HexText
}

/** So many passkeys may own an account. Their ids are numbers: an owner whose device is lost can be removed by anybody who is one. */
export const mostOwnerPasskeys = 8

/** Nobody reads a longer list of owners: an account may add as many as it likes. */
export const mostOwnersRead = 16

/** Returns the id of an owner at its account: `Latchkit passkey 1`. */
export function ownerPasskeyId(number: number): string {
  return `Latchkit passkey ${number}`
}

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/))
const codeHash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
const word = v.pipe(
  codeHash,
  v.transform((text) => text as HexText),
)
const networkId = v.custom<NetworkId>(
  (value) => typeof value === 'string' && /^eip155:\d{1,15}$/.test(value) && isNetworkId(value),
)

/** Reads an {@link AccountCodeRequest}. */
export const accountCodeRequestSchema: v.GenericSchema<unknown, AccountCodeRequest> =
  v.strictObject({
    networkId,
    address,
    delegate: address,
    contract: v.optional(address),
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
          decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(77)),
        }),
      ),
    }),
  ),
  contract: v.optional(
    v.object({
      codeHash: v.nullable(codeHash),
      implementation: v.nullable(address),
      nonce: v.optional(word),
      owner: v.optional(address),
      passkeyCount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      passkeys: v.optional(v.array(v.object({ idHash: word, x: word, y: word }))),
    }),
  ),
})
