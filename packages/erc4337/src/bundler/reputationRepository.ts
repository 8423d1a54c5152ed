import type { Address } from 'viem'
import type { Erc4337Store } from '../store/openStore.ts'

const dayMs = 86_400_000
/** Failures that any entity may have, and included operations that allow one more. */
const slack = { throttled: 10, banned: 50 }
const runsPerFailure = 10

/** The reputation of an entity. The more of its operations are included, the more may fail. */
export type ReputationStatus = 'good' | 'throttled' | 'banned'

/** What happened to an operation; `failed` is the weight of the failure. */
export interface Fate {
  readonly included?: number
  readonly failed?: number
}

/** Counts, for up to two days, the included and failed operations per entity on one network. */
export interface ReputationRepository {
  note(addresses: readonly Address[], fate: Fate): Promise<void>
  /** Returns the statuses in the order of the addresses. */
  statusesOf(addresses: readonly Address[]): Promise<readonly ReputationStatus[]>
}

/**
 * Creates a {@link ReputationRepository}.
 * @see https://eips.ethereum.org/EIPS/eip-7562#reputation-scoring-and-throttlingbanning-for-global-entities
 */
export function createReputationRepository(
  store: Erc4337Store,
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
