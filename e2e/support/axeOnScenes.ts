import { expect } from 'vitest'
import { accountOf } from './accounts.ts'
import { axe } from './axe.ts'
import { chains } from './chains.ts'
import { getStack } from './getStack.ts'
import { test, type Visit, type VisitOptions } from './journey.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes.ts'

const elsewhere = { id: 99_999, rpcUrl: 'http://127.0.0.1:9' }

type VisitShop = (options?: VisitOptions) => Promise<Visit>

/** Has axe look at every scene on a device. A file for each: they run side by side. */
export function axeOnScenes(device: 'desktop' | 'phone'): void {
  test.for(scenes.map((scene) => [scene.name, scene] as const))(
    'axe finds nothing wrong with %s, light or dark, from either side',
    async ([, scene], { visit }) => {
      const { page } = await play(scene, visit, { device })
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
      expect(found).toEqual([])
    },
  )
}

/** Comes to the shop with the wallets that a scene wants, and arranges it. */
async function play(scene: Scene, visit: VisitShop, options: VisitOptions = {}): Promise<Visit> {
  const stack = getStack()
  const wallets = scene.wallets?.(stack)
  const visitor = await visit({
    ...options,
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
