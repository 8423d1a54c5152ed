import { setTimeout as delay } from 'node:timers/promises'
import { findUnusedPort } from '@latchkit/test-kit/findUnusedPort'
import { launchPlainChromium } from '@latchkit/testing'
import type { Protection } from '../loadWithout.ts'
import { startLoginStack, type LoginStack } from '../login/startLoginStack.ts'
import { buildFrameWithout } from './buildFrameWithout.ts'
import { startSite } from './startSite.ts'

type Browser = Awaited<ReturnType<typeof launchPlainChromium>>['browser']
type Page = Awaited<ReturnType<Browser['newPage']>>

/** How {@link openLoginSite} starts. */
export interface LoginSiteOptions {
  /** Taken out of the frame. */
  readonly protectionsOff?: readonly Protection[]
  /** False for an operator who serves the frame from the site's own origin, which the documentation forbids. */
  readonly hasOwnOrigin?: boolean
  onEnd(end: () => void | Promise<void>): void
}

/** A listed site whose page has a script of its own, and a browser with partitioned storage. */
export interface LoginSite {
  readonly stack: LoginStack
  /** Of the frame's document. */
  readonly url: string
  /** Opens the site on a device that knows nobody yet, with the frame embedded. */
  openPage(): Promise<SitePage>
}

/** A page of the site. */
export interface SitePage {
  readonly page: Page
  /** What is in the frame, for the drill to look at; the page cannot. */
  readonly frame: ReturnType<Page['frameLocator']>
  /** Types the address and waits until the code has come. */
  askCode(email: string): Promise<string>
  /** Types the code, and returns once the visitor has a wallet. */
  enterCode(code: string): Promise<void>
  /** On the network with a CAIP-2 id, once the visitor is logged in. */
  addressOn(networkId: string): string
  /** Embeds the frame anew after the page was loaded again; the visitor is still logged in. */
  reload(): Promise<void>
}

/** Opens a {@link LoginSite}. The exports of its `script` are `hostile` in the page, its frame is `held`. */
export async function openLoginSite(
  script: string,
  { protectionsOff = [], hasOwnOrigin = true, onEnd }: LoginSiteOptions,
): Promise<LoginSite> {
  const port = await findUnusedPort()
  const site = await startSite(
    { host: script },
    ({ pathname }) =>
      !hasOwnOrigin && /^\/(?:frame|v1)\//.test(pathname) ? { proxy: port } : undefined,
    onEnd,
  )
  const origin = `http://${hasOwnOrigin ? '127.0.0.1' : 'localhost'}:${site.port}`
  const stack = await startLoginStack({
    protectionsOff: [],
    port,
    ...(!hasOwnOrigin && { url: origin }),
    origins: [origin],
    frame: await buildFrameWithout(protectionsOff, onEnd),
    onEnd,
  })
  const chromium = await launchPlainChromium()
  onEnd(() => chromium.stop())
  const url = `${stack.url}/frame/v1?projectId=drill&origin=${encodeURIComponent(origin)}`
  return {
    stack,
    url,
    async openPage() {
      const context = await chromium.browser.newContext({ viewport: { width: 1000, height: 900 } })
      const page = await context.newPage()
      const reload = async (): Promise<void> => {
        await page.goto(origin)
        await page.evaluate(
          `hostile.holdFrame(${JSON.stringify(url)}, ${JSON.stringify(hello)}).then((frame) => { window.held = frame })`,
        )
      }
      await reload()
      return { reload, ...visit(page, stack) }
    },
  }
}

/** Logs a visitor in on a {@link LoginSite} of its own. They type and click with trusted events. */
export async function openVictim(
  script: string,
  options: LoginSiteOptions,
): Promise<LoginSite & SitePage> {
  const site = await openLoginSite(script, options)
  const page = await site.openPage()
  await page.enterCode(await page.askCode('ada@mail.example'))
  return { ...site, ...page }
}

/**
 * Scrolls what the frame asks to its end, and returns once its button works: the hint that there is more has gone then, and the
 * buttons have moved up to its place. What is asked in a window has nothing to scroll.
 */
export async function readToTheEnd(frame: SitePage['frame']): Promise<void> {
  const list = frame.locator('dl')
  if ((await list.count()) === 0) return
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await frame.locator('button.primary:enabled').waitFor()
}

function visit(page: Page, stack: LoginStack): Omit<SitePage, 'reload'> {
  const frame = page.frameLocator('iframe')
  let accounts: readonly string[] = []
  let connecting: Promise<{ readonly result: { readonly accounts: readonly string[] } }>
  return {
    page,
    frame,
    async askCode(email) {
      const before = stack.mails().length
      connecting = page.evaluate("held.request('connectEmail', {})")
      await frame.getByLabel('E-mail address').fill(email)
      await frame.getByRole('button', { name: 'Continue' }).click()
      await frame.getByRole('heading', { name: 'Enter the code' }).waitFor()
      for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 50) {
        const [mail] = stack.mails()
        if (stack.mails().length > before && mail?.code !== undefined) return mail.code
        await delay(50)
      }
      throw new Error('No code has come.')
    },
    async enterCode(code) {
      await frame.getByLabel('Code from the e-mail').pressSequentially(code)
      await frame.getByRole('button', { name: 'Done' }).click()
      ;({ accounts } = (await connecting).result)
    },
    addressOn(networkId) {
      const found = accounts.find((account) => account.startsWith(`${networkId}:`))
      if (found === undefined) throw new Error(`The visitor has no account on ${networkId}.`)
      return found.slice(networkId.length + 1)
    },
  }
}

const hello = {
  type: 'latchkit:hello',
  version: 1,
  projectId: 'drill',
  networks: [
    'eip155:1',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ],
  language: 'en',
  theme: { scheme: 'light' },
}
