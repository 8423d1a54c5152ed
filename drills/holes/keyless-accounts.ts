import { drainPaymaster } from '@latchkit/test-kit/sponsorshipAttacks'
import { formatEther } from 'viem'
import type { Hole } from '../hole.ts'
import { startSponsor } from '../startSponsor.ts'

const count = 20

/** Accounts without a key, whose code makes no call: does the site pay whoever bundles them? */
export const hole: Hole = {
  number: 1,
  attack: `${count} accounts without a key, bundled by the attacker`,
  async run(options) {
    const { stack, token, app } = await startSponsor(options)
    const attack = await drainPaymaster(stack, app, { token, accounts: 'keyless', count })
    const gainWei = attack.attackerGotWei - attack.attackerPaidWei
    return {
      succeeded: gainWei > 0n,
      seen: `${attack.signed} signed, paymaster −${formatEther(attack.paymasterLostWei)} ETH, attacker ${formatEther(gainWei)} ETH`,
    }
  },
}
