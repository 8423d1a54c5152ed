import { referenceOf, type NetworkId } from '@latchkit/wire'
import { WebSocket } from 'ws'
import { namespaceReaderOf } from '@latchkit/backend/chain'
import { RpcError, UpstreamError } from '@latchkit/backend/errors'

const answerWithinMs = 10_000
const pingEveryMs = 15_000
const largestFrameBytes = 10_485_760

/** An open WebSocket to a node. */
export interface FeedSocket {
  /** Returns the id of the subscription; `hear` gets what it brings, nothing left out. */
  subscribe(params: readonly unknown[], onMessage: (result: unknown) => void): Promise<string>
  unsubscribe(id: string): void
  close(): void
}

interface Message {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
  readonly params?: { readonly subscription?: unknown; readonly result?: unknown }
}

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
  readonly timer: NodeJS.Timeout
}

/**
 * Opens a WebSocket to a node and looks whether it is of the network. `onClose` is called once, where it was open.
 * @throws UpstreamError
 */
export async function openFeedSocket(
  url: string,
  networkId: NetworkId,
  onClose: () => void,
): Promise<FeedSocket> {
  const socket = new WebSocket(url, {
    handshakeTimeout: answerWithinMs,
    maxPayload: largestFrameBytes,
  })
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (result: unknown) => void>()
  let lastId = 0
  let isAlive = true

  function ask(
    method: string,
    params: unknown,
    onResult?: (result: unknown) => void,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (socket.readyState !== socket.OPEN)
        return reject(new UpstreamError('unreachable', { taken: false }))
      const id = ++lastId
      const timer = setTimeout(() => {
        waiting.delete(id)
        reject(new UpstreamError('timeout', { taken: true }))
      }, answerWithinMs)
      const settle = (result: unknown): void => {
        onResult?.(result)
        resolve(result)
      }
      waiting.set(id, { resolve: settle, reject, timer })
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }))
    })
  }

  function answer(message: Message): void {
    const call = waiting.get(message.id as number)
    if (!call) return
    waiting.delete(message.id as number)
    clearTimeout(call.timer)
    if (message.error) call.reject(new RpcError(message.error))
    else call.resolve(message.result)
  }

  socket.on('message', (data) => {
    const message = parse((data as Buffer).toString('utf8'))
    if (!message) return socket.terminate()
    const { subscription, result } = message.params ?? {}
    if (typeof subscription === 'string') listeners.get(subscription)?.(result)
    else answer(message)
  })
  socket.on('pong', () => (isAlive = true))
  socket.on('error', () => undefined)
  const pinging = setInterval(() => {
    if (!isAlive) return socket.terminate()
    isAlive = false
    if (socket.readyState === socket.OPEN) socket.ping()
  }, pingEveryMs).unref()
  socket.once('close', () => {
    clearInterval(pinging)
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new UpstreamError('unreachable', { taken: true }))
    }
    waiting.clear()
  })

  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('close', () => reject(new UpstreamError('unreachable', { taken: false })))
    })
    await assertNetwork(ask, networkId)
  } catch (error) {
    socket.terminate()
    throw error instanceof RpcError ? new UpstreamError('node_fault', { taken: false }) : error
  }
  if (socket.readyState !== socket.OPEN) throw new UpstreamError('unreachable', { taken: false })
  socket.once('close', onClose)
  return {
    async subscribe(params, onMessage) {
      const id = await ask('eth_subscribe', params, (result) =>
        listeners.set(String(result), onMessage),
      )
      return String(id)
    },
    unsubscribe(id) {
      listeners.delete(id)
      if (socket.readyState === socket.OPEN) ask('eth_unsubscribe', [id]).catch(() => undefined)
    },
    close() {
      socket.off('close', onClose)
      socket.close()
      setTimeout(() => socket.terminate(), answerWithinMs).unref()
    },
  }
}

async function assertNetwork(
  ask: (method: string, params: unknown) => Promise<unknown>,
  networkId: NetworkId,
): Promise<void> {
  const isOfChain = await namespaceReaderOf(networkId)?.isOfChain(async ({ body = '' }) => {
    const { method, params } = JSON.parse(body) as { method: string; params: unknown }
    return JSON.stringify({ jsonrpc: '2.0', id: 0, result: await ask(method, params) })
  }, referenceOf(networkId))
  if (!isOfChain) throw new UpstreamError('wrong_chain', { taken: false })
}

function parse(text: string): Message | undefined {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
