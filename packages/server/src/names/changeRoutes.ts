import { defineRoute, type Route } from '@latchkit/backend/http'
import { nameAttributesSchema, namedAddressesSchema, signedNameRequestSchema } from '@latchkit/wire'
import * as v from 'valibot'
import { changeName } from './changeName.ts'
import type { NameParts } from './nameParts.ts'
import { parseAddress } from './parseAddress.ts'
import { parseAttributes } from './parseAttributes.ts'
import { findChain, parseCoinType } from './parseCoinType.ts'
import { toNamedAddresses } from './toAccountName.ts'

const attributesMessage = v.strictObject({
  name: v.string(),
  attributes: v.record(v.string(), v.string()),
  timestamp: v.number(),
})
const addressMessage = v.strictObject({
  name: v.string(),
  coin_type: v.number(),
  address: v.string(),
  timestamp: v.number(),
})
const shared = {
  method: 'POST',
  params: v.object({ name: v.string() }),
  body: signedNameRequestSchema,
  refusals: [400, 401, 413, 422, 429, 503],
} as const

/** The routes that change the attributes and addresses of a name. */
export function changeRoutes(parts: NameParts): readonly Route[] {
  return [
    defineRoute({
      ...shared,
      path: '/v1/profile/account/:name/attributes',
      summary: 'Changes the attributes of a name. The signed message names it.',
      response: {
        description: 'All attributes of the name: those that the message left out are gone.',
        contentType: 'application/json',
        schema: nameAttributesSchema,
      },
      async handler({ params: { name }, body }) {
        const entry = await changeName(parts, { name, body }, attributesMessage, (message) => ({
          attributes: parseAttributes(message.attributes),
        }))
        return entry.attributes
      },
    }),
    defineRoute({
      ...shared,
      path: '/v1/profile/account/:name/address',
      summary: 'Sets the address of a name on one chain. The signed message names it.',
      response: {
        description: 'The address that was set, by its coin type.',
        contentType: 'application/json',
        schema: namedAddressesSchema,
      },
      async handler({ params: { name }, body }) {
        let changed = ''
        const entry = await changeName(parts, { name, body }, addressMessage, (message, signer) => {
          const address = parseAddress(message.address)
          const coinType = parseCoinType(message.coin_type)
          findChain(parts.chains, coinType)
          const isOwn = address === signer.address
          const isShown = isOwn && (signer.kind === 'key' || coinType === signer.coinType)
          changed = coinType
          return { address: { coinType, address, proof: isShown ? 'signed' : 'named' } }
        })
        return toNamedAddresses(entry.addresses.filter(({ coinType }) => coinType === changed))
      },
    }),
  ]
}
