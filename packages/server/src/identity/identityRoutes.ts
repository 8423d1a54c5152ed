import { identitySchema, referenceOf, type Identity } from '@latchkit/wire'
import * as v from 'valibot'
import { namespaceReaderOf, type ServerNetwork } from '@latchkit/backend/chain'
import { defineRoute, type Route, type ServerContext } from '@latchkit/backend/http'
import { HttpError } from '@latchkit/backend/errors'
import type { IdentityService } from './identityService.ts'
import { isEvmAddress } from './isEvmAddress.ts'

const daySeconds = 86_400
const noNameSeconds = 3_600
const shortSeconds = 300
const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
const paramsSchema = v.object({ address: v.pipe(v.string(), v.maxLength(100)) })

/** The routes of names of accounts. Bitcoin addresses have none. With `avatarUrl`, avatars are served by this server. */
export function identityRoutes(
  identities: IdentityService,
  networks: readonly ServerNetwork[],
  avatarUrl?: (context: ServerContext, address: string) => string,
): readonly Route[] {
  const isSupported = (address: string): boolean =>
    networks.some(({ caipNetworkId }) =>
      namespaceReaderOf(caipNetworkId)?.readAddress(address, referenceOf(caipNetworkId)),
    )

  async function answer(context: ServerContext, address: string): Promise<Response> {
    const isEvm = isEvmAddress(address)
    if (!isEvm && !solanaAddress.test(address) && !isSupported(address))
      throw new HttpError(
        400,
        'address',
        'This is not an address of EVM chains, Solana, or Bitcoin.',
      )
    const { source, ...identity } = await identities.find(isEvm ? address.toLowerCase() : address)
    if (source === 'none' && !isEvm) return respond(context, identity, noNameSeconds)
    const ageSeconds = Math.floor((Date.now() - Date.parse(identity.resolvedAt)) / 1000)
    const isShortLived = source === 'server' || identity.name === null
    const seconds = isShortLived ? shortSeconds : Math.max(0, daySeconds - ageSeconds)
    const isLinked = identity.avatar?.startsWith('data:') === false
    const avatar = isLinked && avatarUrl ? avatarUrl(context, address) : identity.avatar
    return respond(context, { ...identity, avatar }, seconds)
  }

  return ['/v1/identity/:address', '/v1/account/:address/identity'].map((path) =>
    defineRoute({
      method: 'GET',
      path,
      summary: 'The name and avatar of an address.',
      project: { in: 'query', status: 401 },
      params: paramsSchema,
      response: {
        description:
          'The name of the address, the server’s own or one that a chain keeps and that leads back to it, or null.',
        contentType: 'application/json',
        schema: identitySchema,
      },
      refusals: [400, 401, 403, 429, 503],
      handler: ({ context, params: { address } }) => answer(context, address),
    }),
  )
}

function respond(context: ServerContext, identity: Identity, seconds: number): Response {
  return context.json(identity, 200, {
    'cache-control': `public, max-age=${seconds}, s-maxage=${seconds}`,
  })
}
