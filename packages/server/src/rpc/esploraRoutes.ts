import { type Chain, namespaceReaderOf, readInscribedOutputs } from '@latchkit/backend/chain'
import { RpcError, UpstreamError, HttpError } from '@latchkit/backend/errors'
import { defineRoute, type Route, type ServerContext } from '@latchkit/backend/http'
import { referenceOf } from '@latchkit/wire'
import * as v from 'valibot'
import { esploraPaths } from './esploraPaths.ts'
import { unknownOutcome } from './unknownOutcome.ts'

const prefix = '/v1/esplora/:chainId'
const network = v.pipe(v.string(), v.maxLength(100))
const addressSchema = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{14,100}$/, 'this is not an address'))
const inscribedSchema = v.object({ outpoints: v.array(v.string()) })
const params: Readonly<Record<string, v.GenericSchema<string>>> = {
  address: addressSchema,
  txid: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'this is not a hash of a transaction')),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'this is not a hash of a block')),
  number: v.pipe(v.string(), v.regex(/^\d{1,10}$/, 'this is not a number')),
}
const rawSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:[0-9a-fA-F]{2}){10,}$/, 'this is not a transaction in hex'),
)

/** The proxy to networks that are read by Esplora's HTTP API, so that pages need no server of somebody else's. */
export function esploraRoutes(chains: ReadonlyMap<string, Chain>): readonly Route[] {
  return [
    ...esploraPaths.map(({ path, isJson, summary }): Route => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
      const schema = v.object({
        chainId: network,
        ...Object.fromEntries(names.map((name) => [name, params[name] as v.GenericSchema<string>])),
      }) as v.GenericSchema<Readonly<Record<string, string>>>
      return defineRoute({
        ...common,
        method: 'GET',
        path: `${prefix}${path}`,
        summary,
        params: schema,
        response: {
          description: 'What a node of the network answered.',
          contentType: typeOf(isJson),
        },
        refusals: [400, 401, 403, 404, 429, 503],
        async handler({ params: asked, context }) {
          const place = path.replaceAll(/:(\w+)/g, (_all, name: string) => asked[name] ?? '')
          const chain = requireChain(chains, asked['chainId'])
          return await answer(context, chain.fetchPath(place, { isJson }), typeOf(isJson))
        },
      })
    }),
    defineRoute({
      ...common,
      method: 'GET',
      path: `${prefix}/address/:address/inscribed`,
      summary: 'The coins of a Bitcoin address that carry inscriptions or runes.',
      params: v.object({ chainId: network, address: addressSchema }),
      response: {
        description:
          'Each by the hash of its transaction and its number there: none of them is to be spent as coins. Not found where the network has no `nftIndexer`.',
        contentType: 'application/json',
        schema: inscribedSchema,
      },
      refusals: [400, 401, 403, 404, 429, 503],
      async handler({ params: { chainId, address } }) {
        const { nftIndexer, caipNetworkId } = requireChain(chains, chainId).network
        if (!nftIndexer)
          throw new HttpError(404, 'chainId', 'This server does not know inscriptions.')
        const reader = namespaceReaderOf(caipNetworkId)
        const known = reader?.readAddress(address, referenceOf(caipNetworkId))
        if (known === undefined)
          throw new HttpError(400, 'address', 'This is not an address of the network.')
        const outputs = await readInscribedOutputs(nftIndexer.url, known)
        return { outpoints: outputs.map(({ outpoint }) => outpoint) }
      },
    }),
    defineRoute({
      ...common,
      method: 'POST',
      path: `${prefix}/tx`,
      summary: 'Gives a signed transaction, in hex, to a network of Bitcoin.',
      params: v.object({ chainId: network }),
      body: rawSchema,
      bodyFormat: 'text',
      bodyStatus: () => 400,
      response: {
        description:
          'The hash of the transaction. It is given to another node only where the first surely did not take it.',
        contentType: 'text/plain',
      },
      refusals: [400, 401, 403, 413, 429, 503],
      async handler({ params: { chainId }, body, context }) {
        const chain = requireChain(chains, chainId)
        return await answer(context, send(chain, body), typeOf(false))
      },
    }),
  ]
}

const common = { project: { in: 'query', status: 401 }, timeoutMs: 25_000 } as const

function typeOf(isJson: boolean): string {
  return isJson ? 'application/json' : 'text/plain'
}

function requireChain(chains: ReadonlyMap<string, Chain>, chainId = ''): Chain {
  const chain = chains.get(chainId)
  if (chain && namespaceReaderOf(chain.network.caipNetworkId)?.speaks === 'paths') return chain
  throw new HttpError(400, 'chainId', `This server offers no Bitcoin network ${chainId}.`)
}

async function send(chain: Chain, body: string): Promise<string | undefined> {
  try {
    return await chain.fetchPath('/tx', { body })
  } catch (error) {
    if (!(error instanceof UpstreamError) || !error.taken) throw error
    throw new HttpError(503, 'body', unknownOutcome.message)
  }
}

/** What a node refuses reaches who asked as it is: so a wallet learns why a transaction was not taken. */
async function answer(
  context: ServerContext,
  work: Promise<string | undefined>,
  contentType: string,
): Promise<Response> {
  try {
    const text = await work
    if (text === undefined) throw new HttpError(404, 'path', 'The network knows no such thing.')
    return context.body(text, 200, { 'content-type': contentType })
  } catch (error) {
    if (!(error instanceof RpcError)) throw error
    return context.body(error.message, 400, { 'content-type': 'text/plain' })
  }
}
