import * as v from 'valibot'
import { evmAddressSchema, readInput, type Route } from '@latchkit/backend/http'
import { HttpError } from '@latchkit/backend/errors'
import { createPictureProxy, type PictureProxyParts } from './createPictureProxy.ts'

const maximumBytes = 1_048_576
const paramsSchema = v.object({ address: evmAddressSchema })

/**
 * The avatars of names, fetched by the server, so that no visitor's browser calls a host that a stranger has chosen.
 * What is no picture, is too large, or lies on an inner network is not found.
 */
export function avatarRoutes(
  parts: PictureProxyParts & {
    /** Returns the name that an address has chosen, with its avatar. */
    readonly identities: {
      readonly find: (address: string) => Promise<{ readonly avatar: string | null }>
    }
  },
): readonly Route[] {
  const answerPicture = createPictureProxy(parts, maximumBytes)
  return [
    {
      method: 'GET',
      path: '/public/getAvatarImage/:address',
      summary: 'The avatar of the name of an address.',
      params: paramsSchema,
      answer: {
        description: 'A picture of at most 1 MB that may be kept for a day.',
        contentType: 'image/png',
      },
      refusals: [400, 404, 429, 503],
      async handle(context) {
        const { address } = readInput(paramsSchema, context.req.param())
        const { avatar } = await parts.identities.find(address)
        if (avatar === null) throw missing()
        return await answerPicture(context, avatar, missing())
      },
    },
  ]
}

function missing(): HttpError {
  return new HttpError(404, 'address', 'There is no avatar of this address.')
}
