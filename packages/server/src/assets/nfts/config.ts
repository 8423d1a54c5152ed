import * as v from 'valibot'

/** How off-chain names and images of NFTs are loaded. */
export interface NftSettings {
  /** `proxy`: the server fetches them. `link`: only on-chain metadata is read, and browsers load images from their URLs. */
  readonly media: 'link' | 'proxy'
  /** The gateway for `ipfs:` URLs, without a trailing slash. */
  readonly ipfsGateway: string
}

/** Parses {@link NftSettings}. */
export const nftSettingsSchema: v.GenericSchema<unknown, NftSettings> = v.strictObject({
  media: v.optional(v.picklist(['link', 'proxy']), 'link'),
  ipfsGateway: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https:\/\/[^/?#\s]+\/?$/),
      v.transform((url) => url.replace(/\/$/, '')),
    ),
    'https://ipfs.io',
  ),
})

/** The valid values of each NFT setting, as the end of the sentence "It must be …". */
export const nftFieldHelp: Readonly<Record<string, string>> = {
  nfts: 'an object such as {"media": "proxy"}',
  'nfts.media': '"link" or "proxy"',
  'nfts.ipfsGateway': 'an https address without a path, such as "https://ipfs.io"',
}
