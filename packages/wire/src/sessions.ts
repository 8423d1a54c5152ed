import * as v from 'valibot'
import { userOperationSchema, type HexText, type UserOperation } from './userOperations.ts'

/** What a session may do, or a rule for all that it does; `data` depends on `type`. */
export interface SessionGrant {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Who signs what a session does. */
export interface SessionSigner {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/** A public key of secp256k1: `0x04` and 64 bytes. */
export interface SessionKey {
  readonly type: 'secp256k1'
  readonly publicKey: string
}

/** Body of `POST /v1/sessions/{account}`. */
export interface SessionRequest {
  /** Unix time in seconds. */
  readonly expiry: number
  readonly signer: SessionSigner
  readonly permissions: readonly SessionGrant[]
  readonly policies: readonly SessionGrant[]
}

/** What the account must do so that a session counts on its chain. */
export interface SessionCall {
  readonly to: HexText
  readonly data: HexText
}

/** Answer of `POST /v1/sessions/{account}`. */
export interface CreatedSession {
  readonly pci: string
  /** The server's half of the two keys that must sign. */
  readonly key: SessionKey
  /** CAIP-2 id of the network. */
  readonly chainId: string
  /** What to name when it is activated: the validator's address and the session's id there. */
  readonly context: HexText
  /** The call that grants it, for the account to make. */
  readonly grant: SessionCall
  /** Addresses: of the two keys, and of the one paymaster that may pay; `null` for none. */
  readonly siteKey: HexText
  readonly serverKey: HexText
  readonly paymaster: HexText | null
}

/** One session of an account. */
export interface SessionListing {
  readonly project: {
    readonly id: string
    readonly name: string
    readonly url: string | null
    readonly iconUrl: string | null
  }
  readonly pci: string
  /** Unix times in seconds. */
  readonly expiry: number
  readonly createdAt: number
  readonly permissions: readonly SessionGrant[]
  readonly policies: readonly SessionGrant[]
  /** `null` until it is activated. */
  readonly context: HexText | null
  /** Addresses of the two keys, and of the one paymaster that may pay; `null` for none, and for a session of an earlier version. */
  readonly siteKey: HexText | null
  readonly serverKey: HexText | null
  readonly paymaster: HexText | null
  readonly revokedAt: number | null
}

/** Answer of `GET /v1/sessions/{account}`. */
export interface SessionListings {
  readonly pcis: readonly SessionListing[]
}

/** Body of `POST /v1/sessions/{account}/activate`. */
export interface SessionActivation extends SessionRequest {
  readonly pci: string
  readonly context: HexText
}

/**
 * Body of `POST /v1/sessions/{account}/revoke`; the signature is of {@link sessionRevocation}. A session that the account has ended on
 * the chain needs none.
 */
export interface SessionRevocation {
  readonly pci: string
  readonly signature?: string | undefined
}

/** Body of `POST /v1/sessions/{account}/sign`: the operation with the site's signature in it. */
export interface SessionSigning {
  readonly pci: string
  readonly userOp: UserOperation
}

const mostGrants = 32
const pci = v.pipe(v.string(), v.uuid('a pci is a UUID'))
const grants = v.pipe(
  v.array(v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) })),
  v.maxLength(mostGrants),
)
const requestEntries = {
  expiry: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  signer: v.object({ type: v.string(), data: v.record(v.string(), v.unknown()) }),
  permissions: grants,
  policies: v.optional(grants, []),
}
const hexText = v.pipe(
  v.string(),
  v.regex(/^0x(?:[0-9a-f]{2})*$/i, 'this is not 0x and pairs of hex digits'),
  v.transform((text) => text as HexText),
)

/**
 * The text that an account signs (ERC-191) to end a session. Ending one twice changes nothing, so it may be signed at
 * any time.
 */
export function sessionRevocation(address: string, id: string): string {
  return `End the session ${id} of my account ${address.toLowerCase()}.`
}

/**
 * The text that an account signs (ERC-191) to see its sessions of all projects. It counts for five minutes.
 * @param timestamp Unix time in seconds
 */
export function sessionListing(address: string, timestamp: number): string {
  return `List the sessions of my account ${address.toLowerCase()} at ${timestamp}.`
}

/** Reads a {@link SessionRequest}. */
export const sessionRequestSchema: v.GenericSchema<unknown, SessionRequest> =
  v.object(requestEntries)

/** Reads a {@link CreatedSession}. */
export const createdSessionSchema: v.GenericSchema<unknown, CreatedSession> = v.object({
  pci,
  key: v.object({ type: v.literal('secp256k1'), publicKey: v.string() }),
  chainId: v.string(),
  context: hexText,
  grant: v.object({ to: hexText, data: hexText }),
  siteKey: hexText,
  serverKey: hexText,
  paymaster: v.nullable(hexText),
})

/** Reads {@link SessionListings}. */
export const sessionListingsSchema: v.GenericSchema<unknown, SessionListings> = v.object({
  pcis: v.array(
    v.object({
      project: v.object({
        id: v.string(),
        name: v.string(),
        url: v.nullable(v.string()),
        iconUrl: v.nullable(v.string()),
      }),
      pci,
      expiry: v.number(),
      createdAt: v.number(),
      permissions: grants,
      policies: grants,
      context: v.nullable(hexText),
      siteKey: v.nullable(hexText),
      serverKey: v.nullable(hexText),
      paymaster: v.nullable(hexText),
      revokedAt: v.nullable(v.number()),
    }),
  ),
})

/** Reads a {@link SessionActivation}. */
export const sessionActivationSchema: v.GenericSchema<unknown, SessionActivation> = v.object({
  pci,
  ...requestEntries,
  context: hexText,
})

/** Reads a {@link SessionRevocation}. */
export const sessionRevocationSchema: v.GenericSchema<unknown, SessionRevocation> = v.object({
  pci,
  signature: v.optional(v.pipe(v.string(), v.maxLength(200_000))),
})

/** Reads a {@link SessionSigning}. */
export const sessionSigningSchema: v.GenericSchema<unknown, SessionSigning> = v.object({
  pci,
  userOp: userOperationSchema,
})
