import { HttpError } from '@latchkit/backend/errors'
import { defineRoute, evmAddressSchema, type Route } from '@latchkit/backend/http'
import { accountNameSchema, accountNamesSchema } from '@latchkit/wire'
import * as v from 'valibot'
import type { NameParts } from './nameParts.ts'
import { parseName } from './parseName.ts'
import { toAccountName } from './toAccountName.ts'

const nameParams = v.object({ name: v.string() })
const addressParams = v.object({ address: evmAddressSchema })

/** The routes that look up names and their owners. */
export function profileRoutes({ repository, zone }: NameParts): readonly Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/v1/profile/account/:name',
      summary: 'A registered name: its addresses and attributes.',
      params: nameParams,
      response: {
        description: 'The name. One that is free is not found.',
        contentType: 'application/json',
        schema: accountNameSchema,
      },
      refusals: [400, 404, 429, 503],
      async handler({ params }) {
        const name = parseName(params.name, zone)
        const entry = await repository.find(name)
        if (!entry) throw new HttpError(404, 'name', `${name} is not registered.`)
        return toAccountName(entry)
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/v1/profile/reverse/:address',
      summary: 'The names that an account has registered.',
      params: addressParams,
      query: v.object({ apiVersion: v.optional(v.string()) }),
      response: {
        description:
          'The names, the oldest first. If there are none: 404, or [] with apiVersion=2.',
        contentType: 'application/json',
        schema: accountNamesSchema,
      },
      refusals: [400, 404, 429, 503],
      async handler({ params: { address }, query: { apiVersion } }) {
        const entries = await repository.findByAddress(address)
        if (entries.length === 0 && apiVersion !== '2')
          throw new HttpError(404, 'address', 'This address has no name.')
        return entries.map(toAccountName)
      },
    }),
  ]
}
