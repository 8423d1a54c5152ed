import type { Chain } from '@latchkit/backend/chain'
import { type Log, withTimeout } from '@latchkit/backend/internal'
import { settleReservations, type SponsoringContracts } from './settleReservations.ts'
import type { SponsorshipRepository } from './sponsorshipRepository.ts'

const everyMs = 30_000
const waitAtMostMs = 3_000

/** Settles reservations in the background. */
export interface Settler {
  /** Settles every 30 s until no reservation is open. */
  wake(): void
  /** Resolves when reservations are settled up to a block, or after 3 s; then settling continues in the background. */
  reach(block: number): Promise<void>
  /** Resolves when settling has stopped. */
  stop(): Promise<void>
}

/** Creates a {@link Settler}. It continues with the reservations in the store. */
export function createSettler(
  chain: Chain,
  repository: SponsorshipRepository,
  { contracts, log }: { readonly contracts: SponsoringContracts; readonly log: Log },
): Settler {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let reached = -1
  let isStopped = false

  function wake(): void {
    if (isStopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void look()
    }, everyMs).unref()
  }

  async function settle(): Promise<void> {
    try {
      const outcome = await settleReservations(chain, repository, contracts)
      reached = outcome.block ?? reached
      if (outcome.open > 0) wake()
    } catch (error) {
      wake()
      if (isStopped) return
      const { caipNetworkId: network } = chain.network
      log.warn({ network, reason: (error as Error).message }, 'reservations could not be settled')
    }
  }

  function look(): Promise<void> {
    looking ??= settle().finally(() => (looking = undefined))
    return looking
  }

  wake()
  return {
    wake,
    async reach(block) {
      if (isStopped || block <= reached) return
      // A running round may have begun before the block came.
      const enough = look().then(() => (block > reached ? look() : undefined))
      await withTimeout(enough, waitAtMostMs).catch(() => undefined)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
