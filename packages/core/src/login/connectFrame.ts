import {
  frameMessageSchema,
  frameTimeouts,
  rpcErrorCode,
  type FrameError,
  type FrameEvent,
  type FrameRequest,
} from '@latchkit/wire'
import * as v from 'valibot'
import { walletError } from '../adapters/walletError.ts'
import { KitError, type KitErrorCode } from '../errors.ts'

type Distribute<Request> = Request extends FrameRequest ? Pick<Request, 'method' | 'params'> : never

/** A request without its id. */
export type FrameCall = Distribute<FrameRequest>

/** The connection to a login frame over its port. */
export interface FrameConnection {
  /**
   * Sends a request. It ends after `timeoutMs`, unless the frame shows something to the visitor meanwhile, and ends alone.
   * @throws UserRejected, TimedOut, Aborted, NotConnected, UnsupportedChain, MethodNotSupported
   */
  request(
    call: FrameCall,
    options?: { readonly timeoutMs?: number; readonly signal?: AbortSignal },
  ): Promise<unknown>
  /** Ends all requests: the visitor has closed the frame. */
  abortAll(): void
  close(): void
}

/** Connects to a frame over a port. `onEvent` gets what the frame reports. */
export function connectFrame(
  port: MessagePort,
  onEvent: (event: FrameEvent) => void,
): FrameConnection {
  interface Pending {
    settle(work: () => void): void
    resolve(result: unknown): void
    reject(error: unknown): void
    stopTimer(): void
  }
  const pending = new Map<string, Pending>()
  let isShown = false

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(frameMessageSchema, data)
    if (!parsed.success) return
    const message = parsed.output
    if ('event' in message) {
      if (message.event === 'show') {
        isShown = true
        // Whoever reads a mail or a transaction is given the time.
        for (const { stopTimer } of pending.values()) stopTimer()
      }
      if (message.event === 'hide') isShown = false
      onEvent(message)
      return
    }
    const waiting = pending.get(message.id)
    if ('error' in message) waiting?.settle(() => waiting.reject(toKitError(message.error)))
    else waiting?.settle(() => waiting.resolve(message.result))
  })
  port.start()

  function end(id: string, error: KitError): void {
    const waiting = pending.get(id)
    if (!waiting) return
    post({ method: 'abort', params: { id } }, newId())
    waiting.settle(() => waiting.reject(error))
  }

  function post(call: FrameCall, id: string): void {
    // The frame takes JSON alone: a clone keeps `undefined`, such as a statement that the site does not have.
    port.postMessage(JSON.parse(JSON.stringify({ id, ...call })))
  }

  return {
    request: (call, { timeoutMs = frameTimeouts.connectMs, signal } = {}) =>
      new Promise((resolve, reject) => {
        const id = newId()
        const onAbort = (): void =>
          end(id, new KitError('Aborted', 'Request was aborted', { cause: signal?.reason }))
        const timer = setTimeout(() => {
          end(id, new KitError('TimedOut', 'The login took too long. Try again.'))
        }, timeoutMs)
        const stopTimer = (): void => clearTimeout(timer)
        if (isShown) stopTimer()
        pending.set(id, {
          resolve,
          reject,
          stopTimer,
          settle(work) {
            pending.delete(id)
            stopTimer()
            signal?.removeEventListener('abort', onAbort)
            work()
          },
        })
        post(call, id)
        if (signal?.aborted) onAbort()
        else signal?.addEventListener('abort', onAbort)
      }),
    abortAll() {
      for (const id of Array.from(pending.keys()))
        end(id, new KitError('UserRejected', 'Request was aborted'))
    },
    close() {
      for (const id of Array.from(pending.keys()))
        end(id, new KitError('WalletDisconnected', 'The login was closed.'))
      port.close()
    },
  }
}

function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

function toKitError({ code, message }: FrameError): KitError {
  return new KitError(ownCodes.get(code) ?? walletError({ code }).code, message, {
    context: { code },
  })
}

/** The codes that say something else of the login's frame than of a wallet. */
const ownCodes: ReadonlyMap<number, KitErrorCode> = new Map([
  [rpcErrorCode.unauthorized, 'WalletDisconnected'],
  [rpcErrorCode.chainDisconnected, 'UnsupportedChain'],
  [rpcErrorCode.disconnected, 'Offline'],
])
