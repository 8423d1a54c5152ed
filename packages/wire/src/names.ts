import * as v from 'valibot'

/** One address of a name. */
export interface NamedAddress {
  readonly address: string
  /** When it was given to the name (ISO 8601). */
  readonly created_at: string
}

/** The addresses of a name by coin type (ENSIP-11), written in decimal: `60` is Ethereum. */
export type NamedAddresses = Readonly<Record<string, NamedAddress>>

/** What the owner of a name says of it: `bio`, `avatar`. */
export type NameAttributes = Readonly<Record<string, string>>

/** Answer of `GET /v1/profile/account/{name}`: a registered name. */
export interface AccountName {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string
  readonly attributes: NameAttributes
  readonly addresses: NamedAddresses
}

/** Answer of `GET /v1/profile/suggestions/{name}`: names that can be had, and whether somebody has them. */
export interface NameSuggestions {
  readonly suggestions: readonly { readonly name: string; readonly registered: boolean }[]
}

/**
 * Answer of `GET /v1/names/{name}/address`: where something for a name is sent to on one network. Where that is nowhere,
 * `missing` says why: no account is known by the name, its registration has ended, or it has none there.
 */
export interface NameLookup {
  /** In its normal form (ENSIP-15), which may differ from what was asked. */
  readonly name: string
  /** As its network writes it. */
  readonly address: string | null
  readonly missing?: 'name' | 'expired' | 'address' | undefined
}

/**
 * Body of the calls that register or change a name. `message` is JSON text, and `signature` one of exactly that text by
 * `address` (ERC-191).
 */
export interface SignedNameRequest {
  readonly message: string
  readonly signature: string
  /** ENSIP-11: `0x80000000 | chainId`, unsigned; 60 is Ethereum. */
  readonly coin_type: number
  readonly address: string
}

/** What is signed to register a name. */
export interface NameRegistration {
  readonly name: string
  readonly attributes?: NameAttributes | undefined
  /** Unix time in seconds. */
  readonly timestamp: number
}

/** Reads {@link NamedAddresses}, the answer of `POST /v1/profile/account/{name}/address`. */
export const namedAddressesSchema: v.GenericSchema<NamedAddresses> = v.record(
  v.string(),
  v.object({ address: v.string(), created_at: v.string() }),
)

/** Reads {@link NameAttributes}, the answer of `POST /v1/profile/account/{name}/attributes`. */
export const nameAttributesSchema: v.GenericSchema<NameAttributes> = v.record(
  v.string(),
  v.string(),
)

/** Reads an {@link AccountName}. */
export const accountNameSchema: v.GenericSchema<AccountName> = v.object({
  name: v.string(),
  registered_at: v.string(),
  updated_at: v.string(),
  attributes: nameAttributesSchema,
  addresses: namedAddressesSchema,
})

/** Reads the names of an address, the answer of `GET /v1/profile/reverse/{address}`. */
export const accountNamesSchema: v.GenericSchema<readonly AccountName[]> =
  v.array(accountNameSchema)

/** Reads {@link NameSuggestions}. */
export const nameSuggestionsSchema: v.GenericSchema<NameSuggestions> = v.object({
  suggestions: v.array(v.object({ name: v.string(), registered: v.boolean() })),
})

/** Reads a {@link NameLookup}. */
export const nameLookupSchema: v.GenericSchema<NameLookup> = v.object({
  name: v.string(),
  address: v.nullable(v.string()),
  missing: v.optional(v.picklist(['name', 'expired', 'address'])),
})

/** Reads a {@link SignedNameRequest}. */
export const signedNameRequestSchema: v.GenericSchema<SignedNameRequest> = v.object({
  message: v.pipe(v.string(), v.maxLength(10_000)),
  signature: v.pipe(v.string(), v.maxLength(200_000)),
  coin_type: v.number(),
  address: v.string(),
})
