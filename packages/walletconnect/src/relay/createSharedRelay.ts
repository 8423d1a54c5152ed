import { WalletConnectError } from '../walletConnectError.ts'
import { randomBytes } from '../bytes/randomBytes.ts'
import { hex } from '../bytes/hex.ts'
import { createRelaySocket, type RelaySocket } from './createRelaySocket.ts'
import type { RelayLink, RelayListener } from './relayLink.ts'
import { onWake } from './onWake.ts'
import { tabError } from './tabError.ts'
import { readTabMessage, type TabError, type TabMessage } from './tabMessage.ts'

/** What the tabs of a site share a socket by. */
export interface SharedRelayOptions extends RelayListener {
  /** The same in every tab that shares the socket. */
  readonly name: string
  address(): Promise<string>
  /** The topics of what is kept, whichever tab it is from: who leads hears them all. */
  keptTopics(): readonly string[]
  readonly locks: LockManager
  readonly channel: BroadcastChannel
}

/**
 * One socket for all tabs of a site: the tab with the lock holds it and speaks for the others. A tab whose leader does not
 * answer, for the browser may have put it to sleep, takes the lock away from it.
 */
export function createSharedRelay(options: SharedRelayOptions): RelayLink {
  const { name, address, keptTopics, locks, channel, onMessage, onReach, onNews } = options
  const me = hex.encode(randomBytes(8))
  const topics = new Set<string>()
  const calls = new Map<string, TabCall>()
  const forOthers = new Map<string, AbortController>()
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
    const held = () =>
      new Promise<void>((resolve) => {
        release = resolve
        begin()
      })
    // A lock that is taken away cannot be waited for at the same time.
    const how = steal ? { steal: true } : { signal: closing.signal }
    locks.request(name, how, held).then(step, step)
  }

  /** The lock is gone: another tab leads. */
  function step(): void {
    isWaiting = false
    release = undefined
    const had = socket
    socket = undefined
    had?.close()
    for (const controller of forOthers.values()) controller.abort()
    forOthers.clear()
    lead()
  }

  function begin(): void {
    hush()
    socket = createRelaySocket({
      address,
      onMessage(message) {
        post({ kind: 'message', message })
        onMessage(message)
      },
      onReach(isReached) {
        post({ kind: 'reach', isReached })
        onReach(isReached)
      },
      onRefused(error) {
        post({ kind: 'refused', message: error.message })
        refuse(error)
      },
    })
    socket.subscribe([...new Set([...topics, ...keptTopics()])])
    for (const [id, call] of calls) run(id, call)
    post({ kind: 'leader' })
  }

  function run(id: string, { method, params, signal, resolve, reject }: TabCall): void {
    const mine = socket
    mine?.call(method, params, signal).then(resolve, (error: Error) => {
      // A socket that this tab has lost to another is no answer: the call goes there.
      if (socket === mine || !calls.has(id)) reject(error)
    })
  }

  function refuse(error: WalletConnectError): void {
    end = error
    for (const call of calls.values()) call.reject(error)
  }

  /** Asks whoever leads. */
  function ask(message: TabMessage): void {
    lead()
    post(message)
    if (!socket) silenceTimer ??= setTimeout(takeOver, silenceMs)
  }

  function takeOver(): void {
    silenceTimer = undefined
    if (!socket) lead(true)
  }

  function hush(): void {
    clearTimeout(silenceTimer)
    silenceTimer = undefined
  }

  function answerOther(message: Extract<TabMessage, { kind: 'call' }>): void {
    const { from, id, method, params } = message
    if (end) return post({ kind: 'refused', message: end.message })
    if (forOthers.has(id)) return
    const controller = new AbortController()
    forOthers.set(id, controller)
    post({ kind: 'here' })
    const answer = (outcome: { result: unknown } | { error: TabError }) => {
      if (forOthers.delete(id)) post({ kind: 'answer', to: from, id, ...outcome })
    }
    socket?.call(method, params, controller.signal).then(
      (result) => answer({ result }),
      (error: unknown) => answer({ error: tabError(error) }),
    )
  }

  function hear(data: unknown): void {
    const message = readTabMessage(data)
    if (!message) return
    if (message.kind === 'message') return onMessage(message.message)
    if (message.kind === 'reach') return onReach(message.isReached)
    if (message.kind === 'news') return onNews(message.news)
    if (message.kind === 'refused')
      return refuse(new WalletConnectError('RelayRefused', message.message))
    if (socket) {
      if (message.kind === 'call') answerOther(message)
      else if (message.kind === 'topics') {
        post({ kind: 'here' })
        socket.subscribe(message.add)
        socket.unsubscribe(message.remove)
      } else if (message.kind === 'cancel') forOthers.get(message.id)?.abort()
      else if (message.kind === 'retry') {
        post({ kind: 'here' })
        socket.retry()
      }
      return
    }
    if (message.kind === 'here') hush()
    else if (message.kind === 'leader') {
      hush()
      if (topics.size > 0) post({ kind: 'topics', add: [...topics], remove: [] })
      for (const [id, { method, params }] of calls)
        post({ kind: 'call', from: me, id, method, params })
    } else if (message.kind === 'answer' && message.to === me) {
      const call = calls.get(message.id)
      if (message.error) call?.reject(new WalletConnectError('RelayFailed', ...message.error))
      else call?.resolve(message.result)
    }
  }

  channel.addEventListener('message', ({ data }) => hear(data))
  const stopWaking = onWake(() => {
    if (socket) socket.wake()
    // Who leads may sleep, with an answer for this tab.
    else if (topics.size > 0) ask({ kind: 'topics', add: [...topics], remove: [] })
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
        else ask({ kind: 'call', from: me, id, method, params })
      }),
    subscribe(added) {
      for (const topic of added) topics.add(topic)
      if (socket) socket.subscribe(added)
      else if (added.length > 0) ask({ kind: 'topics', add: [...added], remove: [] })
    },
    unsubscribe(removed) {
      for (const topic of removed) topics.delete(topic)
      if (socket) socket.unsubscribe(removed)
      else if (isWaiting) post({ kind: 'topics', add: [], remove: [...removed] })
    },
    retry() {
      if (socket) socket.retry()
      else ask({ kind: 'retry' })
    },
    leads: () => socket !== undefined,
    tell: (news) => post({ kind: 'news', news }),
    close() {
      stopWaking()
      hush()
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
