import { createBoundedMap } from '../internal/boundedMap.ts'
import type { Chain } from './chain.ts'
import { readHead } from './readHead.ts'

const freshMs = 250
const networks = 1_000

/** Returns the hash of a network's newest block, fetched at most four times a second. */
export type Heads = (chain: Chain) => Promise<string>

/** Creates {@link Heads}. `read` asks for another mark of the newest block than its hash on EVM. */
export function createHeads(
  read: (chain: Chain) => Promise<string> = async (chain) => (await readHead(chain)).hash,
): Heads {
  const known = createBoundedMap<Promise<string>>({ entries: networks, ttlMs: freshMs })
  return (chain) => {
    const { caipNetworkId } = chain.network
    const found = known.get(caipNetworkId)
    if (found) return found
    const head = read(chain)
    head.catch(() => known.delete(caipNetworkId))
    known.set(caipNetworkId, head)
    return head
  }
}
