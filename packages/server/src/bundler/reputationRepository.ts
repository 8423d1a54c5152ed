import type { Address } from 'viem'
import type { Store } from '../store/store.ts'

const dayMs = 86_400_000
/** So much may fail of whoever has no past; of so many that ran, one more each. */
const slack = { throttled: 10, banned: 50 }
const runsPerFailure = 10

/** How an account, a paymaster or a factory is taken; the better its operations fare, the more may fail. */
export type ReputationStatus = 'good' | 'throttled' | 'banned'

/** What came of an operation: with `failed`, how much it weighs. */
export interface Fate {
  readonly included?: number
  readonly failed?: number
}

/** Remembers for up to two days how operations have fared, by who answers for them, on one network. */
export interface ReputationRepository {
  note(addresses: readonly Address[], fate: Fate): Promise<void>
  /** In the order of the addresses. */
  statusesOf(addresses: readonly Address[]): Promise<readonly ReputationStatus[]>
}

/**
 * Makes a {@link ReputationRepository}.
 * @see https://eips.ethereum.org/EIPS/eip-7562#reputation-scoring-and-throttlingbanning-for-global-entities
 */
export function createReputationRepository(
  store: Store,
  network: string,
  now: () => number = Date.now,
): ReputationRepository {
  const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length)

  return {
    async note(addresses, { included = 0, failed = 0 }) {
      const day = dayOf(now())
      const rows = [...new Set(addresses.map((address) => address.toLowerCase()))].map(
        (address) => ({ network, address, day, included, failed }),
      )
      if (rows.length === 0) return
      await store.db
        .insertInto('operation_reputations')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['network', 'address', 'day']).doUpdateSet(({ eb, ref }) => ({
            included: eb(ref('operation_reputations.included'), '+', ref('excluded.included')),
            failed: eb(ref('operation_reputations.failed'), '+', ref('excluded.failed')),
          })),
        )
        .execute()
    },
    async statusesOf(addresses) {
      if (addresses.length === 0) return []
      const rows = await store.db
        .selectFrom('operation_reputations')
        .select(['address', 'included', 'failed'])
        .where('network', '=', network)
        .where(
          'address',
          'in',
          addresses.map((address) => address.toLowerCase()),
        )
        .where('day', '>=', dayOf(now() - dayMs))
        .execute()
      return addresses.map((address) => {
        const own = rows.filter((row) => row.address === address.toLowerCase())
        const included = own.reduce((sum, row) => sum + row.included, 0)
        const failed = own.reduce((sum, row) => sum + row.failed, 0)
        const beyond = failed - Math.floor(included / runsPerFailure)
        if (beyond > slack.banned) return 'banned'
        return beyond > slack.throttled ? 'throttled' : 'good'
      })
    },
  }
}
