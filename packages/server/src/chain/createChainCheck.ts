import { createBoundedMap } from '../internal/boundedMap.ts'
import { callUpstream } from './callUpstream.ts'
import type { ServerNetwork } from './network.ts'
import { readAnswers } from './readAnswers.ts'
import { UpstreamFault } from './upstreamFault.ts'

const checkedForMs = 3_600_000
const wrongChainRestSeconds = 60
const nodes = 1_000

/**
 * Makes the function that asks a node which chain it is of, before it is trusted with a call and once an hour.
 * It throws UpstreamFault where that is another chain, or the node does not answer; the call was not taken then.
 */
export function createChainCheck(
  network: ServerNetwork,
  options: { readonly timeoutMs?: number | undefined },
): (url: string) => Promise<void> {
  const checks = createBoundedMap<Promise<void>>({ entries: nodes, ttlMs: checkedForMs })
  const [namespace, reference = ''] = network.caipNetworkId.split(':')
  if (namespace !== 'eip155') return () => Promise.resolve()

  async function check(url: string): Promise<void> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'eth_chainId', params: [] })
    const { result } = readAnswers(await callUpstream(url, body, options), 1).answers[0] ?? {}
    if (typeof result !== 'string' || !/^(?:0x[0-9a-f]+|\d+)$/i.test(result))
      throw new UpstreamFault('malformed', { taken: false })
    if (BigInt(result) === BigInt(reference)) return
    throw new UpstreamFault('wrong_chain', {
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
      if (!(error instanceof UpstreamFault)) throw error
      const { reason, retryAfterSeconds } = error
      throw new UpstreamFault(reason, { taken: false, retryAfterSeconds, cause: error })
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
