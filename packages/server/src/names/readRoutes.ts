import { accountNameSchema, accountNamesSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { evmAddressSchema } from '../middleware/evmAddressSchema.ts'
import { readInput } from '../middleware/readInput.ts'
import { Refusal } from '../middleware/refusal.ts'
import type { Route } from '../middleware/route.ts'
import type { NameParts } from './nameParts.ts'
import { readName } from './readName.ts'
import { writeName } from './writeName.ts'

const nameParams = v.object({ name: v.string() })
const addressParams = v.object({ address: evmAddressSchema })

/** Tell who has a name, and which names somebody has. */
export function readRoutes({ book, zone }: NameParts): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/v1/profile/account/:name',
      summary: 'A registered name: its addresses and attributes.',
      params: nameParams,
      answer: {
        description: 'The name. One that is free is not found.',
        contentType: 'application/json',
        schema: accountNameSchema,
      },
      refusals: [400, 404, 429, 503],
      async handle(context) {
        const name = readName(readInput(nameParams, context.req.param()).name, zone)
        const entry = await book.find(name)
        if (!entry) throw new Refusal(404, 'name', `${name} is not registered.`)
        return context.json(writeName(entry))
      },
    },
    {
      method: 'GET',
      path: '/v1/profile/reverse/:address',
      summary: 'The names that an account has registered.',
      params: addressParams,
      query: v.object({ apiVersion: v.optional(v.string()) }),
      answer: {
        description:
          'The names, the first one first. Where there are none: 404, or [] with apiVersion=2.',
        contentType: 'application/json',
        schema: accountNamesSchema,
      },
      refusals: [400, 404, 429, 503],
      async handle(context) {
        const { address } = readInput(addressParams, context.req.param())
        const entries = await book.findOf(address)
        if (entries.length === 0 && context.req.query('apiVersion') !== '2')
          throw new Refusal(404, 'address', 'This address has no name.')
        return context.json(entries.map(writeName))
      },
    },
  ]
}
