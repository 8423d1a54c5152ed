import type { QueryClient } from '@tanstack/react-query'
import type { Kit } from '@latchkit/core'

/** Asks again for what a transaction has changed, as soon as it has ended. */
export function refreshAfterTransactions(
  kit: Pick<Kit, 'onEvent'>,
  client: Pick<QueryClient, 'invalidateQueries'>,
): void {
  kit.onEvent((event) => {
    if (event.type !== 'transaction') return
    const account = `${event.networkId}:`
    client
      .invalidateQueries({
        predicate: ({ queryKey: [, , kind, of] }) =>
          changing.has(kind) && typeof of === 'string' && of.startsWith(account),
      })
      .catch(() => {})
  })
}

const changing: ReadonlySet<unknown> = new Set(['balances', 'nativeBalance', 'activity'])
