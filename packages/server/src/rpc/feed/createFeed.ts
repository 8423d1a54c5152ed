import type { Chain } from '@latchkit/backend/chain'
import { RpcError, UpstreamError } from '@latchkit/backend/errors'
import { setTimeout as sleep } from 'node:timers/promises'
import { createShares } from './createShares.ts'
import { createSeenSet, type SeenSet } from './createSeenSet.ts'
import type { Feed, FeedListener } from './feed.ts'
import { findMissed } from './findMissed.ts'
import { idOfResult } from './idOfResult.ts'
import { openFeedSocket, type FeedSocket } from './openFeedSocket.ts'

const firstWaitMs = 150
const longestWaitMs = 5_000
/** After so long without a node those who listen are sent away. */
const longestGapMs = 30_000
const idleMs = 10_000
const topicsAtMost = 1_000
const topicsPerProjectAtLeast = 50
const topicsPerAddress = 50

interface Topic {
  readonly params: readonly unknown[]
  readonly listeners: Set<FeedListener>
  readonly seen: SeenSet
  /** The node that tells of it, and whether it has agreed to. */
  source: { readonly socket: FeedSocket; readonly id: Promise<string> } | undefined
  /** What comes while what was missed is looked for. */
  held: unknown[] | undefined
  /** What was found as missed: the node may still tell of it by itself, and it is not told twice. */
  readonly found: Set<string>
}

/**
 * Creates the {@link Feed} of an EVM network: one WebSocket to one node, open while anybody listens. So many projects share
 * what it has room for.
 */
export function createFeed(
  chain: Chain,
  options: {
    readonly projects: number
    readonly onError?: (index: number, reason: Error) => void
  },
): Feed {
  const { caipNetworkId, wsUrls = [] } = chain.network
  const topics = new Map<string, Topic>()
  const shares = createShares({
    project: Math.max(topicsPerProjectAtLeast, Math.floor(topicsAtMost / options.projects)),
    address: topicsPerAddress,
  })
  let socket: FeedSocket | undefined
  let connecting: Promise<FeedSocket> | undefined
  let first = 0
  let newest: number | undefined
  let idle: NodeJS.Timeout | undefined
  /** The newest block that was known when the node was lost. */
  let lostAt: number | undefined
  let isResuming = false
  const stopping = new AbortController()

  async function connect(): Promise<FeedSocket> {
    let last: unknown = new UpstreamError('unreachable', { taken: false })
    for (let turn = 0; turn < wsUrls.length; turn++) {
      const index = (first + turn) % wsUrls.length
      try {
        const url = wsUrls[index] ?? ''
        const opened = await openFeedSocket(url, caipNetworkId, () => lose(opened, index))
        socket = opened
        first = index
        stopping.signal.throwIfAborted()
        await opened.subscribe(['newHeads'], noteHead)
        return opened
      } catch (error) {
        disconnect()
        last = error
        options.onError?.(index, error as Error)
      }
    }
    throw last
  }

  function ensure(): Promise<FeedSocket> {
    if (connecting) return connecting
    if (socket) return Promise.resolve(socket)
    connecting = connect().finally(() => (connecting = undefined))
    return connecting
  }

  function noteHead(head: unknown): void {
    const number = Number((head as { readonly number?: unknown } | null)?.number)
    if (Number.isSafeInteger(number)) newest = number
  }

  function lose(lost: FeedSocket, index: number): void {
    if (socket !== lost) return
    options.onError?.(index, new UpstreamError('unreachable', { taken: true }))
    first = index + 1
    disconnect()
    if (topics.size > 0) void resume()
  }

  function disconnect(): void {
    const open = socket
    socket = undefined
    for (const topic of topics.values()) topic.source = undefined
    open?.close()
  }

  /** Goes on with another node, and tells what was missed. */
  async function resume(): Promise<void> {
    lostAt ??= newest
    if (isResuming) return
    isResuming = true
    const until = Date.now() + longestGapMs
    for (let turn = 0; topics.size > 0; turn++) {
      try {
        const found = await ensure()
        await Promise.all([...topics.values()].map((topic) => goOn(found, topic)))
        if (socket === found) break
      } catch {
        disconnect()
        if (Date.now() > until) end([...topics.values()])
        else await sleep(Math.min(longestWaitMs, firstWaitMs * 2 ** turn))
      }
    }
    lostAt = undefined
    isResuming = false
  }

  async function goOn(found: FeedSocket, topic: Topic): Promise<void> {
    try {
      topic.held ??= []
      await follow(found, topic)
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      return end([topic])
    }
    const missed =
      lostAt === undefined ? [] : await findMissed(chain, topic.params, lostAt).catch(() => [])
    const held = topic.held
    topic.held = undefined
    topic.found.clear()
    for (const result of missed) topic.found.add(idOfResult(result))
    for (const result of held) topic.found.delete(idOfResult(result))
    for (const result of [...missed, ...held]) if (topic.seen.add(result)) spread(topic, result)
  }

  async function follow(found: FeedSocket, topic: Topic): Promise<void> {
    if (topic.source?.socket !== found) {
      const onMessage = (result: unknown): void => {
        if (topic.held) topic.held.push(result)
        else tell(topic, result)
      }
      topic.source = { socket: found, id: found.subscribe(topic.params, onMessage) }
    }
    await topic.source.id
  }

  function end(ended: readonly Topic[]): void {
    for (const topic of ended) {
      topics.delete(keyOf(topic.params))
      for (const listener of topic.listeners) listener.end()
    }
  }

  function leave(topic: Topic, listener: FeedListener): void {
    topic.listeners.delete(listener)
    if (topic.listeners.size > 0 || topics.get(keyOf(topic.params)) !== topic) return
    topics.delete(keyOf(topic.params))
    const { source } = topic
    void source?.id.then((id) => source.socket.unsubscribe(id)).catch(() => undefined)
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (topics.size === 0) disconnect()
    }, idleMs).unref()
  }

  return {
    async listen(params, listener, holder) {
      const key = keyOf(params)
      const giveBack = shares.take(holder, key)
      const topic = topics.get(key) ?? {
        params,
        listeners: new Set(),
        seen: createSeenSet(),
        source: undefined,
        held: undefined,
        found: new Set<string>(),
      }
      if (!topics.has(key) && topics.size >= topicsAtMost) {
        giveBack()
        throw new UpstreamError('rate_limited', { taken: false })
      }
      topics.set(key, topic)
      topic.listeners.add(listener)
      try {
        await follow(await ensure(), topic)
      } catch (error) {
        leave(topic, listener)
        giveBack()
        throw error
      }
      return () => {
        leave(topic, listener)
        giveBack()
      }
    },
    stop() {
      stopping.abort()
      clearTimeout(idle)
      end([...topics.values()])
      disconnect()
    },
  }
}

function keyOf(params: readonly unknown[]): string {
  return JSON.stringify(params)
}

/** Passes on what a node tells by itself, in the order of its blocks. */
function tell(topic: Topic, result: unknown): void {
  if (topic.found.delete(idOfResult(result))) return
  // All that was found lies before it. From here on the same comes again only after a reorganization, and is told again.
  topic.found.clear()
  topic.seen.add(result)
  spread(topic, result)
}

function spread(topic: Topic, result: unknown): void {
  for (const listener of topic.listeners) listener.onMessage(result)
}
