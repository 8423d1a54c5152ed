import { checkSignature } from '@latchkit/backend/chain'
import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route } from '@latchkit/backend/http'
import { accountNameSchema, signedNameRequestSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { NameParts } from './nameParts.ts'
import { parseAddress } from './parseAddress.ts'
import { parseAttributes } from './parseAttributes.ts'
import { findChain, parseCoinType } from './parseCoinType.ts'
import { assertRecent, parseMessage } from './parseMessage.ts'
import { parseName } from './parseName.ts'
import { toAccountName } from './toAccountName.ts'

const ethCoinType = '60'
const messageSchema = v.object({
  name: v.string(),
  attributes: v.optional(v.record(v.string(), v.string()), {}),
  timestamp: v.number(),
})

/** The route that registers a name for the account that signed for it. Of concurrent requests, one succeeds. */
export function registerRoute({
  repository,
  zone,
  chains,
  messageSeconds,
  limits,
  limitClient,
}: NameParts): Route {
  return defineRoute({
    method: 'POST',
    path: '/v1/profile/account',
    summary: 'Registers a name for the account that signed for it.',
    body: signedNameRequestSchema,
    response: {
      description: 'The name as it is registered now.',
      contentType: 'application/json',
      schema: accountNameSchema,
    },
    refusals: [400, 401, 413, 422, 429, 503],
    async handler({ body: request, context }) {
      const address = parseAddress(request.address)
      const message = parseMessage(messageSchema, request.message)
      const name = parseName(message.name, zone)
      const coinType = parseCoinType(request.coin_type)
      const chain = findChain(chains, coinType)
      if (await repository.find(name)) throw alreadyRegistered(name)
      assertRecent(message.timestamp, messageSeconds)
      const attributes = parseAttributes(message.attributes)
      const signer = await checkSignature(chain, { ...request, address })
      // Only what is about to be stored counts: keys are free, so that a limit for each of them is not enough.
      limitClient(context, 'names')

      const ownAddress = { coinType, address, proof: 'signed' } as const
      const proof = signer === 'key' ? 'signed' : 'copied'
      const addresses =
        coinType === ethCoinType
          ? [ownAddress]
          : [ownAddress, { coinType: ethCoinType, address, proof } as const]
      const outcome = await repository.register({
        name,
        registrant: address,
        signedSeconds: message.timestamp,
        attributes,
        addresses,
        limit: limits.perAddress,
      })
      if (outcome === 'taken') throw alreadyRegistered(name)
      if (outcome === 'tooMany')
        throw new HttpError(
          400,
          'address',
          `An address registers ${limits.perAddress} names at most; this one has.`,
        )
      const entry = await repository.find(name)
      if (!entry) throw new Error('A name that was just registered is gone.')
      return toAccountName(entry)
    },
  })
}

function alreadyRegistered(name: string): HttpError {
  return new HttpError(400, 'name', `${name} is already registered.`)
}
