import type { Store } from '../../store/store.ts'
import type { ActivityProvider, PageItem } from '../activityProvider.ts'
import { createEvmHistory } from '../createEvmHistory.ts'
import type { WriteTransactions } from '../createWriteTransactions.ts'
import { foreignCursor } from '../cursor.ts'
import type { Place } from '../queries.ts'
import type { Scanner } from '../scan/createScanner.ts'

/** The past of accounts on EVM chains, found by reading logs, traces and blocks. */
export function evmActivity(parts: {
  readonly store: Store
  readonly scanner: Scanner
  readonly write: WriteTransactions
}): ActivityProvider {
  const history = createEvmHistory(parts)
  return {
    async read(chain, address, start) {
      const before = start === undefined ? undefined : readPlace(start)
      const page = await history.read(chain, address, before)
      const transactions = new Map(
        page.touches.map((touch) => [writePlace(touch), page.details.get(touch.hash)]),
      )
      return {
        chain,
        start: writePlace(page.before),
        items: [...transactions].map(([place, transaction]): PageItem => ({
          place,
          minedAt: transaction?.minedAt,
        })),
        ...(page.after && { after: writePlace(page.after) }),
        ...(page.horizon !== undefined && { horizon: page.horizon }),
        ...(page.staleSince !== undefined && { staleSince: page.staleSince }),
        write: (items, iconUrl) =>
          parts.write(
            chain,
            address,
            items.flatMap(({ place }) => transactions.get(place) ?? []),
            iconUrl,
          ),
      }
    },
  }
}

function writePlace({ block, position }: Place): string {
  return `${block}.${position}`
}

function readPlace(text: string): Place {
  const [, block, position] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? []
  if (block === undefined || position === undefined) throw foreignCursor()
  return { block: Number(block), position: Number(position) }
}
