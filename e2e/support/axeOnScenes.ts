import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accountOf } from './accounts.ts'
import { axe } from './axe.ts'
import { chains } from './chains.ts'
import { getStack } from './getStack.ts'
import { test, viewports, type Visit, type VisitOptions } from './journey.ts'
import type { Scene } from './scene.ts'

const elsewhere = { id: 99_999, rpcUrl: 'http://127.0.0.1:9' }

type VisitShop = (options?: VisitOptions) => Promise<Visit>

/**
 * Has axe look at scenes on a phone and then, in the same page, on a desktop: nothing but the size of the window and the pointer tells
 * the two apart.
 */
export function axeOnScenes(scenes: readonly Scene[]): void {
  test.for(scenes.map((scene) => [scene.name, scene] as const))(
    'axe finds nothing wrong with %s, on a phone or a desktop, light or dark, from either side',
    async ([, scene], { visit }) => {
      const { page } = await play(scene, visit)
      const onPhone = await lookFromBothSides(page)
      await becomeDesktop(page)
      expect({ onPhone, onDesktop: await lookFromBothSides(page) }).toEqual({
        onPhone: [],
        onDesktop: [],
      })
    },
  )
}

async function lookFromBothSides(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  // Colours do not depend on the direction, nor places on the colours: two looks see all that four would.
  for (const [colorScheme, dir] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate((value) => (document.documentElement.dir = value), dir)
    found.push(...(await axe(page)).map((fault) => `${colorScheme} ${dir}: ${fault}`))
  }
  return found
}

async function becomeDesktop(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...viewports.desktop,
    deviceScaleFactor: 1,
    mobile: false,
  })
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.evaluate(() => {
    if (!matchMedia('(min-width: 1280px)').matches) throw new Error('The window is a phone’s.')
  })
}

/** Comes to the shop with the wallets that a scene wants, and arranges it. */
async function play(scene: Scene, visit: VisitShop): Promise<Visit> {
  const stack = getStack()
  const wallets = scene.wallets?.(stack)
  const visitor = await visit({
    device: 'phone',
    ...(wallets ? { wallets } : walletOf(scene.account)),
  })
  const { context, page, wallet } = visitor
  await scene.arrange({ context, page, wallet, owner: wallets?.[0] ?? wallet, stack })
  return visitor
}

function walletOf(account: Scene['account'] = 'alice'): VisitOptions {
  if (account === null) return { wallet: null }
  const accounts = [accountOf(account).privateKey] as const
  return { wallet: { accounts, chains: [...chains(), elsewhere] } }
}
