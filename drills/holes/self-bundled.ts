import { drainPaymaster } from '@latchkit/test-kit/sponsorshipAttacks'
import { formatEther } from 'viem'
import type { Hole } from '../hole.ts'
import { startSponsor } from '../startSponsor.ts'

const count = 10

/** Ordinary accounts with dear gas: does the difference go to whoever bundles them? */
export const hole: Hole = {
  number: 1,
  attack: `${count} operations with dear gas, bundled by the attacker`,
  async run(options) {
    const { stack, token, app } = await startSponsor(options)
    const attack = await drainPaymaster(stack, app, { token, accounts: 'ordinary', count })
    const gainWei = attack.attackerGotWei - attack.attackerPaidWei
    return {
      succeeded: gainWei > 0n,
      seen: `${attack.signed} signed, paymaster −${formatEther(attack.paymasterLostWei)} ETH, attacker ${formatEther(gainWei)} ETH`,
    }
  },
}
