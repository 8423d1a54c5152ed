import type { NftIndexerSettings, ServerNetwork } from '@latchkit/backend/chain'
import { namespaceOf } from '@latchkit/wire'
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

/** Parses {@link NftIndexerSettings}. */
export const nftIndexerSettingsSchema: v.GenericSchema<unknown, NftIndexerSettings> =
  v.strictObject({
    kind: v.picklist(['das', 'ord']),
    url: v.pipe(
      v.string(),
      v.url(),
      v.regex(/^https?:/),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  })

/** The valid values of each NFT setting, as the end of the sentence "It must be …". */
export const nftFieldHelp: Readonly<Record<string, string>> = {
  nfts: 'an object such as {"media": "proxy"}',
  'nfts.media': '"link" or "proxy"',
  'nfts.ipfsGateway': 'an https address without a path, such as "https://ipfs.io"',
  'networks[].nftIndexer': 'an object with kind and url',
  'networks[].nftIndexer.kind': '"das" or "ord"',
  'networks[].nftIndexer.url': 'an http(s) address, such as "https://ord.example.com"',
}

const namespaceBy = { das: 'solana', ord: 'bip122' } as const

/** Returns one sentence for an NFT indexer that is not of the network's kind. */
export function findNftIndexerErrors(
  { nftIndexer, caipNetworkId }: ServerNetwork,
  index: number,
): readonly string[] {
  if (!nftIndexer || namespaceOf(caipNetworkId) === namespaceBy[nftIndexer.kind]) return []
  const { kind } = nftIndexer
  return [
    `networks[${index}].nftIndexer is "${kind}" for ${caipNetworkId}; ${kind} is for ${namespaceBy[kind]} networks only: remove it.`,
  ]
}
