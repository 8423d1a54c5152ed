import * as v from 'valibot'
import { defineRoute, evmAddressSchema, type Route } from '@latchkit/backend/http'
import { HttpError } from '@latchkit/backend/errors'
import { createPictureProxy, type PictureProxyParts } from './createPictureProxy.ts'

const maximumBytes = 1_048_576
const paramsSchema = v.object({ address: evmAddressSchema })

/**
 * The route of avatars. The server fetches them, so that no visitor's browser requests an untrusted host. Anything but an
 * image, a too large image, and private addresses are not found.
 */
export function avatarRoutes(
  parts: PictureProxyParts & {
    /** Returns the name that an address has chosen, with its avatar. */
    readonly identities: {
      readonly find: (address: string) => Promise<{ readonly avatar: string | null }>
    }
  },
): readonly Route[] {
  const proxyPicture = createPictureProxy(parts, maximumBytes)
  return [
    defineRoute({
      method: 'GET',
      path: '/public/getAvatarImage/:address',
      summary: 'The avatar of the name of an address.',
      params: paramsSchema,
      response: {
        description: 'A picture of at most 1 MB that may be kept for a day.',
        contentType: 'image/png',
      },
      refusals: [400, 404, 429, 503],
      async handler({ params: { address }, context }) {
        const { avatar } = await parts.identities.find(address)
        if (avatar === null) throw missing()
        return await proxyPicture(context, avatar, missing())
      },
    }),
  ]
}

function missing(): HttpError {
  return new HttpError(404, 'address', 'There is no avatar of this address.')
}
