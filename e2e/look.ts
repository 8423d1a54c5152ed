// Pictures of every view, for a person to look at: `npx tsx --conditions=@latchkit/source e2e/look.ts [folder [scene …]]`.
// Each in light and dark, on a desktop and a phone, from left to right and from right to left; `LOOKS=dark,phone-dark` are those two alone.
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromiumOptions } from '@latchkit/testing'
import { chromium, type Page } from 'playwright-core'
import { startStack } from './setup/startStack.ts'
import { openScene } from './support/openScene.ts'
import { lookScenes } from './support/lookScenes.ts'
import { scenes } from './support/scenes.ts'

const folder = resolve(process.argv[2] ?? 'e2e/screenshots')
/** Scenes whose name holds one of these alone. */
const only = process.argv.slice(3)
const wanted = process.env.LOOKS?.split(',')

const looks = [
  { name: 'light', scheme: 'light', width: 1280, height: 860, dir: 'ltr' },
  { name: 'dark', scheme: 'dark', width: 1280, height: 860, dir: 'ltr' },
  { name: 'phone', scheme: 'light', width: 360, height: 740, dir: 'ltr' },
  { name: 'phone-dark', scheme: 'dark', width: 360, height: 740, dir: 'ltr' },
  { name: 'phone-dark-rtl', scheme: 'dark', width: 360, height: 740, dir: 'rtl' },
  { name: 'rtl', scheme: 'light', width: 1280, height: 860, dir: 'rtl' },
] as const

const stack = await startStack()
// A camera for the scanner.
const browser = await chromium.launch(chromiumOptions(['--use-fake-device-for-media-stream']))
try {
  for (const { name, scheme, width, height, dir } of looks) {
    if (wanted && !wanted.includes(name)) continue
    await mkdir(join(folder, name), { recursive: true })
    for (const scene of [...scenes, ...lookScenes]) {
      if (only.length > 0 && !only.some((part) => scene.name.includes(part))) continue
      const { page, context, arrange } = await openScene(browser, scene, {
        stack: stack.facts,
        viewport: { width, height },
        colorScheme: scheme,
        reducedMotion: 'reduce',
        isMobile: width < 600,
        hasTouch: width < 600,
      })
      // Of pages too that a scene goes to, and of windows that it opens.
      await context.addInitScript(setDirection, dir)
      await page.evaluate((value) => (document.documentElement.dir = value), dir)
      await picture(page, arrange, [name, scene.name])
      await context.close()
    }
  }
} finally {
  await browser.close()
  await stack.stop()
}

/** Runs in each page, before what it shows is there. */
function setDirection(dir: string): void {
  document.addEventListener('DOMContentLoaded', () => (document.documentElement.dir = dir))
}

async function picture(
  page: Page,
  arrange: () => Promise<Page>,
  [look, scene]: readonly [string, string],
): Promise<void> {
  let shown = page
  try {
    shown = await arrange()
  } catch (error) {
    console.error(`${look}/${scene}: ${error instanceof Error ? error.message : String(error)}`)
  }
  await shown.screenshot({ path: join(folder, look, `${scene}.png`) })
}
