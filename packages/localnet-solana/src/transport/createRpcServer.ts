import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Bank } from '../chain/createBank.ts'
import { allowAllOrigins } from '../http/allowAllOrigins.ts'
import { readBody } from '../http/readBody.ts'
import type { Methods } from '../methods/methods.ts'
import { RpcError } from '../rpcError.ts'
import { rpcErrorCodes } from '../rpcErrorCodes.ts'
import { answerSwaps } from '../swaps/answerSwaps.ts'
import { answerRequest, errorAnswer } from './answerRequest.ts'
import { toJson } from './toJson.ts'

const mostBytes = 1_000_000
/** Longer than clients keep a connection that they may use again: it must not end under a request that is on its way. */
const keepAliveTimeout = 65_000

/** JSON-RPC over HTTP, and below `/swap/v1` the swap API of the local pools. `GET /health` answers `ok`. */
export function createRpcServer(bank: Bank, methods: Methods): Server {
  return createServer({ keepAliveTimeout }, (request, response) => {
    if (allowAllOrigins(request, response)) return
    if (request.method === 'GET' && request.url === '/health') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
      return
    }
    if (request.url?.startsWith('/swap/') === true) {
      void answerSwapRequest(bank, request, response)
      return
    }
    if (request.method !== 'POST') {
      response.writeHead(405, { allow: 'POST, OPTIONS' }).end()
      return
    }
    void answer(bank, methods, request, response)
  })
}

async function answer(
  bank: Bank,
  methods: Methods,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let result
  try {
    result = await answerRequest(bank, methods, await readBody(request, mostBytes))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    result = errorAnswer(null, new RpcError(rpcErrorCodes.invalidRequest, message))
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(toJson(result))
}

async function answerSwapRequest(
  bank: Bank,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = '', url = '' } = request
  const body = await readBody(request, mostBytes).catch(() => '')
  const { status, body: json } = (await answerSwaps(bank, { method, url, body })) ?? {
    status: 404,
    body: { error: 'Not found' },
  }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}
