import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { axe } from './support/axe.ts'
import { chains } from './support/chains.ts'
import { getStack } from './support/getStack.ts'
import { test, type Visit, type VisitOptions } from './support/journey.ts'
import type { Scene } from './support/scene.ts'
import { scenes } from './support/scenes.ts'

const elsewhere = { id: 99_999, rpcUrl: 'http://127.0.0.1:9' }

type VisitShop = (options?: VisitOptions) => Promise<Visit>

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

describe.for(['desktop', 'phone'] as const)('on a %s', (device) => {
  test.for(scenes.map((scene) => [scene.name, scene] as const))(
    'axe finds nothing wrong with %s, light or dark, from either side',
    async ([, scene], { visit }) => {
      const { page } = await play(scene, visit, { device })
      const found: string[] = []
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const dir of ['ltr', 'rtl'] as const) {
          await page.evaluate((value) => (document.documentElement.dir = value), dir)
          found.push(...(await axe(page)).map((fault) => `${colorScheme} ${dir}: ${fault}`))
        }
      }
      expect(found).toEqual([])
    },
  )
})

/** Colours of brands, as a site sets them: for light and for dark. */
const accents = [
  ['green', 'light-dark(#1d6b58, #7fd1b9)'],
  ['black', 'light-dark(#1f1d1a, #f2efe9)'],
  ['red', 'light-dark(#a4472b, #f0a78e)'],
  ['yellow', '#f2c230'],
] as const

test.for(accents)('text on the accent %s can be read', async ([, accent], { visit }) => {
  const { context, page, wallet } = await visit()
  await page.evaluate(
    (value) => document.documentElement.style.setProperty('--latch-accent', value),
    accent,
  )
  const scene = scenes.find(({ name }) => name === 'send-review')
  await scene?.arrange({ context, page, wallet, owner: wallet, stack: getStack() })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axe(page)).toEqual([])
  }
})

test('a fault that is there is found', async ({ visit }) => {
  const { page } = await visit()
  await page.evaluate(() => {
    const faint = document.createElement('p')
    faint.textContent = 'Hardly to be seen'
    faint.style.color = '#ccc'
    faint.style.backgroundColor = '#fff'
    document.querySelector('main')?.append(faint)
  })
  expect(await axe(page)).toEqual([expect.stringMatching(/^color-contrast: /)])
})
