import type { SponsorshipSettings } from '@latchkit/backend/chain'
import type { SponsorLimits } from './sponsorshipRepository.ts'

/**
 * Shares of the month that may be reserved and not settled at once: by all, of that by one client, and by accounts that the
 * project has never paid for, which anybody can have any number of.
 */
const openPercent = 20n
const clientPercent = 5n
const newcomersPercent = 50n

/** Returns what may be reserved of a project's month at once. One account can always have its day reserved. */
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
