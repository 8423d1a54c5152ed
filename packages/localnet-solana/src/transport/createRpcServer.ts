import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Bank } from '../chain/createBank.ts'
import { allowAllOrigins } from '../http/allowAllOrigins.ts'
import { readBody } from '../http/readBody.ts'
import type { Methods } from '../methods/methods.ts'
import { RpcError } from '../rpcError.ts'
import { rpcErrorCodes } from '../rpcErrorCodes.ts'
import { answerRequest, errorAnswer } from './answerRequest.ts'
import { toJson } from './toJson.ts'

const mostBytes = 1_000_000

/** JSON-RPC over HTTP. `GET /health` answers `ok`. */
export function createRpcServer(bank: Bank, methods: Methods): Server {
  return createServer((request, response) => {
    if (allowAllOrigins(request, response)) return
    if (request.method === 'GET' && request.url === '/health') {
      response.writeHead(200, { 'content-type': 'text/plain' }).end('ok')
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
