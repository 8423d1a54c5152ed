import { referenceOf } from '@latchkit/wire'
import { createBoundedMap } from '../internal/boundedMap.ts'
import type { UpstreamOptions } from './fetchUpstream.ts'
import { createAskNode } from './createAskNode.ts'
import { namespaceReaderOf } from './namespaces/namespaceReaderOf.ts'
import type { ServerNetwork } from './network.ts'
import { UpstreamError } from '../errors/upstreamError.ts'

const checkedForMs = 3_600_000
const wrongChainRestSeconds = 60
const nodes = 1_000

/**
 * Creates the function that verifies a node's chain id before its first call and once an hour. It throws UpstreamError
 * for another chain, or if the node does not respond; the call was not sent then.
 */
export function createChainCheck(
  network: ServerNetwork,
  options: UpstreamOptions,
): (url: string) => Promise<void> {
  const checks = createBoundedMap<Promise<void>>({ entries: nodes, ttlMs: checkedForMs })
  const reader = namespaceReaderOf(network.caipNetworkId)
  if (!reader) return () => Promise.resolve()
  const { isOfChain } = reader

  async function check(url: string): Promise<void> {
    const ask = createAskNode(url, options)
    if (await isOfChain(ask, referenceOf(network.caipNetworkId))) return
    throw new UpstreamError('wrong_chain', {
      taken: false,
      retryAfterSeconds: wrongChainRestSeconds,
    })
  }

  /** Whatever ends the check, the call itself did not reach the node. */
  async function checkBefore(url: string): Promise<void> {
    try {
      await check(url)
    } catch (error) {
      checks.delete(url)
      if (!(error instanceof UpstreamError)) throw error
      const { reason, retryAfterSeconds } = error
      throw new UpstreamError(reason, { taken: false, retryAfterSeconds, cause: error })
    }
  }

  return async (url) => {
    const known = checks.get(url)
    if (known) return await known
    const checking = checkBefore(url)
    checks.set(url, checking)
    await checking
  }
}
