import * as v from 'valibot'
import { evmAddressSchema, readInput, type Route } from '@latchkit/backend/http'
import { HttpError } from '@latchkit/backend/errors'
import type { NftRepository } from '../assets/nfts/nftRepository.ts'
import { toHttpsUrl } from '../assets/nfts/toHttpsUrl.ts'
import { createPictureProxy, type PictureProxyParts } from './createPictureProxy.ts'

const maximumBytes = 4_194_304
const paramsSchema = v.object({
  networkId: v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,15}$/)),
  address: evmAddressSchema,
  tokenId: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
})

/**
 * The pictures of pieces that the server has told of, fetched by it, so that no visitor's browser calls a host that a
 * stranger has chosen. What is no picture, is too large, or lies on an inner network is not found.
 */
export function nftRoutes(
  parts: PictureProxyParts & {
    readonly nfts: Pick<NftRepository, 'findStored'>
    readonly ipfsGateway: string
  },
): readonly Route[] {
  const answerPicture = createPictureProxy(parts, maximumBytes)
  return [
    {
      method: 'GET',
      path: '/public/getNftImage/:networkId/:address/:tokenId',
      summary: 'The picture of a piece of a collection.',
      params: paramsSchema,
      answer: {
        description: 'A picture of at most 4 MB that may be kept for a day.',
        contentType: 'image/png',
      },
      refusals: [400, 404, 429, 503],
      async handle(context) {
        const { networkId, address, tokenId } = readInput(paramsSchema, context.req.param())
        const nft = await parts.nfts.findStored(networkId, address, tokenId)
        const url = toHttpsUrl(nft?.image ?? '', parts.ipfsGateway)
        if (url === undefined) throw missing()
        return await answerPicture(context, url, missing())
      },
    },
  ]
}

function missing(): HttpError {
  return new HttpError(404, 'tokenId', 'There is no picture of this piece.')
}
