import type { Log } from '../internal/log.ts'
import type { Chain } from './chain.ts'
import type { UpstreamErrorReason } from '../errors/upstreamError.ts'

const everyMs = 60_000

/** A node that is not used until it answers as one of its network. */
export interface BadNode {
  /** CAIP-2 id. */
  readonly network: string
  /** Its place in `rpcUrls`, from 0: the address may hold a key. */
  readonly node: number
  readonly reason: UpstreamErrorReason
}

/** Looks whether nodes are what the configuration says, beside the requests. */
export interface NodeWatch {
  /** What is known now. */
  readonly bad: () => readonly BadNode[]
  stop(): void
}

/** Creates a {@link NodeWatch} that looks at once and every minute, and logs a line for each node of which something changes. */
export function createNodeWatch(chains: ReadonlyMap<string, Chain>, log: Log): NodeWatch {
  const states = new Map<string, readonly (UpstreamErrorReason | 'ok')[]>()
  let isStopped = false

  async function look(network: string, chain: Chain): Promise<void> {
    const found = await chain.checkNodes()
    if (isStopped) return
    const before = states.get(network)
    states.set(network, found)
    found.forEach((reason, node) => {
      if (reason === before?.[node]) return
      if (reason === 'wrong_chain')
        log.error({ network, node }, 'a node is of another network: it is not used')
      else if (reason !== 'ok')
        log.warn({ network, node, reason }, 'a node does not say which network it is of')
      else if (before) log.info({ network, node }, 'a node is of its network now: it is used')
    })
  }

  function lookAtAll(): void {
    for (const [network, chain] of chains)
      look(network, chain).catch((error: unknown) => log.error({ err: error }, 'unforeseen'))
  }

  lookAtAll()
  const looking = setInterval(lookAtAll, everyMs).unref()
  return {
    bad: () =>
      [...states].flatMap(([network, found]) =>
        found.flatMap((reason, node) => (reason === 'ok' ? [] : [{ network, node, reason }])),
      ),
    stop() {
      isStopped = true
      clearInterval(looking)
    },
  }
}
