import { lockSponsorship } from '@latchkit/test-kit/sponsorshipAttacks'
import { formatEther } from 'viem'
import type { Hole } from '../hole.ts'
import { startSponsor } from '../startSponsor.ts'

const count = 45

/** Operations that nobody signs reserve the month of a site: is anyone else still paid for? */
export const hole: Hole = {
  number: 2,
  attack: `${count} unsigned operations, from one address`,
  async run(options) {
    const { stack, token, app } = await startSponsor(options)
    const attack = await lockSponsorship(stack, app, { token, count, client: '198.51.100.7' })
    const honest = await lockSponsorship(stack, app, { token, count: 1, client: '203.0.113.9' })
    return {
      succeeded: honest.reserved === 0,
      seen: `${attack.reserved} reserved, ${formatEther(attack.wei)} of 0.2 ETH, an honest visitor is ${honest.reserved === 0 ? 'refused' : 'paid for'}`,
    }
  },
}
