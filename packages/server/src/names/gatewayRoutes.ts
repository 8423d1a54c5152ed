import { isHex, type Hex, encodeAbiParameters, encodePacked, keccak256 } from 'viem'
import * as v from 'valibot'
import {
  defineRoute,
  evmAddressSchema,
  type Route,
  type ServerContext,
} from '@latchkit/backend/http'
import { encodeRecord } from './encodeRecord.ts'
import { loadNameRecords } from './loadNameRecords.ts'
import type { NameParts } from './nameParts.ts'
import { decodeResolveCall } from './decodeResolveCall.ts'
import { sign } from 'viem/accounts'
import type { NameGatewaySettings } from './config.ts'

const calldataSchema = v.pipe(
  v.string(),
  v.check((text) => isHex(text) && text.length % 2 === 0, 'calldata is 0x and hex digits'),
  v.transform((text) => text.toLowerCase() as Hex),
)
const paramsSchema = v.object({
  sender: evmAddressSchema,
  calldata: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\.json$/, '')),
    calldataSchema,
  ),
})
const bodySchema = v.object({ sender: evmAddressSchema, data: calldataSchema })
const response = {
  description: 'The result, its expiry, and a signature of both.',
  contentType: 'application/json',
  schema: v.object({ data: v.string() }),
} as const

/**
 * The CCIP-Read gateway of the zone (ERC-3668): signed responses for its resolver contract. Requests from every origin
 * are allowed, as wallets send them.
 */
export function gatewayRoutes({ repository, zone, gateway }: NameParts): readonly Route[] {
  if (!gateway) return []

  async function respond(context: ServerContext, sender: string, request: Hex): Promise<Response> {
    const { name, record } = decodeResolveCall(request)
    const result = encodeRecord(await loadNameRecords({ repository, zone }, name), record)
    const data = await signResponse(gateway as NonNullable<typeof gateway>, {
      sender,
      request,
      result,
    })
    return context.json({ data }, 200, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
  }

  return [
    defineRoute({
      method: 'GET',
      path: '/v1/ens/:sender/:calldata',
      summary: 'A signed record of a name, for its resolver contract.',
      params: paramsSchema,
      response,
      refusals: [400, 429, 503],
      handler: async ({ params: { sender, calldata }, context }) =>
        await respond(context, sender, calldata),
    }),
    defineRoute({
      method: 'POST',
      path: '/v1/ens',
      summary: 'The same, for calls that are too long for a URL.',
      body: bodySchema,
      response,
      refusals: [400, 413, 422, 429, 503],
      handler: async ({ body: { sender, data }, context }) => await respond(context, sender, data),
    }),
  ]
}

/**
 * Signs a result for one resolver contract and one request, with an expiry. The signed data start with 0x1900 (ERC-191,
 * version 0), so that they can be neither a transaction nor a message of an account.
 */
async function signResponse(
  { signerKey, answerSeconds }: NameGatewaySettings,
  {
    sender,
    request,
    result,
  }: { readonly sender: string; readonly request: Hex; readonly result: Hex },
): Promise<Hex> {
  const expires = BigInt(Math.floor(Date.now() / 1000) + answerSeconds)
  const hash = keccak256(
    encodePacked(
      ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'],
      ['0x1900', sender as Hex, expires, keccak256(request), keccak256(result)],
    ),
  )
  const signature = await sign({ hash, privateKey: signerKey, to: 'hex' })
  return encodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    [result, expires, signature],
  )
}
