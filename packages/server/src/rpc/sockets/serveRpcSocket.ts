import type { Chain } from '@latchkit/backend/chain'
import { RpcError, UpstreamError, HttpError } from '@latchkit/backend/errors'
import { callsOfLength, parseBody } from '@latchkit/backend/http'
import { rpcErrorCode, type JsonRpcError } from '@latchkit/wire'
import * as v from 'valibot'
import type { WebSocket } from 'ws'
import { answerCalls } from '../answerCalls.ts'
import type { AnswerHold } from '../createAnswerRoom.ts'
import type { HeadCache } from '../createHeadCache.ts'
import type { Feed, FeedHolder } from '../feed/feed.ts'
import { isList, rpcBodySchema, type RpcCall } from '../rpcBody.ts'
import { createSubscriptions } from './createSubscriptions.ts'

const pendingAtMost = 64
const bufferedBytesAtMost = 4_194_304

/** What a socket is served with. */
export interface RpcSocketParts {
  readonly chain: Chain
  readonly feed: Feed
  /** In whose name it listens. */
  readonly holder: FeedHolder
  readonly ask: HeadCache
  /** Room for the answers to one frame. */
  readonly hold: () => AnswerHold
  /**
   * Counts so many calls against the limits of the client and its project.
   * @throws HttpError 429
   */
  readonly spend: (calls: number) => void
  /**
   * Counts so many calls more against the limit of the client, for what a frame or an event costs beside its calls.
   * @throws HttpError 429
   */
  readonly charge: (calls: number) => void
  readonly onError: (error: unknown) => void
}

/** Serves the JSON-RPC calls and subscriptions of one socket until it closes. */
export function serveRpcSocket(socket: WebSocket, parts: RpcSocketParts): void {
  const { chain, ask, spend, charge, onError } = parts
  let pending = 0
  let unpaid = 0
  const subscriptions = createSubscriptions(
    parts,
    (subscription, result) =>
      tell(format({ method: 'eth_subscription', params: { subscription, result } })),
    () => socket.close(1013, 'No node can be reached'),
  )

  /** What is told costs a call for each 16 KB. */
  function tell(text: string): void {
    unpaid += text.length
    const calls = callsOfLength(unpaid)
    try {
      if (calls > 0) charge(calls)
    } catch (error) {
      if (!(error instanceof HttpError)) onError(error)
      return socket.close(1013, 'Too many events')
    }
    if (calls > 0) unpaid = 0
    send(text)
  }

  /** Who does not read what it has asked for is sent away: it would fill the memory. */
  function send(text: string, onSent: () => void = () => undefined): void {
    if (socket.readyState !== socket.OPEN) return onSent()
    if (socket.bufferedAmount > bufferedBytesAtMost) {
      socket.close(1013, 'Too slow')
      socket.terminate()
      onSent()
    } else socket.send(text, onSent)
  }

  async function answer(
    call: RpcCall,
    hold: AnswerHold,
  ): Promise<{ readonly response: string; after?(): void }> {
    const id = call.id ?? null
    try {
      if (call.method === 'eth_subscribe') {
        const added = await subscriptions.add(call.params)
        return { response: format({ id, result: added.id }), after: added.begin }
      }
      if (call.method === 'eth_unsubscribe') {
        const [which] = Array.isArray(call.params) ? call.params : []
        return { response: format({ id, result: subscriptions.remove(which) }) }
      }
      return { response: await answerCalls(chain, call, { ask, hold }) }
    } catch (error) {
      return { response: format({ id, error: describe(error) }) }
    }
  }

  function describe(error: unknown): JsonRpcError {
    if (error instanceof RpcError) return { code: error.code, message: error.message }
    if (error instanceof UpstreamError) return away(error.retryAfterSeconds)
    onError(error)
    return { code: rpcErrorCode.internal, message: 'Internal error' }
  }

  async function handle(text: string): Promise<void> {
    const hold = parts.hold()
    try {
      const more = callsOfLength(text.length)
      if (more > 0) charge(more)
      const { success, output } = v.safeParse(rpcBodySchema, parseBody(text))
      if (!success) return send(format({ id: null, error: noCall }))
      const calls = isList(output) ? output : [output]
      spend(calls.length)
      const answers = await Promise.all(calls.map((call) => answer(call, hold)))
      const responses = answers.map(({ response }) => response)
      send(isList(output) ? `[${responses.join(',')}]` : (responses[0] ?? ''), hold.release)
      for (const { after } of answers) after?.()
    } catch (error) {
      if (!(error instanceof HttpError)) onError(error)
      hold.release()
      send(format({ id: idOf(text), error: refuse(error) }))
    }
  }

  socket.on('message', (data, isBinary) => {
    pending += 1
    if (pending === pendingAtMost) socket.pause()
    void handle(isBinary ? '' : (data as Buffer).toString('utf8')).finally(() => {
      pending -= 1
      if (pending < pendingAtMost && socket.isPaused) socket.resume()
    })
  })
  socket.on('close', () => subscriptions.clear())
  // What the client did wrong is told by the close code that follows.
  socket.on('error', () => undefined)
}

function format(answer: object): string {
  return JSON.stringify({ jsonrpc: '2.0', ...answer })
}

const noCall: JsonRpcError = {
  code: rpcErrorCode.invalidRequest,
  message: 'This is not a JSON-RPC call.',
}

function away(retryAfterSeconds = 5): JsonRpcError {
  const message = 'The network cannot be reached at the moment.'
  return { code: rpcErrorCode.resourceUnavailable, message, data: { retryAfterSeconds } }
}

/** As nodes say that somebody asks too much (EIP-1474). */
const limitExceeded = -32_005

function refuse(error: unknown): JsonRpcError {
  if (!(error instanceof HttpError))
    return { code: rpcErrorCode.internal, message: 'Internal error' }
  const { message, retryAfterSeconds } = error
  return error.status === 429
    ? { code: limitExceeded, message, data: { retryAfterSeconds } }
    : { code: rpcErrorCode.parse, message }
}

/** Who was refused must learn which of its calls it was. */
function idOf(text: string): unknown {
  if (callsOfLength(text.length) > 0) return null
  try {
    const { id = null } = JSON.parse(text) as { readonly id?: unknown }
    return typeof id === 'string' || typeof id === 'number' ? id : null
  } catch {
    return null
  }
}
