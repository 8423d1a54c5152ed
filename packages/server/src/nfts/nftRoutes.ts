import { namespaceOf, nftDetailsSchema, nftsSchema, type Nft } from '@latchkit/wire'
import { pickAccounts, type Chain } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route, type ServerContext } from '@latchkit/backend/http'
import * as v from 'valibot'
import type { NftImageUrl } from '../assets/nfts/createNftImageUrl.ts'
import type { NftMediaUrl } from '../assets/nfts/createNftMediaUrl.ts'
import { createDescribeNft } from '../assets/nfts/describeNft.ts'
import { nftParamsSchema } from '../assets/nfts/nftParams.ts'
import type { NftRepository } from '../assets/nfts/nftRepository.ts'
import type { NetworkNfts, ReadNftPage } from './createNftPages.ts'
import { formatPlace, parsePlace } from './nftPlace.ts'

const accountSchema = v.object({ address: v.pipe(v.string(), v.maxLength(100)) })
const pageSchema = v.object({
  chainId: v.optional(v.string()),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(400))),
})

/** The NFTs of an account, and what is said of one of them. */
export function nftRoutes(parts: {
  readonly chains: ReadonlyMap<string, Chain>
  readonly nfts: Pick<NftRepository, 'findStored'>
  readonly readPage: ReadNftPage
  readonly lookUp: <T>(context: ServerContext, work: () => Promise<T>) => Promise<T>
  readonly imageUrlOf: NftImageUrl
  readonly mediaUrlOf: NftMediaUrl
  readonly spam: ReadonlySet<string>
  /** Returns the absolute URL of a path on this server; other URLs stay as they are. */
  readonly pictureUrl: (context: ServerContext, picture: string) => string
}): readonly Route[] {
  const { chains, nfts, readPage, lookUp, imageUrlOf, mediaUrlOf, spam, pictureUrl } = parts
  return [
    defineRoute({
      method: 'GET',
      path: '/v1/account/:address/nfts',
      summary: 'The NFTs of an account, collection by collection.',
      project: { in: 'query', status: 401 },
      params: accountSchema,
      query: pageSchema,
      response: {
        description:
          'Up to 60 NFTs. `next` is the `cursor` of the page after; a page may be short or empty, only `next: null` is the end. Spam is marked, not left out. NFTs are read on EVM networks, and on those of Solana and Bitcoin that have an `nftIndexer`.',
        contentType: 'application/json',
        schema: nftsSchema,
      },
      refusals: [400, 401, 403, 429, 503],
      async handler({ params: { address }, query: { chainId, cursor }, context }) {
        const accounts = pickAccounts(chains, address, chainId).filter(
          ({ chain: { network } }) =>
            namespaceOf(network.caipNetworkId) === 'eip155' || network.nftIndexer,
        )
        const ids = accounts.map(({ chain }) => chain.network.caipNetworkId)
        const after = cursor === undefined ? undefined : parsePlace(cursor, ids)
        const { networks, next, unavailable } = await lookUp(context, () =>
          readPage(accounts, after),
        )
        return {
          data: networks.flatMap((each) => toNfts(each, context)),
          next: next ? formatPlace(next) : null,
          ...(unavailable.length > 0 && { unavailable }),
        }
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/v1/nfts/:networkId/:address/:tokenId',
      summary: 'What the creator of an NFT says of it.',
      project: { in: 'query', status: 401 },
      params: nftParamsSchema,
      response: {
        description:
          'Of an NFT that this server has listed for an account; any other is not found.',
        contentType: 'application/json',
        schema: nftDetailsSchema,
      },
      refusals: [400, 401, 403, 404, 429, 503],
      async handler({ params: { networkId, address, tokenId }, context }) {
        const nft = await nfts.findStored(networkId, address, tokenId)
        if (!nft) throw new HttpError(404, 'tokenId', 'This server has not listed this NFT yet.')
        const { description = null, traits = [], media = null } = nft
        const mediaUrl = mediaUrlOf(networkId, { address, tokenId }, media)
        return { description, traits, mediaUrl: pictureUrl(context, mediaUrl) }
      },
    }),
  ]

  function toNfts({ chain, holdings }: NetworkNfts, context: ServerContext): readonly Nft[] {
    const { caipNetworkId } = chain.network
    const describe = createDescribeNft({ networkId: caipNetworkId, imageUrlOf, spam })
    return holdings.map((holding) => {
      const { kind, address, tokenId, amount } = holding
      const { name, collection, picture, isSpam } = describe(holding)
      return {
        chainId: caipNetworkId,
        address: `${caipNetworkId}:${address}`,
        tokenId,
        standard: kind,
        name,
        collection,
        amount: String(amount),
        imageUrl: pictureUrl(context, picture),
        isSpam,
      }
    })
  }
}
