import type { Hole } from '../hole.ts'
import { attackSession, describeSessionLoot } from '../login/attackSession.ts'
import { createVictim } from '../login/createVictim.ts'
import { startLoginStack } from '../login/startLoginStack.ts'

/** Without it, the passwords that people choose can be tried one after the other. */
const tries = {
  file: 'packages/server/src/login/codes/limits.ts',
  find: 'recoveries: { count: 10,',
  replace: 'recoveries: { count: 1_000_000,',
}

/** A victim who clicks the link and tells the code; and, before, the code of a login of the victim's own. */
export const hole: Hole = {
  number: 4,
  attack: 'a code that the victim tells (off: ten tries a day of a recovery factor)',
  async run({ isProtected, onEnd }) {
    const stack = await startLoginStack({ protectionsOff: isProtected ? [] : [tries], onEnd })
    const victim = await createVictim(stack, ['password'])
    const elsewhere = stack.device()
    const own = await stack.askCode(stack.device(), `new-${victim.email}`)
    const foreign = await elsewhere.call('POST', '/v1/login/codes/verify', {
      flowId: own.flowId,
      code: own.mail.code,
    })
    const thief = stack.device()
    const { flowId, mail } = await stack.askCode(thief, victim.email)
    await stack.enterCode(thief, flowId, await stack.approve(mail))
    const loot = await attackSession(stack, thief, victim)
    return {
      succeeded: loot.loot.keys + loot.shares + loot.changes > 0 || foreign.status === 200,
      seen: `the victim's own code elsewhere: ${foreign.code ?? 'accepted'}; ${describeSessionLoot(loot)}`,
    }
  },
}
