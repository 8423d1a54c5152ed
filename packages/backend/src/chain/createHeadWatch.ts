import { setTimeout as sleep } from 'node:timers/promises'
import type { UpstreamOptions } from './fetchUpstream.ts'
import { createAskNode } from './createAskNode.ts'
import { namespaceReaderOf } from './namespaces/namespaceReaderOf.ts'
import type { ServerNetwork } from './network.ts'

const everyMs = 10_000
const longestLookMs = 2_000
/** Once the heads are older than this, calls wait for a new comparison, up to {@link waitAtMostMs}. */
const staleMs = 30_000
const waitAtMostMs = 2_000

/**
 * Creates the function that says which nodes of a network lag behind the others. While the network is in use, their newest
 * blocks are compared every 10 s, beside the calls. A node that cannot say how far it is does not count.
 */
export function createHeadWatch(
  network: ServerNetwork,
  options: UpstreamOptions & {
    readonly assertChain: (url: string) => Promise<void>
    readonly now?: (() => number) | undefined
  },
): () => Promise<ReadonlySet<string>> {
  const { now = Date.now, assertChain } = options
  const head = namespaceReaderOf(network.caipNetworkId)?.head
  let lagging: ReadonlySet<string> = new Set()
  if (!head || network.rpcUrls.length < 2) return async () => lagging
  const timeoutMs = Math.min(longestLookMs, options.timeoutMs ?? Infinity)
  let lookedAt = -Infinity
  let looking: Promise<void> | undefined
  let longEnough: Promise<void> | undefined

  async function readHead(url: string): Promise<readonly [url: string, head: number]> {
    await assertChain(url)
    const found = await head?.read(createAskNode(url, { ...options, timeoutMs }))
    return [url, found ?? Number.NaN]
  }

  async function look(): Promise<void> {
    const outcomes = await Promise.allSettled(network.rpcUrls.map(readHead))
    const heads = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' && Number.isFinite(outcome.value[1]) ? [outcome.value] : [],
    )
    const newest = Math.max(...heads.map(([, each]) => each))
    const late = heads.filter(([, each]) => newest - each > (head?.mayLag ?? Infinity))
    lagging = new Set(late.map(([url]) => url))
    lookedAt = now()
    looking = undefined
  }

  return async () => {
    const ageMs = now() - lookedAt
    if (ageMs >= everyMs && !looking) {
      looking = look()
      longEnough = sleep(waitAtMostMs, undefined, { ref: false })
    }
    if (ageMs >= staleMs && looking) await Promise.race([looking, longEnough])
    return lagging
  }
}
