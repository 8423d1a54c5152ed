import { accountNameSchema, signedNameRequestSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { evmAddressSchema } from '../middleware/evmAddressSchema.ts'
import { readBody } from '../middleware/readBody.ts'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { Route } from '../middleware/route.ts'
import { checkSignature } from '../chain/checkSignature.ts'
import type { NameParts } from './nameParts.ts'
import { readAttributes } from './readAttributes.ts'
import { findChain, readCoinType } from './readCoinType.ts'
import { assertRecent, readMessage } from './readMessage.ts'
import { readName } from './readName.ts'
import { writeName } from './writeName.ts'

const ether = '60'
const messageSchema = v.object({
  name: v.string(),
  attributes: v.optional(v.record(v.string(), v.string()), {}),
  timestamp: v.number(),
})
const addressSchema = v.object({ address: evmAddressSchema })

/** Gives a name to the account that has signed for it. Of several that want one name, one gets it. */
export function registerRoute({ book, zone, chains, messageSeconds }: NameParts): Route {
  return {
    method: 'POST',
    path: '/v1/profile/account',
    summary: 'Registers a name for the account that has signed for it.',
    body: signedNameRequestSchema,
    answer: {
      description: 'The name as it is registered now.',
      contentType: 'application/json',
      schema: accountNameSchema,
    },
    refusals: [400, 401, 413, 422, 429, 503],
    async handle(context) {
      const request = readInput(signedNameRequestSchema, await readBody(context), 422)
      const { address } = readInput(addressSchema, { address: request.address })
      const message = readMessage(messageSchema, request.message)
      const name = readName(message.name, zone)
      const coinType = readCoinType(request.coin_type)
      const chain = findChain(chains, coinType)
      if (await book.find(name)) throw taken(name)
      assertRecent(message.timestamp, messageSeconds)
      const attributes = readAttributes(message.attributes)
      const signer = await checkSignature(chain, { ...request, address })

      const own = { coinType, address, proof: 'signed' } as const
      const proof = signer === 'key' ? 'signed' : 'copied'
      const addresses =
        coinType === ether ? [own] : [own, { coinType: ether, address, proof } as const]
      if (!(await book.register(name, message.timestamp, attributes, addresses))) throw taken(name)
      const entry = await book.find(name)
      if (!entry) throw new Error('A name that was just registered is gone.')
      return context.json(writeName(entry))
    },
  }
}

function taken(name: string): Refusal {
  return new Refusal(400, 'name', `${name} is already registered.`)
}
