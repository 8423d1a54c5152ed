import { setTimeout as delay } from 'node:timers/promises'
import type { Protection } from '../loadWithout.ts'
import { bundle } from './bundle.ts'
import { openVictim, readToTheEnd, type SitePage } from './openVictim.ts'
import type { Asked, Place } from './page/clickTricks.ts'
import type { Part } from './part.ts'

/** Without it, the button works from the start, whatever is over it. */
const arming: Protection = {
  file: 'packages/frame/src/approve/renderSummary.ts',
  find: 'const stop = armOnceVisible(',
  replace: 'const stop = () => {}\n  void armOnceVisible.length\n  void (',
}
/** Longer than a button must be seen, and than it takes until a window of its own is offered. */
const patientMs = 2_200
const clicksEach = 3
const betweenClicksMs = 250

/** What a page gains something by: all of it is confirmed in a window of its own. */
const worthHiding = ['payment', 'message', 'typed data'] as const satisfies readonly Asked[]

interface Played {
  readonly name: string
  readonly isUnseen: boolean
  readonly isSigned: boolean
  /** A window of its own is offered, over which no page can lie. */
  readonly isMoved: boolean
}

/** A page that hides what the visitor clicks on, or brings it under their pointer, with trusted clicks. */
export const clicks: Part = {
  attack: 'clickjacking with trusted clicks, in Chromium',
  async run(onEnd) {
    const play = async (
      asked: Asked,
      protectionsOff: readonly Protection[],
    ): Promise<readonly Played[]> => {
      const victim = await openVictim(await bundle('drills/frame/page/clickTricks.ts', 'hostile'), {
        protectionsOff,
        onEnd,
      })
      const names =
        await victim.page.evaluate<readonly Pick<Played, 'name' | 'isUnseen'>[]>('hostile.names')
      const played: Played[] = []
      for (const [index, each] of names.entries())
        if (asked === 'sign-in' || each.isUnseen)
          played.push({ ...each, ...(await playTrick(victim, index, asked)) })
      return played
    }
    // One after the other: on a busy machine, buttons are armed too late for the clicks.
    const without = await play('sign-in', [arming])
    const withIt = await play('sign-in', [])
    const moved: Played[] = []
    for (const asked of worthHiding) moved.push(...(await play(asked, [])))
    const seen = withIt.filter(({ isUnseen }) => !isUnseen)
    const open = seen.filter(({ isSigned }) => isSigned).map(({ name }) => name)
    const harmless = without.filter(({ isSigned }) => !isSigned).map(({ name }) => name)
    const unseen = withIt.filter(({ isUnseen, isSigned }) => isUnseen && isSigned)
    const offered = seen.filter(({ isMoved }) => isMoved).length
    const stolen = moved.filter(({ isSigned }) => isSigned).map(({ name }) => name)
    return {
      passed:
        seen.length >= 14 &&
        open.length + harmless.length + stolen.length === 0 &&
        unseen.length >= 5 &&
        // The same tricks do get the site's own sign-in signed, which is confirmed in the frame.
        moved.length === unseen.length * worthHiding.length &&
        moved.every(({ isMoved }) => isMoved),
      seen: `${seen.length - open.length} of ${seen.length} tricks blocked, ${offered} of them with a window of its own offered${list(open)}; ${without.length - harmless.length} of ${without.length} get a signature where the button is not armed by sight${list(harmless)}; the site’s own sign-in is signed by ${unseen.length} that Chromium does not report (${unseen.map(({ name }) => name).join(', ')}), a ${worthHiding.join(', a ')} by ${stolen.length} of ${moved.length}, since each is confirmed in a window of its own${list(stolen, 'but')}`,
    }
  },
}

function list(names: readonly string[], word = 'not'): string {
  return names.length === 0 ? '' : ` (${word}: ${names.join('; ')})`
}

async function playTrick(
  { page, frame, addressOn, reload }: SitePage,
  index: number,
  asked: Asked,
): Promise<{ readonly isSigned: boolean; readonly isMoved: boolean }> {
  await reload()
  await page.evaluate(`hostile.ask('${asked}', '${addressOn('eip155:1')}')`)
  const inWindow = frame.getByRole('button', { name: 'Review in a new window' })
  const approve = frame.getByRole('button', { name: /^(Sign|Approve)$/ })
  // What is asked in a window of its own has nothing in the frame to click on but what opens it.
  const target = approve.or(inWindow).first()
  await target.waitFor()
  // The visitor has read it to its end before the page hides it: the button works by then.
  await readToTheEnd(frame)
  const button = await target.evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  )
  const words = `${index}, ${JSON.stringify(button)}`
  await page.evaluate(`hostile.play(${words})`)
  await delay(patientMs)
  const isMoved = await frame
    .getByRole('button', { name: 'Review in a new window', includeHidden: true })
    .evaluate((element) => element.closest('[hidden]') === null)
  await page.evaluate(`hostile.press(${words})`)
  for (let click = 0; click < clicksEach; click++) {
    const { x, y } = await page.evaluate<Place>(`hostile.aim(${JSON.stringify(button)})`)
    await page.mouse.click(x, y)
    if (await page.evaluate<boolean>('hostile.isSigned()')) break
    await delay(betweenClicksMs)
  }
  await delay(betweenClicksMs)
  const isSigned = await page.evaluate<boolean>('hostile.isSigned()')
  for (const each of page.context().pages()) if (each !== page) await each.close()
  return { isSigned, isMoved }
}
