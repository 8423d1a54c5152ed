import type { TransactionOutcome } from '@latchkit/core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { startSolanaChain, type SolanaTestChain } from '@latchkit/test-kit/startSolanaChain'
import { startFaultyNode, type FaultyNode } from './faultyNode.ts'
import { openSite, type Site } from './openSite.ts'

type WaitOptions = Parameters<Site['adapter']['waitForTransaction']>[2]

/** A chain for all tests of a file, and before it a node for each of them that does what it is told to. */
export interface FaultyNodeScene {
  readonly chain: SolanaTestChain
  readonly node: FaultyNode
  /** A site whose only endpoint is the node. */
  open(wallet?: Parameters<typeof openSite>[0]['wallet']): Promise<Site>
  wait(site: Site, hash: string, options?: Partial<WaitOptions>): Promise<TransactionOutcome>
  /** How often the node was given a transaction. */
  sends(): number
}

/** Starts a {@link FaultyNodeScene} before the tests of the file that calls it. */
export function setUpFaultyNode(): FaultyNodeScene {
  let chain: SolanaTestChain
  let node: FaultyNode
  beforeAll(async () => {
    chain = await startSolanaChain()
  })
  afterAll(() => chain.chain.stop())
  beforeEach(async () => {
    node = await startFaultyNode(chain.chain.url)
  })
  afterEach(() => node.stop())
  return {
    get chain() {
      return chain
    },
    get node() {
      return node
    },
    open: (wallet = {}) => openSite({ rpcUrls: [node.url], wallet }),
    async wait(site, hash, options = {}) {
      const { signal } = new AbortController()
      const { networkId } = site.network
      return await site.adapter.waitForTransaction(networkId, hash, { signal, ...options })
    },
    sends: () => node.asked.filter((method) => method === 'sendTransaction').length,
  }
}
