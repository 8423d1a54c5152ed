import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { allowAllOrigins } from '../http/allowAllOrigins.ts'
import { readBody } from '../http/readBody.ts'
import type { Chain } from '../chain/createChain.ts'
import { RejectedTransactionError } from '../rejectedTransactionError.ts'
import { addressRoutes } from './addressRoutes.ts'
import { blockRoutes } from './blockRoutes.ts'
import { EsploraError } from './esploraError.ts'
import { feeRoutes } from './feeRoutes.ts'
import { ordRoutes } from './ordRoutes.ts'
import type { Route } from './route.ts'
import { transactionRoutes } from './transactionRoutes.ts'

const mostBytes = 1_000_000
/** Longer than clients keep a connection that they may use again: it must not end under a request that is on its way. */
const keepAliveTimeout = 65_000
const routes = [...addressRoutes, ...transactionRoutes, ...blockRoutes, ...feeRoutes, ...ordRoutes]

/** Creates an HTTP server with Esplora's API, with and without the prefix `/api`, and that of `ord` below `/ord`. */
export function createEsploraServer(chain: Chain): Server {
  return createServer({ keepAliveTimeout }, (request, response) => {
    if (!allowAllOrigins(request, response)) void answer(chain, request, response)
  })
}

async function answer(
  chain: Chain,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const found = findRoute(request.method, pathname.replace(/^\/api(?=\/)/, ''))
    if (!found) throw new EsploraError(404, `this local chain does not offer ${pathname}`)
    const body = request.method === 'POST' ? await readBody(request, mostBytes) : ''
    const result = found.route.answer(
      chain,
      { ...Object.fromEntries(searchParams), ...found.parts },
      body,
    )
    const [type, content] = encode(result)
    response.writeHead(200, { 'content-type': type }).end(content)
  } catch (error) {
    const { status, text } = readError(error)
    response.writeHead(status, { 'content-type': 'text/plain' }).end(text)
  }
}

function encode(result: unknown): readonly [type: string, content: string | Uint8Array] {
  if (typeof result === 'string') return ['text/plain', result]
  if (result instanceof Uint8Array) return ['application/octet-stream', result]
  return ['application/json', JSON.stringify(result)]
}

function findRoute(
  method: string | undefined,
  pathname: string,
): { readonly route: Route; readonly parts: Readonly<Record<string, string>> } | undefined {
  const given = pathname.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    if ((route.method ?? 'GET') !== method || wanted.length !== given.length) continue
    const parts: Record<string, string> = {}
    const fits = wanted.every((part, index) => {
      const own = given[index] ?? ''
      if (!part.startsWith(':')) return part === own
      parts[part.slice(1)] = own
      return own !== ''
    })
    if (fits) return { route, parts }
  }
  return undefined
}

function readError(error: unknown): { readonly status: number; readonly text: string } {
  if (error instanceof EsploraError) return { status: error.status, text: error.message }
  if (error instanceof RejectedTransactionError) {
    const { code, message } = error
    const text = `sendrawtransaction RPC error: ${JSON.stringify({ code, message })}`
    return { status: 400, text }
  }
  return { status: 500, text: error instanceof Error ? error.message : String(error) }
}
