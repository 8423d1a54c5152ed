import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

/** A client of the proxy's WebSockets. */
export interface RpcSocketClient {
  readonly socket: WebSocket
  /** What subscriptions told, by their id. */
  readonly seen: Map<string, unknown[]>
  /** Answers the whole response. */
  call(method: string, params?: unknown): Promise<{ result?: unknown; error?: { code: number } }>
  subscribe(...params: readonly unknown[]): Promise<string>
  /** Resolves with the code. */
  closed(): Promise<number>
}

/** Opens a socket; rejects where it is refused. */
export async function openRpcSocket(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<RpcSocketClient> {
  const socket = new WebSocket(url, { headers })
  onTestFinished(() => socket.terminate())
  const closing = new Promise<number>((resolve) => socket.once('close', resolve))
  const waiting = new Map<number, (response: { result?: unknown }) => void>()
  const seen = new Map<string, unknown[]>()
  let lastId = 0
  socket.on('message', (data) => {
    const message = JSON.parse((data as Buffer).toString('utf8')) as {
      readonly id?: number
      readonly result?: unknown
      readonly params?: { readonly subscription: string; readonly result: unknown }
    }
    if (message.params) seen.get(message.params.subscription)?.push(message.params.result)
    // Noted at once: what a subscription tells may stand right behind its id.
    if (typeof message.result === 'string') seen.set(message.result, [])
    waiting.get(message.id ?? 0)?.(message)
  })
  await once(socket, 'open')
  const call: RpcSocketClient['call'] = (method, params = []) => {
    lastId += 1
    const id = lastId
    socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    return new Promise((resolve) => waiting.set(id, resolve))
  }
  return {
    socket,
    seen,
    call,
    async subscribe(...params) {
      const { result, error } = await call('eth_subscribe', params)
      if (typeof result !== 'string') throw new Error(JSON.stringify(error))
      return result
    },
    closed: () => closing,
  }
}
