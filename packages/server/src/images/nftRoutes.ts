import { type FairQueue, defineRoute, type Route } from '@latchkit/backend/http'
import { HttpError } from '@latchkit/backend/errors'
import { nftParamsSchema } from '../assets/nfts/nftParams.ts'
import type { NftRepository } from '../assets/nfts/nftRepository.ts'
import { toHttpsUrl } from '../assets/nfts/toHttpsUrl.ts'
import { createMediaProxy } from './createMediaProxy.ts'
import { createPictureProxy, type PictureProxyParts } from './createPictureProxy.ts'

const maximumBytes = 4_194_304

/**
 * The routes of images, videos and recordings of stored NFTs. The server fetches them, so that no visitor's browser requests
 * an untrusted host. Anything else, what is too large, and private addresses are not found.
 */
export function nftRoutes(
  parts: PictureProxyParts & {
    readonly nfts: Pick<NftRepository, 'findStored'>
    readonly ipfsGateway: string
    /** The queue of videos and recordings. */
    readonly mediaQueue: FairQueue
  },
): readonly Route[] {
  const proxyPicture = createPictureProxy(parts, maximumBytes)
  const proxyMedia = createMediaProxy({ ...parts, queue: parts.mediaQueue })
  return [
    defineRoute({
      method: 'GET',
      path: '/public/getNftImage/:networkId/:address/:tokenId',
      summary: 'The image of an NFT.',
      params: nftParamsSchema,
      response: {
        description: 'A picture of at most 4 MB that may be kept for a day.',
        contentType: 'image/png',
      },
      refusals: [400, 404, 429, 503],
      async handler({ params: { networkId, address, tokenId }, context }) {
        const nft = await parts.nfts.findStored(networkId, address, tokenId)
        const url = toHttpsUrl(nft?.image ?? '', parts.ipfsGateway)
        if (url === undefined) throw missing()
        return await proxyPicture(context, url, missing())
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/public/getNftMedia/:networkId/:address/:tokenId',
      summary: 'The video or the recording of an NFT.',
      params: nftParamsSchema,
      response: {
        description:
          'A file of at most 16 MB that may be kept for a day. A `Range` of bytes is answered with that part (206).',
        contentType: 'video/mp4',
      },
      refusals: [400, 404, 429, 503],
      async handler({ params: { networkId, address, tokenId }, context }) {
        const nft = await parts.nfts.findStored(networkId, address, tokenId)
        const url = toHttpsUrl(nft?.media ?? '', parts.ipfsGateway)
        if (url === undefined) throw missing()
        return await proxyMedia(context, url, missing())
      },
    }),
  ]
}

function missing(): HttpError {
  return new HttpError(404, 'tokenId', 'There is no such file of this NFT.')
}
