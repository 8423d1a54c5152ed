import * as v from 'valibot'

/**
 * The standards by which NFTs are held: `metaplex` those of Solana that are sent as tokens, `programmable` those that only their
 * own program moves, `compressed` those in a Merkle tree.
 */
export const nftStandards = [
  'erc721',
  'erc1155',
  'metaplex',
  'programmable',
  'compressed',
  'inscription',
] as const

/** One of {@link nftStandards}. */
export type NftStandard = (typeof nftStandards)[number]

/** An NFT that an account holds, or several of one edition. */
export interface Nft {
  /** CAIP-2 id of the network. */
  readonly chainId: string
  /** CAIP-10 id of the collection's contract; on Solana of the collection, of the NFT itself without one; on Bitcoin of the owner. */
  readonly address: string
  /** Decimal, as text; on Solana the address of the NFT, on Bitcoin the id of the inscription. */
  readonly tokenId: string
  readonly standard: NftStandard
  readonly name: string
  /** What the collection calls itself. */
  readonly collection: string | null
  /** How many of it the account holds, as decimal text: `1` but for editions. */
  readonly amount: string
  /** A URL of this server or a `data:` URI; empty if there is no picture that can be shown. */
  readonly imageUrl: string
  /** True if the collection is marked as spam, or words itself like it. */
  readonly isSpam: boolean
}

/**
 * Answer of `GET /v1/account/{address}/nfts`: collection by collection; `next` asks for the page after.
 * A page may be short, or empty: only `next: null` is the end.
 */
export interface Nfts {
  readonly data: readonly Nft[]
  readonly next: string | null
  /** CAIP-2 ids of asked networks that could not be read. */
  readonly unavailable?: readonly string[] | undefined
}

/** What the creator of an NFT says of it. */
export interface NftTrait {
  readonly name: string | null
  readonly value: string
}

/** Answer of `GET /v1/nfts/{networkId}/{address}/{tokenId}`. */
export interface NftDetails {
  readonly description: string | null
  readonly traits: readonly NftTrait[]
  /** The URL, on this server, of a video or a recording; empty if there is none. */
  readonly mediaUrl: string
}

/** Reads {@link Nfts}. */
export const nftsSchema: v.GenericSchema<Nfts> = v.object({
  data: v.array(
    v.object({
      chainId: v.string(),
      address: v.string(),
      tokenId: v.string(),
      standard: v.picklist(nftStandards),
      name: v.string(),
      collection: v.nullable(v.string()),
      amount: v.pipe(v.string(), v.regex(/^\d+$/)),
      imageUrl: v.string(),
      isSpam: v.boolean(),
    }),
  ),
  next: v.nullable(v.string()),
  unavailable: v.optional(v.array(v.string())),
})

/** Reads {@link NftDetails}. */
export const nftDetailsSchema: v.GenericSchema<NftDetails> = v.object({
  description: v.nullable(v.string()),
  traits: v.array(v.object({ name: v.nullable(v.string()), value: v.string() })),
  mediaUrl: v.string(),
})
