import { WalletConnectError } from '../walletConnectError.ts'
import { readRecord } from '../rpc/readRecord.ts'
import { acknowledge } from './acknowledge.ts'
import type { RelayMessage } from './relayLink.ts'
import { relayFailure } from './relayFailure.ts'

/** What a socket needs to know. */
export interface RelaySocketOptions {
  /** Where to open a socket, with a fresh token. */
  address(): Promise<string>
  onMessage(message: RelayMessage): void
  /** Told whenever the relay has begun to answer, and when it is lost. */
  onReach(isReached: boolean): void
  /** Told once, when the relay turns the site away for good. */
  onRefused(error: WalletConnectError): void
}

/** One socket to a relay: opened when first needed, and again whenever it is lost. */
export interface RelaySocket {
  call(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  subscribe(topics: readonly string[]): void
  unsubscribe(topics: readonly string[]): void
  /** The page is there again: what looks open may be long gone. */
  wake(): void
  /** Somebody wants to wait no longer for a relay that is out of reach. */
  retry(): void
  close(): void
}

export function createRelaySocket({
  address,
  onMessage,
  onReach,
  onRefused,
}: RelaySocketOptions): RelaySocket {
  const topics = new Set<string>()
  const calls = new Map<string, Call>()
  let socket: WebSocket | undefined
  let isOpening = false
  let failures = 0
  let knockedMs = 0
  let isReached: boolean | undefined
  let end: WalletConnectError | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    if (socket || isOpening || end || (topics.size === 0 && calls.size === 0)) return
    clearTimeout(retryTimer)
    isOpening = true
    knockedMs = Date.now()
    address().then(connect, lose)
  }

  function connect(url: string): void {
    isOpening = false
    if (end) return
    let fresh: WebSocket
    try {
      fresh = new WebSocket(url)
    } catch {
      return lose()
    }
    socket = fresh
    expectFrame()
    fresh.addEventListener('open', () => {
      if (socket !== fresh) return
      for (const request of subscriptions(topics)) write(request)
      for (const { request } of calls.values()) write(request)
      hush()
      if (topics.size > 0 || calls.size > 0) expectFrame()
    })
    fresh.addEventListener('message', ({ data }) => {
      if (socket === fresh && typeof data === 'string') hear(data)
    })
    // A close follows. In Node, an error that nobody listens to ends the program.
    fresh.addEventListener('error', () => {})
    fresh.addEventListener('close', ({ code, reason }) => {
      if (socket !== fresh) return
      if (code === refusedCode) turnAway(reason)
      else lose()
    })
  }

  function hear(text: string): void {
    hush()
    const frame = parse(text)
    if (!frame) return
    const error = readRecord(frame['error'])
    if (error?.['code'] === refusedCode && frame['id'] === 0) return turnAway(error['message'])
    // A relay that answers with errors, and closes, is not asked again at once.
    if (!error) failures = 0
    reach(true)
    if (frame['method'] === 'irn_subscription') {
      const message = readMessage(frame['params'])
      if (message) onMessage(message)
      return write(acknowledge(text, frame['id']))
    }
    const id = String(frame['id'])
    const call = calls.get(id)
    if (!call) return
    calls.delete(id)
    if (error) call.reject(relayFailure(error))
    else call.resolve(frame['result'])
  }

  /** Whatever was sent is sent again over the next socket. */
  function lose(): void {
    isOpening = false
    hush()
    socket?.close()
    socket = undefined
    failures += 1
    reach(false)
    const capMs = Math.min(retryAtMostMs, 250 * 2 ** failures)
    clearTimeout(retryTimer)
    if (!end) retryTimer = setTimeout(open, failures === 1 ? 0 : capMs * (0.5 + Math.random() / 2))
  }

  function reach(next: boolean): void {
    if (next !== isReached) onReach((isReached = next))
  }

