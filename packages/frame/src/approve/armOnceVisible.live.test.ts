import { fileURLToPath } from 'node:url'
import { launchChromium } from '@latchkit/testing'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof launchChromium>>['newPage']>>

/** What a page can do to what is above a button. Each runs in the page. */
const tricks: Readonly<Record<string, string>> = {
  'an element over it': 'cover({})',
  'a transparent element over it': "cover({ opacity: '0.01' })",
  'an element over it that lets clicks through': "cover({ pointerEvents: 'none' })",
  'an element over half of it': "cover({ width: '60px' })",
  'an element of the top layer over it':
    "const lid = cover({ inset: '0', width: '100vw', height: '100vh', margin: '0' }); lid.popover = 'manual'; lid.showPopover()",
  'no opacity': "parent.style.opacity = '0'",
  'nearly no opacity': "parent.style.opacity = '0.02'",
  'a filter': "parent.style.filter = 'invert(1)'",
  'a scale': "parent.style.transform = 'scale(0.05)'",
  'a rotation': "parent.style.transform = 'rotate(90deg)'",
  'a clip': "parent.style.cssText = 'overflow: hidden; width: 20px'",
  'a place outside of the page': "parent.style.cssText = 'position: fixed; top: -80px'",
  'no display': "parent.style.display = 'none'",
  'a mix-blend mode': "parent.style.mixBlendMode = 'difference'",
  'an element over what is asked': "cover({ top: '0', left: '0', width: '100px', height: '40px' })",
  'what is asked scrolled away':
    "document.querySelector('p').style.cssText = 'position: fixed; top: -80px'",
}

let browser: Awaited<ReturnType<typeof launchChromium>>
let script: string
beforeAll(async () => {
  browser = await launchChromium()
  script = await bundle()
})
afterAll(() => browser.close())

describe('armOnceVisible', () => {
  it.each(Object.entries(tricks))('disarms at %s', async (_name, trick) => {
    const page = await openButton()
    await expect.poll(() => isArmed(page)).toBe(true)
    await page.evaluate(`(() => { ${trick} })()`)
    await expect.poll(() => isArmed(page)).toBe(false)
    await page.close()
  })

  it('arms nothing under a pointer that clicks on and on', async () => {
    const page = await openButton()
    await page.evaluate(clickOn)
    await expect.poll(() => page.evaluate('clicks')).toBeGreaterThan(12)
    expect(await page.evaluate('armed')).toBe(0)
    await page.evaluate('clearInterval(clicking)')
    await expect.poll(() => isArmed(page)).toBe(true)
    await page.close()
  })

  it('arms nothing before the end of a list was in sight', async () => {
    const page = await openButton(
      'document.querySelector(\'p\').innerHTML = \'<span style="display:block;height:60px;overflow:auto"><span style="display:block;height:400px">Pay</span><b>5 ETH</b></span>\'',
    )
    await expect.poll(() => page.evaluate('isMore')).toBe(true)
    expect(await isArmed(page)).toBe(false)
    await page.evaluate("document.querySelector('p > span').scrollTo(0, 1000)")
    await expect.poll(() => isArmed(page)).toBe(true)
    expect(await page.evaluate('isMore')).toBe(false)
    // Whoever has read it may go back to its beginning.
    await page.evaluate("document.querySelector('p > span').scrollTo(0, 0)")
    await expect.poll(() => isArmed(page)).toBe(true)
    await page.close()
  })

  it('in a window of its own, arms nothing that another window may lie over, nor what has just come to the front', async () => {
    const page = await openButton('', { isEmbedded: false })
    await expect.poll(() => isArmed(page)).toBe(true)
    // Browsers do not say that a window lies over another one; it has the focus then.
    await page.evaluate("hasFocus = false; dispatchEvent(new Event('blur'))")
    expect(await isArmed(page)).toBe(false)
    // The lid is gone under the first press of a double click, and the second one lands here.
    await page.evaluate("hasFocus = true; dispatchEvent(new Event('focus'))")
    expect(await isArmed(page)).toBe(false)
    await expect.poll(() => isArmed(page)).toBe(true)
    await page.close()
  })

  it('in a window of its own, arms nothing that opens behind another window', async () => {
    const page = await openButton('hasFocus = false', { isEmbedded: false })
    await page.evaluate(lookOn)
    await expect.poll(() => page.evaluate('looks')).toBeGreaterThan(12)
    expect(await page.evaluate('armed')).toBe(0)
    await page.evaluate("hasFocus = true; dispatchEvent(new Event('focus'))")
    await expect.poll(() => isArmed(page)).toBe(true)
    await page.close()
  })

  it('arms what was covered once it is free', async () => {
    const page = await openButton('cover({})')
    expect(await isArmed(page)).toBe(false)
    await page.evaluate("document.querySelector('#lid').remove()")
    await expect.poll(() => isArmed(page)).toBe(true)
    await page.close()
  })
})

async function openButton(first = '', { isEmbedded = true } = {}): Promise<Page> {
  const page = await browser.newPage()
  await page.setContent(
    '<p>Pay 5 ETH</p><div id="parent"><button style="width:120px;height:48px;margin:20px">Approve</button></div>',
  )
  await page.addScriptTag({ content: `${script}\n${helpers}\n${first}` })
  await page.evaluate(
    `var isMore; arming.armOnceVisible(document.querySelector('button'), { isEmbedded: ${isEmbedded}, reasons: [document.querySelector('p')], end: document.querySelector('b') ?? undefined, onMore: (more) => { isMore = more } })`,
  )
  return page
}

const helpers = `
// A browser that tests drive says of every page that it has the focus.
var hasFocus = true
document.hasFocus = () => hasFocus
const parent = document.querySelector('#parent')
function cover(style) {
  const lid = document.createElement('div')
  lid.id = 'lid'
  const { left, top, width, height } = document.querySelector('button').getBoundingClientRect()
  Object.assign(lid.style, { position: 'fixed', left: left + 'px', top: top + 'px', width: width + 'px', height: height + 'px', background: 'red', zIndex: '10', ...style })
  document.body.append(lid)
  return lid
}
`

/** Presses the mouse twelve times in 1.2 seconds, and counts how often the button was armed then. */
const clickOn = `
var clicks = 0, armed = 0
var clicking = setInterval(() => {
  clicks++
  if (!document.querySelector('button').disabled) armed++
  document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
}, 100)
`

/** Looks twelve times in 1.2 seconds whether the button is armed. */
const lookOn = `
var looks = 0, armed = 0
setInterval(() => {
  looks++
  if (!document.querySelector('button').disabled) armed++
}, 100)
`

function isArmed(page: Page): Promise<boolean> {
  return page.evaluate(() => document.querySelector('button')?.disabled === false)
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('armOnceVisible.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'arming' } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((each) => ('output' in each ? each.output : []))
  return chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk.code] : [])).join('\n')
}
