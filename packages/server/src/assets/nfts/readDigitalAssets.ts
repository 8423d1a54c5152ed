import type { NftStandard } from '@latchkit/wire'
import { keepValid, postUpstream } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import { cleanText } from '@latchkit/backend/internal'
import * as v from 'valibot'
import { parseNftJson } from './parseNftMetadata.ts'
import type { FetchedNft } from './readNfts.ts'

const perRequest = 500
/** Of more, the newest count: anybody can send compressed NFTs by the thousand. */
const mostRequests = 4
const longestCollection = 80
const longestSymbol = 40
const address = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))
const text = v.nullish(v.string())

const answerSchema = v.object({ result: v.object({ items: v.array(v.unknown()) }) })
const assetSchema = v.object({
  interface: v.string(),
  id: address,
  content: v.object({
    metadata: v.optional(
      v.object({
        name: text,
        symbol: text,
        description: text,
        attributes: v.optional(v.unknown()),
      }),
      {},
    ),
    links: v.nullish(v.object({ image: text, animation_url: text })),
    files: v.nullish(v.array(v.object({ uri: text, mime: text }))),
  }),
  grouping: v.optional(
    v.array(
      v.object({
        group_key: v.string(),
        group_value: v.nullish(v.string()),
        collection_metadata: v.nullish(v.object({ name: text })),
      }),
    ),
    [],
  ),
  compression: v.nullish(v.object({ compressed: v.boolean() })),
  ownership: v.object({ owner: address, frozen: v.optional(v.boolean(), false) }),
  burnt: v.optional(v.boolean(), false),
})
type Asset = v.InferOutput<typeof assetSchema>

/** What a token transfer moves, by the standard's names. */
const sentAsTokens: ReadonlySet<string> = new Set([
  'V1_NFT',
  'V2_NFT',
  'V1_PRINT',
  'LEGACY_NFT',
  'Custom',
])
const movedByTheirProgram: ReadonlySet<string> = new Set(['ProgrammableNFT', 'MplCoreAsset'])

/**
 * Returns the NFTs of an account, from a node of Solana with the Digital Asset Standard API: those of Metaplex, and the
 * compressed ones. Fungible tokens are left out.
 * @see https://developers.metaplex.com/das-api
 * @throws UpstreamError
 */
export async function readDigitalAssets(
  url: string,
  owner: string,
): Promise<readonly FetchedNft[]> {
  const found: FetchedNft[] = []
  for (let page = 1; page <= mostRequests; page += 1) {
    const items = await askFor(url, owner, page)
    for (const asset of keepValid(assetSchema, items)) {
      const kind = kindOf(asset)
      if (kind && asset.ownership.owner === owner && !asset.burnt) found.push(toNft(asset, kind))
    }
    if (items.length < perRequest) break
  }
  return found
}

async function askFor(url: string, owner: string, page: number): Promise<readonly unknown[]> {
  const params = {
    ownerAddress: owner,
    page,
    limit: perRequest,
    sortBy: { sortBy: 'created', sortDirection: 'desc' },
    options: { showCollectionMetadata: true, showUnverifiedCollections: false },
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'getAssetsByOwner', params }
  const answer = v.safeParse(answerSchema, parse(await postUpstream(url, JSON.stringify(body))))
  if (!answer.success) throw new UpstreamError('malformed', { taken: true })
  return answer.output.result.items
}

function kindOf({ interface: name, compression, ownership }: Asset): NftStandard | undefined {
  if (compression?.compressed) return 'compressed'
  if (movedByTheirProgram.has(name)) return 'programmable'
  if (!sentAsTokens.has(name)) return undefined
  return ownership.frozen ? 'programmable' : 'metaplex'
}

function toNft({ id, content, grouping }: Asset, kind: NftStandard): FetchedNft {
  const { metadata, links, files } = content
  const collection = grouping.find(({ group_key: key }) => key === 'collection')
  const image = links?.image ?? files?.find(({ mime }) => mime?.startsWith('image/'))?.uri
  const document = {
    name: metadata.name,
    description: metadata.description,
    attributes: metadata.attributes,
    image,
    animation_url: links?.animation_url,
  }
  return {
    kind,
    address: collection?.group_value ?? id,
    tokenId: id,
    ...parseNftJson(JSON.stringify(document), '0'),
    collection: cleanText(collection?.collection_metadata?.name ?? '', longestCollection),
    symbol: cleanText(metadata.symbol ?? '', longestSymbol),
  }
}

function parse(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch (cause) {
    throw new UpstreamError('malformed', { taken: true, cause })
  }
}