  /** A relay that had let this client in, or that hears of it long after, may only want a fresh token. */
  function turnAway(words: unknown): void {
    if (isReached || Date.now() - knockedMs > tokenFreshMs) lose()
    else refuse(words)
  }

  function refuse(words: unknown): void {
    const message = typeof words === 'string' && words !== '' ? words.slice(0, 300) : 'Refused.'
    const error = new WalletConnectError(
      'RelayRefused',
      `The relay turns this site away: ${message}`,
    )
    shut(error)
    onRefused(error)
  }

  function shut(error: WalletConnectError): void {
    end ??= error
    hush()
    clearTimeout(retryTimer)
    socket?.close()
    socket = undefined
    for (const call of calls.values()) call.reject(error)
    calls.clear()
  }

  function write(request: string): void {
    if (socket?.readyState === openState) socket.send(request)
  }

  /** A socket that says nothing when it should is a dead one. */
  function expectFrame(): void {
    silenceTimer ??= setTimeout(lose, silenceMs)
  }

  function hush(): void {
    clearTimeout(silenceTimer)
    silenceTimer = undefined
  }

  function send(request: string): void {
    open()
    write(request)
    if (socket?.readyState === openState) expectFrame()
  }

  return {
    call(method, params, signal) {
      if (end) return Promise.reject(end)
      if (signal?.aborted) return Promise.reject(signal.reason as Error)
      return new Promise((resolve, reject) => {
        const id = relayId()
        const forget = () => {
          if (calls.delete(id)) reject(signal?.reason as Error)
        }
        signal?.addEventListener('abort', forget, { once: true })
        const done = () => signal?.removeEventListener('abort', forget)
        const request = requestOf(id, method, params)
        calls.set(id, {
          request,
          resolve: (result) => {
            done()
            resolve(result)
          },
          reject: (error) => {
            done()
            reject(error)
          },
        })
        send(request)
      })
    },
    subscribe(added) {
      const fresh = added.filter((topic) => !topics.has(topic))
      for (const topic of fresh) topics.add(topic)
      for (const request of subscriptions(fresh)) send(request)
    },
    unsubscribe(removed) {
      for (const topic of removed)
        if (topics.delete(topic))
          write(requestOf(relayId(), 'irn_unsubscribe', { topic, id: topic }))
    },
    wake() {
      if (socket) for (const request of subscriptions(topics)) send(request)
      else open()
    },
    retry() {
      if (isOpening || end) return
      failures = 0
      if (socket?.readyState === openState)
        for (const request of subscriptions(topics)) send(request)
      else lose()
    },
    close: () => shut(new WalletConnectError('Disconnected', 'The connection was closed.')),
  }
}

interface Call {
  readonly request: string
  resolve(result: unknown): void
  reject(error: Error): void
}

const refusedCode = 3000
const openState = 1
const silenceMs = 10_000
const tokenFreshMs = 60_000
const retryAtMostMs = 30_000
const topicsAtOnce = 500

function subscriptions(topics: Iterable<string>): readonly string[] {
  const all = Array.from(topics)
  const requests: string[] = []
  for (let from = 0; from < all.length; from += topicsAtOnce)
    requests.push(
      requestOf(relayId(), 'irn_batchSubscribe', { topics: all.slice(from, from + topicsAtOnce) }),
    )
  return requests
}

function requestOf(id: string, method: string, params: unknown): string {
  return JSON.stringify({ id, jsonrpc: '2.0', method, params })
}

// 19 digits, which no number holds.
function relayId(): string {
  return `${Date.now()}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return readRecord(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readMessage(params: unknown): RelayMessage | undefined {
  const data = readRecord(readRecord(params)?.['data'])
  const [topic, message, tag] = [data?.['topic'], data?.['message'], data?.['tag']]
  if (typeof topic !== 'string' || typeof message !== 'string') return undefined
  return { topic, message, tag: typeof tag === 'number' ? tag : 0 }
}
