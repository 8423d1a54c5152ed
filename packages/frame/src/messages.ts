import {
  frameLimits,
  frameRequestSchema,
  rpcErrorCode,
  type FrameEvent,
  type FrameMessage,
  type FrameRequest,
} from '@latchkit/wire'
import * as v from 'valibot'
import { FrameRequestError } from './FrameRequestError.ts'
import { isPlainJson } from './isPlainJson.ts'

/** Handles a request. The host gets the text of a {@link FrameRequestError}, and of no other error. */
export type RequestHandler = (request: FrameRequest, signal: AbortSignal) => Promise<unknown>

/** What {@link serveMessages} needs. */
export interface ServeMessagesOptions {
  readonly port: MessagePort
  readonly handle: RequestHandler
  /** A monotonic clock in milliseconds. Default: `performance.now`. */
  readonly now?: () => number
}

/** The frame's end of the port. */
export interface FrameConnection {
  send(event: FrameEvent): void
  /** Aborts what is in flight and closes the port. */
  close(): void
}

/**
 * Serves the port that the host has transferred. A message that is not a request, exceeds a limit, or repeats an id in flight has no
 * effect: if its id is valid, the reply is an error; otherwise there is none.
 *
 * @example
 * const connection = serveMessages({ port, handle: (request, signal) => answer(request, signal) })
 * connection.send({ event: 'ready' })
 */
export function serveMessages(options: ServeMessagesOptions): FrameConnection {
  const { port, handle, now = () => performance.now() } = options
  const inFlight = new Map<string, AbortController>()
  const isWithinRate = createRateLimit(frameLimits.messagesPerSecond, 1_000, now)
  let isOpen = true

  const send = (message: FrameMessage): void => {
    if (isOpen) port.postMessage(message)
  }
  const refuse = (id: string, code: number, message: string): void =>
    send({ id, error: { code, message } })

  const receive = (data: unknown): void => {
    // Messages over the rate are dropped unread: the limit is there to save reading them.
    if (!isWithinRate() || !isPlainJson(data, frameLimits)) return
    const parsed = v.safeParse(frameRequestSchema, data)
    if (!parsed.success) {
      const id = readId(data)
      if (id !== undefined && !inFlight.has(id))
        refuse(id, rpcErrorCode.invalidRequest, 'The login frame does not know this request.')
      return
    }
    const request = parsed.output
    if (inFlight.has(request.id)) return
    if (request.method === 'abort') {
      inFlight.get(request.params.id)?.abort(abortedError())
      send({ id: request.id, result: null })
      return
    }
    if (inFlight.size >= frameLimits.requestsInFlight) {
      refuse(request.id, rpcErrorCode.resourceUnavailable, 'Too many requests are waiting.')
      return
    }
    void answer(request)
  }

  const answer = async (request: FrameRequest): Promise<void> => {
    const controller = new AbortController()
    inFlight.set(request.id, controller)
    try {
      const result = await Promise.race([
        handle(request, controller.signal),
        rejectOnAbort(controller.signal),
      ])
      send({ id: request.id, result: result ?? null })
    } catch (error) {
      const { code, message } = toRequestError(error)
      refuse(request.id, code, message)
    } finally {
      inFlight.delete(request.id)
    }
  }

  const listener = (event: MessageEvent): void => receive(event.data)
  port.addEventListener('message', listener)
  port.start()
  return {
    send,
    close() {
      isOpen = false
      for (const controller of inFlight.values()) controller.abort(abortedError())
      port.removeEventListener('message', listener)
      port.close()
    },
  }
}

/** Returns a function that is true at most `count` times in any `windowMs`. */
export function createRateLimit(count: number, windowMs: number, now: () => number): () => boolean {
  const passed: number[] = []
  return () => {
    const time = now()
    while (passed[0] !== undefined && passed[0] <= time - windowMs) passed.shift()
    if (passed.length >= count) return false
    passed.push(time)
    return true
  }
}

function readId(data: unknown): string | undefined {
  const id: unknown =
    typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined
  return typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? id : undefined
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(abortedError()), { once: true })
  })
}

function abortedError(): FrameRequestError {
  return new FrameRequestError(rpcErrorCode.userRejected, 'Request was aborted')
}

function toRequestError(error: unknown): FrameRequestError {
  return error instanceof FrameRequestError
    ? error
    : new FrameRequestError(rpcErrorCode.internal, 'An error occurred')
}
