import type { Hole } from '../hole.ts'
import { attackSession, describeSessionLoot } from '../login/attackSession.ts'
import { createVictim } from '../login/createVictim.ts'
import { startLoginStack } from '../login/startLoginStack.ts'

/** Without it, the server gives the shares of a recovery factor to any session. */
const proof = {
  file: 'packages/server/src/login/custody/shareRepository.ts',
  find: 'if (!isProofOf(proof, proofHash))',
  replace: 'if (!isProofOf(proof, proofHash) && false)',
}

/** Whoever reads the mailbox: logs in, with the link and the code. */
export const hole: Hole = {
  number: 3,
  attack: 'the mailbox (off: a recovery factor is proved before its shares are given out)',
  async run({ isProtected, onEnd }) {
    const stack = await startLoginStack({ protectionsOff: isProtected ? [] : [proof], onEnd })
    const victim = await createVictim(stack, ['password'])
    const thief = stack.device()
    await stack.logIn(thief, victim.email)
    const loot = await attackSession(stack, thief, victim)
    return {
      succeeded: loot.loot.keys + loot.shares + loot.changes > 0,
      seen: describeSessionLoot(loot),
    }
  },
}
