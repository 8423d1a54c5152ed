import * as v from 'valibot'
import type { Identities } from '../identity/createIdentities.ts'
import type { SafeFetch } from '../internal/safeFetch.ts'
import { createSingleFlight } from '../internal/singleFlight.ts'
import { evmAddressSchema } from '../middleware/evmAddressSchema.ts'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { Route } from '../middleware/route.ts'

const limits = { maximumBytes: 1_048_576, timeoutMs: 8_000 }
/** SVG is left out: it is a page that a stranger wrote. */
const pictures = /^image\/(?:avif|gif|jpeg|png|webp)$/
const paramsSchema = v.object({ address: evmAddressSchema })

/**
 * The avatars of names, fetched by the server, so that no visitor's browser calls a host that a stranger has chosen.
 * What is no picture, is too large, or lies on an inner network is not found.
 */
export function avatarRoutes(parts: {
  readonly identities: Identities
  readonly fetch: SafeFetch
}): readonly Route[] {
  const once = createSingleFlight()
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
        const found = await once(avatar, () => parts.fetch(avatar, limits)).catch(() => {
          throw missing()
        })
        if (found.status !== 200 || !pictures.test(found.contentType)) throw missing()
        return context.body(new Uint8Array(found.body), 200, {
          'content-type': found.contentType,
          'cache-control': 'public, max-age=86400',
          'content-security-policy': "default-src 'none'; sandbox",
          'access-control-allow-origin': '*',
        })
      },
    },
  ]
}

function missing(): Refusal {
  return new Refusal(404, 'address', 'There is no avatar of this address.')
}
