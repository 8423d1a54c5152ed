import { deploySessions } from '@latchkit/test-kit/sessionApp'
import { takeTokens } from '@latchkit/test-kit/sessionAttacks'
import { startAnvil } from '@latchkit/test-kit/startAnvil'
import { formatUnits } from 'viem'
import type { Hole } from '../hole.ts'

const decimals = 6

/** A paymaster takes the tokens that an account has approved to it, past the gas limit of a session: how many? */
export const hole: Hole = {
  number: 11,
  attack: 'a token paymaster pays for a session that may spend 100 wei a day',
  async run({ isProtected, onEnd }) {
    const anvil = await startAnvil()
    onEnd(() => anvil.stop())
    // The protection is the grant: it names no paymaster unless the account has signed for one.
    const { units, statuses } = await takeTokens(anvil, await deploySessions(anvil), {
      isPermitted: !isProtected,
    })
    return {
      succeeded: units > 0n,
      seen: `the server answers ${statuses.join(' and ')}, with both keys on chain the paymaster has ${formatUnits(units, decimals)} tokens`,
    }
  },
}
