import type { Store } from '../../store/store.ts'
import type { FormatTransactions } from '../createFormatTransactions.ts'
import { invalidCursorError } from '../cursor.ts'
import type { Scanner, Coverage } from '../scan/createScanner.ts'
import { toUpstreamError, UpstreamError } from '@latchkit/backend/errors'
import { type Chain, readBlockTime } from '@latchkit/backend/chain'
import {
  allMoves,
  transactionsPerPage,
  type ActivityProvider,
  type PageItem,
} from '../activityProvider.ts'
import { loadLastScan, loadTouches, type Place, type StoredTouch } from '../activityQueries.ts'
import { readDetails } from '../readDetails.ts'
import { movesOf, type StoredTransaction } from '../storedTransaction.ts'

/** Creates the activity provider of EVM chains, which scans logs, traces and blocks. */
export function evmActivity(parts: {
  readonly store: Store
  readonly scanner: Scanner
  readonly format: FormatTransactions
}): ActivityProvider {
  const history = createEvmHistory(parts)
  return {
    async getPage(chain, address, start) {
      const before = start === undefined ? undefined : parsePlace(start)
      const page = await history.read(chain, address, before)
      const transactions = new Map(
        page.touches.map((touch) => [formatPlace(touch), page.details.get(touch.hash)]),
      )
      return {
        chain,
        start: formatPlace(page.before),
        items: [...transactions].map(([place, transaction]): PageItem => ({
          place,
          minedAt: transaction?.minedAt,
        })),
        ...(page.after && { after: formatPlace(page.after) }),
        ...(page.horizon !== undefined && { horizon: page.horizon }),
        ...(page.staleSince !== undefined && { staleSince: page.staleSince }),
        moves: () => allMoves([...page.details.values()].map((each) => movesOf(each, address))),
        format: (items, iconUrl) =>
          parts.format(
            chain,
            address,
            items.flatMap(({ place }) => transactions.get(place) ?? []),
            iconUrl,
          ),
      }
    },
  }
}

function formatPlace({ block, position }: Place): string {
  return `${block}.${position}`
}

function parsePlace(text: string): Place {
  const [, block, position] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  if (block === undefined || position === undefined) throw invalidCursorError()
  return { block: Number(block), position: Number(position) }
}

const scanMs = 6_000

/** A page of an account's history on one EVM network, newest first. */
interface EvmPage {
  /** Every transaction of the page is before this place. */
  readonly before: Place
  readonly touches: readonly StoredTouch[]
  readonly details: ReadonlyMap<string, StoredTransaction>
  /** The start of the network's next page; absent if nothing older is left. */
  readonly after?: Place
  /** Nothing older than this time has been read yet (ISO 8601). Absent if the page is full or the history complete. */
  readonly horizon?: string
  /** Set if the nodes are unavailable: the time of this earlier page (ISO 8601). */
  readonly staleSince?: string
}

/** Reads the history of an account on one EVM network, page by page. */
interface EvmHistory {
  /**
   * Returns the page before a place, the newest page without it.
   * @throws UpstreamError if no node responds and nothing is stored
   */
  read(chain: Chain, address: string, before: Place | undefined): Promise<EvmPage>
}

/** Creates an {@link EvmHistory}. */
function createEvmHistory(parts: { readonly store: Store; readonly scanner: Scanner }): EvmHistory {
  const { store, scanner } = parts

  async function readPage(
    chain: Chain,
    address: string,
    before: Place | undefined,
  ): Promise<EvmPage> {
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
      untilMs: Date.now() + scanMs,
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

  async function loadStoredPage(
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
        return await readPage(chain, address, before)
      } catch (cause) {
        const error = toUpstreamError(cause)
        const page =
          error instanceof UpstreamError && (await loadStoredPage(chain, address, before))
        if (page) return page
        throw error
      }
    },
  }
}

/** Returns the time of a block; one that a node does not have holds nothing back. */
async function readTime(chain: Chain, block: number): Promise<string> {
  return (await readBlockTime(chain, block)) ?? new Date(0).toISOString()
}
