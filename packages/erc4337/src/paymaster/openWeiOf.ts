import type { SponsorshipSettings } from '@latchkit/backend/chain'
import type { SponsorLimits } from './sponsorshipRepository.ts'

/**
 * Shares that may be reserved and not settled at once: of the monthly limit, for all accounts; of that share, for one client, and for
 * accounts that the project has never paid for, of which anybody can create any number.
 */
const openPercent = 20n
const clientPercent = 5n
const newcomersPercent = 50n

/** Returns how much of a project's monthly limit may be reserved at once. It is always enough for one account's daily limit. */
export function openWeiOf(policy: SponsorshipSettings): SponsorLimits['openWei'] {
  const { userWeiPerDay, projectWeiPerMonth } = policy
  const floor = least(userWeiPerDay, projectWeiPerMonth)
  const project = most((projectWeiPerMonth * openPercent) / 100n, floor)
  const share = (percent: bigint) => most((project * percent) / 100n, floor)
  return { project, client: share(clientPercent), newcomers: share(newcomersPercent) }
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

function most(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
