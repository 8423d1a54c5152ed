import { asFault } from '../chain/asFault.ts'
import type { Chain } from '../chain/chain.ts'
import { readBlockTime } from '../chain/readBlockTime.ts'
import { UpstreamFault } from '../chain/upstreamFault.ts'
import type { Store } from '../store/store.ts'
import { transactionsPerPage } from './activityProvider.ts'
import { loadLastScan, loadTouches, type Place, type StoredTouch } from './queries.ts'
import { readDetails } from './readDetails.ts'
import type { Coverage, Scanner } from './scan/createScanner.ts'
import type { StoredTransaction } from './storedTransaction.ts'

const patienceMs = 6_000

/** A page of the past of an account on one EVM network, newest first. */
export interface EvmPage {
  /** Everything given stands before this place. */
  readonly before: Place
  readonly touches: readonly StoredTouch[]
  readonly details: ReadonlyMap<string, StoredTransaction>
  /** Where the next page of this network begins; absent where nothing older is left. */
  readonly after?: Place
  /** Nothing older than this moment is known yet (ISO 8601). Absent where the page is full or the past complete. */
  readonly horizon?: string
  /** Set where the nodes are away and this is what was known before (ISO 8601). */
  readonly staleSince?: string
}

/** Reads the past of an account on one EVM network, a page at a time. */
export interface EvmHistory {
  /** Without `before`, the newest page. @throws UpstreamFault where no node answers and nothing is remembered */
  read(chain: Chain, address: string, before: Place | undefined): Promise<EvmPage>
}

/** Makes an {@link EvmHistory}. */
export function createEvmHistory(parts: {
  readonly store: Store
  readonly scanner: Scanner
}): EvmHistory {
  const { store, scanner } = parts

  async function fresh(chain: Chain, address: string, before: Place | undefined): Promise<EvmPage> {
    const network = chain.network.caipNetworkId
    const count = transactionsPerPage + 1
    const load = ({ low, high }: Coverage): Promise<readonly StoredTouch[]> =>
      loadTouches(
        store,
        { network, address },
        { before: before ?? { block: high + 1, position: 0 }, low, count },
      )
    const coverage = await scanner.advance(chain, address, {
      isEnough: async (reached) => (await load(reached)).length >= count,
      untilMs: Date.now() + patienceMs,
    })
    const found = await load(coverage)
    const touches = found.slice(0, transactionsPerPage)
    const isFull = found.length > touches.length
    const [details, horizon] = await Promise.all([
      readDetails(chain, store, address, touches),
      isFull || coverage.isComplete ? undefined : readTime(chain, coverage.low),
    ])
    return {
      before: before ?? { block: coverage.high + 1, position: 0 },
      touches,
      details,
      ...(isFull && { after: touches.at(-1) as Place }),
      ...(horizon !== undefined && { after: { block: coverage.low, position: 0 }, horizon }),
    }
  }

  async function remembered(
    chain: Chain,
    address: string,
    before: Place | undefined,
  ): Promise<EvmPage | undefined> {
    const network = chain.network.caipNetworkId
    const scan = await loadLastScan(store, network, address)
    if (!scan) return undefined
    const place = before ?? { block: scan.high + 1, position: 0 }
    const found = await loadTouches(
      store,
      { network, address },
      { before: place, low: scan.low, count: transactionsPerPage + 1 },
    )
    const touches = found.slice(0, transactionsPerPage)
    const known = touches.filter((touch) => touch.body !== null)
    const details = await readDetails(chain, store, address, known)
    const isFull = found.length > touches.length
    return {
      before: place,
      touches,
      details,
      staleSince: scan.updatedAt,
      ...(isFull && { after: touches.at(-1) as Place }),
    }
  }

  return {
    async read(chain, address, before) {
      try {
        return await fresh(chain, address, before)
      } catch (cause) {
        const error = asFault(cause)
        const page = error instanceof UpstreamFault && (await remembered(chain, address, before))
        if (page) return page
        throw error
      }
    },
  }
}

/** A block that a node does not know holds nothing back. */
async function readTime(chain: Chain, block: number): Promise<string> {
  return (await readBlockTime(chain, block)) ?? new Date(0).toISOString()
}
