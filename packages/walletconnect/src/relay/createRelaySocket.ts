import { WalletConnectError } from '../walletConnectError.ts'
import { parseRecord } from '../rpc/parseRecord.ts'
import type { RelayMessage } from './relayer.ts'

/** What {@link createRelaySocket} takes. */
export interface RelaySocketOptions {
  /** Returns the address of the relay, with a fresh token. */
  address(): Promise<string>
  onMessage(message: RelayMessage): void
  /** Called when the relay starts to respond, and when the connection is lost. */
  onConnectionChange(isConnected: boolean): void
  /** Called once, when the relay rejects the site for good. */
  onRefused(error: WalletConnectError): void
}

/** One socket to a relay: it opens when first needed, and reopens when the connection is lost. */
export interface RelaySocket {
  call(method: string, params: unknown, signal?: AbortSignal): Promise<unknown>
  subscribe(topics: readonly string[]): void
  unsubscribe(topics: readonly string[]): void
  /** The page is visible again: a socket that looks open may be dead. */
  wake(): void
  /** Reconnects to an unreachable relay now instead of after the current delay. */
  retry(): void
  close(): void
}

export function createRelaySocket({
  address,
  onMessage,
  onConnectionChange,
  onRefused,
}: RelaySocketOptions): RelaySocket {
  const topics = new Set<string>()
  const calls = new Map<string, Call>()
  let socket: WebSocket | undefined
  let isOpening = false
  let failures = 0
  let openedAtMs = 0
  let isConnected: boolean | undefined
  let end: WalletConnectError | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    if (socket || isOpening || end || (topics.size === 0 && calls.size === 0)) return
    clearTimeout(retryTimer)
    isOpening = true
    openedAtMs = Date.now()
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
      clearSilenceTimer()
      if (topics.size > 0 || calls.size > 0) expectFrame()
    })
    fresh.addEventListener('message', ({ data }) => {
      if (socket === fresh && typeof data === 'string') receive(data)
    })
    // A close event follows. In Node, an error event without a listener ends the process.
    fresh.addEventListener('error', () => {})
    fresh.addEventListener('close', ({ code, reason }) => {
      if (socket !== fresh) return
      if (code === refusedCode) handleRejection(reason)
      else lose()
    })
  }

  function receive(text: string): void {
    clearSilenceTimer()
    const frame = parse(text)
    if (!frame) return
    const error = parseRecord(frame['error'])
    if (error?.['code'] === refusedCode && frame['id'] === 0)
      return handleRejection(error['message'])
    // A relay that only responds with errors is not retried at once.
    if (!error) failures = 0
    setReached(true)
    if (frame['method'] === 'irn_subscription') {
      const message = readMessage(frame['params'])
      if (message) onMessage(message)
      return write(acknowledge(text, frame['id']))
    }
    const id = String(frame['id'])
    const call = calls.get(id)
    if (!call) return
    calls.delete(id)
    if (error) call.reject(toRelayError(error))
    else call.resolve(frame['result'])
  }

  /** Reopens the socket after a delay. Open calls are sent again then. */
  function lose(): void {
    isOpening = false
    clearSilenceTimer()
    socket?.close()
    socket = undefined
    failures += 1
    setReached(false)
    const capMs = Math.min(retryAtMostMs, 250 * 2 ** failures)
    clearTimeout(retryTimer)
    if (!end) retryTimer = setTimeout(open, failures === 1 ? 0 : capMs * (0.5 + Math.random() / 2))
  }

  function setReached(next: boolean): void {
    if (next !== isConnected) onConnectionChange((isConnected = next))
  }

  /** A relay that accepted this client before, or a token that is old by now, may only need a fresh token. */
  function handleRejection(words: unknown): void {
    if (isConnected || Date.now() - openedAtMs > tokenFreshMs) lose()
    else reject(words)
  }

  function reject(words: unknown): void {
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
    clearSilenceTimer()
    clearTimeout(retryTimer)
    socket?.close()
    socket = undefined
    for (const call of calls.values()) call.reject(error)
    calls.clear()
  }

  function write(request: string): void {
    if (socket?.readyState === openState) socket.send(request)
  }

  /** A socket that stays silent when a frame is due is dead. */
  function expectFrame(): void {
    silenceTimer ??= setTimeout(lose, silenceMs)
  }

  function clearSilenceTimer(): void {
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
    return parseRecord(JSON.parse(text))
  } catch {
    return undefined
  }
}

function readMessage(params: unknown): RelayMessage | undefined {
  const data = parseRecord(parseRecord(params)?.['data'])
  const [topic, message, tag] = [data?.['topic'], data?.['message'], data?.['tag']]
  if (typeof topic !== 'string' || typeof message !== 'string') return undefined
  return { topic, message, tag: typeof tag === 'number' ? tag : 0 }
}

/** Returns the acknowledgement of a message, with the id as text: a relay's id may exceed the safe integers. */
function acknowledge(text: string, id: unknown): string {
  const written =
    typeof id === 'number' && !Number.isSafeInteger(id)
      ? /"id"\s*:\s*(\d{16,})/.exec(text)?.[1]
      : JSON.stringify(id)
  return `{"id":${written ?? 'null'},"jsonrpc":"2.0","result":true}`
}

/** Converts a JSON-RPC error of the relay. */
function toRelayError(error: Readonly<Record<string, unknown>>): WalletConnectError {
  const { code, message, data } = error
  return new WalletConnectError(
    'RelayFailed',
    typeof message === 'string' ? message.slice(0, 300) : 'The relay failed.',
    typeof code === 'number' ? code : undefined,
    data,
  )
}
