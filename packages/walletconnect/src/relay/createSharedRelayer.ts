import { WalletConnectError } from '../walletConnectError.ts'
import { hex, randomBytes } from '../bytes.ts'
import { createRelaySocket, type RelaySocket } from './createRelaySocket.ts'
import type { Relayer, RelayerEvents } from './relayer.ts'
import { onWake } from './onWake.ts'
import { toTabError, parseTabMessage, type TabError, type TabMessage } from './tabMessage.ts'

/** What the tabs of a site need to share one socket. */
export interface SharedRelayerOptions extends RelayerEvents {
  /** The same in every tab that shares the socket. */
  readonly name: string
  address(): Promise<string>
  /** The topics of all stored sessions: the leading tab subscribes to those of every tab. */
  storedTopics(): readonly string[]
  readonly locks: LockManager
  readonly channel: BroadcastChannel
}

/**
 * One socket for all tabs of a site: the tab with the lock is the leader, holds the socket and forwards for the others. If
 * the leader does not respond, because the browser may have frozen it, another tab steals the lock.
 */
export function createSharedRelayer(options: SharedRelayerOptions): Relayer {
  const { name, address, storedTopics, locks, channel, onMessage, onConnectionChange, onTabEvent } =
    options
  const me = hex.encode(randomBytes(8))
  const topics = new Set<string>()
  const calls = new Map<string, TabCall>()
  const callsOfOthers = new Map<string, AbortController>()
  const closing = new AbortController()
  let socket: RelaySocket | undefined
  let isWaiting = false
  let release: (() => void) | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  let end: WalletConnectError | undefined
  let lastCall = 0

  const post = (message: TabMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (!closing.signal.aborted) channel.postMessage(message)
  }

  function lead(steal = false): void {
    if (closing.signal.aborted || end || socket || (isWaiting && !steal)) return
    isWaiting = true
    const whileHeld = () =>
      new Promise<void>((resolve) => {
        release = resolve
        openSocket()
      })
    // The browser refuses to steal a lock with a signal.
    const lockOptions = steal ? { steal: true } : { signal: closing.signal }
    locks.request(name, lockOptions, whileHeld).then(stepDown, stepDown)
  }

  /** The lock is lost: another tab leads. */
  function stepDown(): void {
    isWaiting = false
    release = undefined
    const lostSocket = socket
    socket = undefined
    lostSocket?.close()
    for (const controller of callsOfOthers.values()) controller.abort()
    callsOfOthers.clear()
    lead()
  }

  function openSocket(): void {
    clearSilenceTimer()
    socket = createRelaySocket({
      address,
      onMessage(message) {
        post({ kind: 'message', message })
        onMessage(message)
      },
      onConnectionChange(isConnected) {
        post({ kind: 'connection', isConnected })
        onConnectionChange(isConnected)
      },
      onRefused(error) {
        post({ kind: 'refused', message: error.message })
        refuse(error)
      },
    })
    socket.subscribe([...new Set([...topics, ...storedTopics()])])
    for (const [id, call] of calls) run(id, call)
    post({ kind: 'leader' })
  }

  function run(id: string, { method, params, signal, resolve, reject }: TabCall): void {
    const usedSocket = socket
    usedSocket?.call(method, params, signal).then(resolve, (error: Error) => {
      // If this tab has lost the lock meanwhile, the new leader makes the call.
      if (socket === usedSocket || !calls.has(id)) reject(error)
    })
  }

  function refuse(error: WalletConnectError): void {
    end = error
    for (const call of calls.values()) call.reject(error)
  }

  /** Sends a message to the leader. */
  function sendToLeader(message: TabMessage): void {
    lead()
    post(message)
    if (!socket) silenceTimer ??= setTimeout(stealLock, silenceMs)
  }

  function stealLock(): void {
    silenceTimer = undefined
    if (!socket) lead(true)
  }

  function clearSilenceTimer(): void {
    clearTimeout(silenceTimer)
    silenceTimer = undefined
  }

  function callForOther(message: Extract<TabMessage, { kind: 'call' }>): void {
    const { from, id, method, params } = message
    if (end) return post({ kind: 'refused', message: end.message })
    if (callsOfOthers.has(id)) return
    const controller = new AbortController()
    callsOfOthers.set(id, controller)
    post({ kind: 'ack' })
    const respond = (outcome: { result: unknown } | { error: TabError }) => {
      if (callsOfOthers.delete(id)) post({ kind: 'response', to: from, id, ...outcome })
    }
    socket?.call(method, params, controller.signal).then(
      (result) => respond({ result }),
      (error: unknown) => respond({ error: toTabError(error) }),
    )
  }

  function receive(data: unknown): void {
    const message = parseTabMessage(data)
    if (!message) return
    if (message.kind === 'message') return onMessage(message.message)
    if (message.kind === 'connection') return onConnectionChange(message.isConnected)
    if (message.kind === 'event') return onTabEvent(message.event)
    if (message.kind === 'refused')
      return refuse(new WalletConnectError('RelayRefused', message.message))
    if (socket) {
      if (message.kind === 'call') callForOther(message)
      else if (message.kind === 'topics') {
        post({ kind: 'ack' })
        socket.subscribe(message.add)
        socket.unsubscribe(message.remove)
      } else if (message.kind === 'cancel') callsOfOthers.get(message.id)?.abort()
      else if (message.kind === 'retry') {
        post({ kind: 'ack' })
        socket.retry()
      }
      return
    }
    if (message.kind === 'ack') clearSilenceTimer()
    else if (message.kind === 'leader') {
      clearSilenceTimer()
      if (topics.size > 0) post({ kind: 'topics', add: [...topics], remove: [] })
      for (const [id, { method, params }] of calls)
        post({ kind: 'call', from: me, id, method, params })
    } else if (message.kind === 'response' && message.to === me) {
      const call = calls.get(message.id)
      if (message.error) call?.reject(new WalletConnectError('RelayFailed', ...message.error))
      else call?.resolve(message.result)
    }
  }

  channel.addEventListener('message', ({ data }) => receive(data))
  const stopWaking = onWake(() => {
    if (socket) socket.wake()
    // The leader may be frozen with a response for this tab.
    else if (topics.size > 0) sendToLeader({ kind: 'topics', add: [...topics], remove: [] })
  })

  return {
    call: (method, params, signal) =>
      new Promise((resolve, reject) => {
        if (end) return reject(end)
        if (signal?.aborted) return reject(signal.reason as Error)
        lastCall += 1
        const id = `${me}.${lastCall}`
        const onAbort = () => {
          if (!socket) post({ kind: 'cancel', id })
          settle(() => reject(signal?.reason as Error))
        }
        const settle = (then: () => void) => {
          signal?.removeEventListener('abort', onAbort)
          if (calls.delete(id)) then()
        }
        signal?.addEventListener('abort', onAbort, { once: true })
        const call: TabCall = {
          method,
          params,
          signal,
          resolve: (result) => settle(() => resolve(result)),
          reject: (error) => settle(() => reject(error)),
        }
        calls.set(id, call)
        if (socket) run(id, call)
        else sendToLeader({ kind: 'call', from: me, id, method, params })
      }),
    subscribe(added) {
      for (const topic of added) topics.add(topic)
      if (socket) socket.subscribe(added)
      else if (added.length > 0) sendToLeader({ kind: 'topics', add: [...added], remove: [] })
    },
    unsubscribe(removed) {
      for (const topic of removed) topics.delete(topic)
      if (socket) socket.unsubscribe(removed)
      else if (isWaiting) post({ kind: 'topics', add: [], remove: [...removed] })
    },
    retry() {
      if (socket) socket.retry()
      else sendToLeader({ kind: 'retry' })
    },
    isLeader: () => socket !== undefined,
    broadcast: (event) => post({ kind: 'event', event }),
    close() {
      stopWaking()
      clearSilenceTimer()
      refuse(new WalletConnectError('Disconnected', 'The connection was closed.'))
      closing.abort()
      socket?.close()
      release?.()
      channel.close()
    },
  }
}

interface TabCall {
  readonly method: string
  readonly params: unknown
  readonly signal: AbortSignal | undefined
  resolve(result: unknown): void
  reject(error: Error): void
}

const silenceMs = 3_000
