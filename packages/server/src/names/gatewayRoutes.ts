import { isHex, type Hex } from 'viem'
import * as v from 'valibot'
import { evmAddressSchema } from '../middleware/evmAddressSchema.ts'
import { readBody } from '../middleware/readBody.ts'
import { readInput } from '../middleware/readInput.ts'
import type { Route } from '../middleware/route.ts'
import type { ServerContext } from '../middleware/serverEnv.ts'
import { answerRecord } from './answerRecord.ts'
import { findKnownName } from './findKnownName.ts'
import type { NameParts } from './nameParts.ts'
import { readQuestion } from './readQuestion.ts'
import { signAnswer } from './signAnswer.ts'

const hex = v.pipe(
  v.string(),
  v.check((text) => isHex(text) && text.length % 2 === 0, 'calldata is 0x and hex digits'),
  v.transform((text) => text.toLowerCase() as Hex),
)
const paramsSchema = v.object({
  sender: evmAddressSchema,
  calldata: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\.json$/, '')),
    hex,
  ),
})
const bodySchema = v.object({ sender: evmAddressSchema, data: hex })
const answer = {
  description: 'The answer, until when it counts, and a signature of both.',
  contentType: 'application/json',
  schema: v.object({ data: v.string() }),
} as const

/**
 * Tell wallets about the names, in answers that the resolver contract of the zone takes (ERC-3668). Every page may ask,
 * as wallets do.
 */
export function gatewayRoutes({ book, zone, gateway }: NameParts): readonly Route[] {
  if (!gateway) return []

  async function reply(context: ServerContext, sender: string, question: Hex): Promise<Response> {
    const { name, record } = readQuestion(question)
    const result = answerRecord(await findKnownName({ book, zone }, name), record)
    const data = await signAnswer(gateway as NonNullable<typeof gateway>, {
      sender,
      question,
      result,
    })
    return context.json({ data }, 200, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
  }

  return [
    {
      method: 'GET',
      path: '/v1/ens/:sender/:calldata',
      summary: 'A signed answer about a name, for its resolver contract.',
      params: paramsSchema,
      answer,
      refusals: [400, 429, 503],
      async handle(context) {
        const { sender, calldata } = readInput(paramsSchema, context.req.param())
        return await reply(context, sender, calldata)
      },
    },
    {
      method: 'POST',
      path: '/v1/ens',
      summary: 'The same, for questions that are too long for an address.',
      body: bodySchema,
      answer,
      refusals: [400, 413, 422, 429, 503],
      async handle(context) {
        const { sender, data } = readInput(bodySchema, await readBody(context), 422)
        return await reply(context, sender, data)
      },
    },
  ]
}
