import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Bank } from '../chain/createBank.ts'
import { RpcError } from '../rpcError.ts'
import { rpcErrorCodes } from '../rpcErrorCodes.ts'
import { errorAnswer, unknownMethod } from './answerRequest.ts'
import { subscriptions } from './subscriptions.ts'
import { toJson } from './toJson.ts'

const mostBytes = 100_000
const mostSubscriptions = 1000

/** Serves subscriptions over WebSocket on the ports of these servers. Returns a function that ends it. */
export function serveSubscriptions(bank: Bank, servers: readonly Server[]): () => void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: mostBytes })
  const numbers = { next: 0 }
  for (const server of servers) {
    server.on('upgrade', (request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (client) => attend(bank, client, numbers))
    })
  }
  return () => {
    for (const client of sockets.clients) client.terminate()
    sockets.close()
  }
}

function attend(bank: Bank, client: WebSocket, numbers: { next: number }): void {
  const endings = new Map<number, { readonly kind: string; readonly end: () => void }>()

  function subscribe(kind: string, params: readonly unknown[], id: unknown): void {
    const start = subscriptions[kind]
    if (!start) throw unknownMethod(`${kind}Subscribe`)
    if (endings.size >= mostSubscriptions)
      throw new RpcError(rpcErrorCodes.internal, `At most ${mostSubscriptions} subscriptions`)
    numbers.next += 1
    const subscription = numbers.next
    const end = start(bank, params, (result, isLast) => {
      if (isLast) unsubscribe(kind, subscription)
      const method = `${kind}Notification`
      client.send(toJson({ jsonrpc: '2.0', method, params: { result, subscription } }))
    })
    endings.set(subscription, { kind, end })
    client.send(toJson({ jsonrpc: '2.0', result: subscription, id }))
  }

  function unsubscribe(kind: string, subscription: number): boolean {
    const known = endings.get(subscription)
    if (known?.kind !== kind) return false
    known.end()
    return endings.delete(subscription)
  }

  client.on('message', (message) => {
    let id: unknown = null
    try {
      const request = readRequest(String(message))
      id = request.id
      const [, kind = '', verb] = /^(\w+?)(Subscribe|Unsubscribe)$/.exec(request.method) ?? []
      if (!verb || !Object.hasOwn(subscriptions, kind)) throw unknownMethod(request.method)
      if (verb === 'Subscribe') return subscribe(kind, request.params, id)
      if (!unsubscribe(kind, Number(request.params[0])))
        throw new RpcError(rpcErrorCodes.invalidParams, 'Invalid subscription id.')
      client.send(toJson({ jsonrpc: '2.0', result: true, id }))
    } catch (error) {
      client.send(toJson(errorAnswer(id, error)))
    }
  })
  client.on('error', () => client.terminate())
  client.on('close', () => {
    for (const { end } of endings.values()) end()
    endings.clear()
  })
}

function readRequest(text: string): { id: unknown; method: string; params: readonly unknown[] } {
  let request: unknown
  try {
    request = JSON.parse(text)
  } catch {
    throw new RpcError(rpcErrorCodes.parse, 'Parse error')
  }
  const { id = null, method, params = [] } = (request ?? {}) as Readonly<Record<string, unknown>>
  if (typeof method !== 'string' || !Array.isArray(params))
    throw new RpcError(rpcErrorCodes.invalidRequest, 'Invalid request')
  return { id, method, params }
}
