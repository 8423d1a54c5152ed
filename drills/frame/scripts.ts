import type { Protection } from '../loadWithout.ts'
import { bundle } from './bundle.ts'
import { openVictim, readToTheEnd, type SitePage } from './openVictim.ts'
import type { ScriptLoot } from './page/scriptAttacks.ts'
import type { Part } from './part.ts'

/** Without it, whatever the site asks for is signed. */
const confirmation: Protection = {
  file: 'packages/frame/src/login/signRequest.ts',
  find: 'if (prepared.accountCode || !isAgreed(summary)) {',
  replace: 'if ((prepared.accountCode || !isAgreed(summary)) && false) {',
}
const attempts = 10_000
const controlAttempts = 200
const networks = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
]

/** A hostile script in the page of a listed site that holds the port, and a visitor who does nothing. Then the visitor clicks. */
export const scripts: Part = {
  attack: '10,000 attempts of a script in the host page to have something signed, in Chromium',
  async run(onEnd) {
    const attack = async (
      protectionsOff: readonly Protection[],
      count: number,
    ): Promise<SitePage & { readonly loot: ScriptLoot }> => {
      const victim = await openVictim(
        await bundle('drills/frame/page/scriptAttacks.ts', 'hostile'),
        {
          protectionsOff,
          onEnd,
        },
      )
      const loot = await victim.page.evaluate<ScriptLoot>(
        `hostile.attackSigning(${count}, ${JSON.stringify(networks.map(victim.addressOn))})`,
      )
      return { ...victim, loot }
    }
    const without = (await attack([confirmation], controlAttempts)).loot
    const { loot, ...victim } = await attack([], attempts)
    const clicked = await signByHand(victim)
    const refused = Object.entries(loot.refusals).map(([text, count]) => `${count} × “${text}”`)
    return {
      passed:
        loot.attempts === attempts &&
        loot.signatures === 0 &&
        loot.shown > 0 &&
        without.signatures > 0 &&
        clicked,
      seen: `${loot.signatures} signatures of ${loot.attempts} attempts, with ${loot.shown} views shown (${refused.join(', ')}); ${without.signatures} of ${without.attempts} where the confirmation is off; 1 by the visitor’s click: ${clicked ? 'yes' : 'no'}`,
    }
  },
}

async function signByHand({ page, frame, addressOn, reload }: SitePage): Promise<boolean> {
  await reload()
  const signed = page.evaluate<{ readonly result?: string }>(
    `held.request('request', { networkId: 'eip155:1', method: 'personal_sign', params: [hostile.signInMessage('${addressOn('eip155:1')}'), '${addressOn('eip155:1')}'] })`,
  )
  await frame.getByRole('button', { name: 'Sign' }).waitFor()
  await readToTheEnd(frame)
  await frame.getByRole('button', { name: 'Sign' }).click()
  return /^0x[0-9a-f]{130}$/.test((await signed).result ?? '')
}
