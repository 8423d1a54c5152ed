import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createTestKit, metamask } from '../../test/createTestKit.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'
import type { ViewName } from '../router/routes.ts'
import buttonStyles from './index.css?inline'
import { makeImportant } from './makeImportant.ts'

const elements =
  'button, input, svg, path, circle, rect, img, a, label, span, div, section, header, h1, h2, h3, p, ul, li, dialog'
const ofIds = elements
  .split(', ')
  .map((name) => `#page ${name}`)
  .join(', ')
const hostile = `
  body { text-transform: uppercase; letter-spacing: 4px; line-height: 3; color: rgb(1, 2, 3); text-align: right; word-spacing: 9px; white-space: nowrap; font-style: italic; font-weight: 900; cursor: wait; text-indent: 12px; }
  ${elements}, ${ofIds} { text-transform: uppercase; padding: 40px; margin: 17px; border: 9px dotted rgb(9, 9, 9); border-radius: 3px; background: rgb(255, 0, 0); color: rgb(4, 5, 6); min-width: 300px; max-height: 80px; width: 200px; height: 99px; fill: rgb(1, 1, 1); stroke: rgb(2, 2, 2); stroke-width: 9px; opacity: 0.4; transform: rotate(4deg); transition: all 3s; box-shadow: 0 0 9px red; font: 30px serif; float: right; position: relative; top: 5px; z-index: 9; outline: 5px solid blue; display: inline-block; overflow: visible; list-style: square; text-decoration: underline; box-sizing: content-box; animation: none; visibility: visible; letter-spacing: 3px; }
  button::before, span::after, li::marker, div::before { content: 'hostile'; color: red; display: block; }
  dialog::backdrop { background: rgb(255, 0, 0); }
  input::placeholder { color: rgb(255, 0, 0); }
  * { margin: 3px; font-size: 22px; }
`

type Appearance = readonly { readonly name: string; readonly values: ReadonlyMap<string, string> }[]

/** Every computed value of every part of the kit that can be seen. */
function appearance(): Appearance {
  const parts = document.querySelectorAll('[data-latch], [data-latch] *')
  return Array.from(parts).flatMap((part) =>
    [undefined, '::before', '::after', '::backdrop', '::placeholder'].map((pseudo) => {
      const style = getComputedStyle(part, pseudo)
      // What is not displayed has no looks.
      const names = Array.from(style).filter(
        (name) =>
          !name.startsWith('--') && (style.display !== 'none' || !pseudo || name === 'display'),
      )
      return {
        name: `${part.getAttribute('data-part') ?? part.tagName}${pseudo ?? ''}`,
        values: new Map(names.map((name) => [name, style.getPropertyValue(name)])),
      }
    }),
  )
}

function differences(before: Appearance, after: Appearance): readonly string[] {
  return before.flatMap(({ name, values }, index) =>
    Array.from(values).flatMap(([property, value]) => {
      const now = after[index]?.values.get(property)
      return now === value ? [] : [`${name} { ${property}: ${value} -> ${now} }`]
    }),
  )
}

/** Brings every movement to its end, and stops what has none at its beginning. */
function still(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) {
      animation.pause()
      animation.currentTime = 0
    } else animation.finish()
  }
}

afterEach(() => document.documentElement.removeAttribute('style'))

describe('a hostile stylesheet of the site', () => {
  it.for<ViewName>(['Connect', 'AllWallets', 'Networks', 'WhatIsWallet'])(
    'changes nothing in %s',
    async (view) => {
      const test = createTestKit()
      test.adapter.connectors = [{ ...metamask, icon: 'data:image/png;base64,' }]
      const { open, container } = await renderWithKit(test)
      container.id = 'page'
      // The font is the one thing that the kit takes over from the page.
      document.documentElement.style.setProperty('--latch-font', 'sans-serif')
      open({ view } as Parameters<typeof open>[0])
      const dialog = page.getByRole('dialog')
      await expect.element(dialog.getByRole('heading', { level: 2 })).toBeVisible()
      await expect
        .poll(() => document.activeElement?.matches('[data-part=title], [data-part$=input]'))
        .toBe(true)
      await expect.poll(() => document.querySelector('[data-latch] [aria-busy=true]')).toBeNull()
      await expect.poll(() => dialog.getByRole('button').elements().length).toBeGreaterThan(1)
      still()
      const before = appearance()
      expect(before.length).toBeGreaterThan(50)

      const style = document.createElement('style')
      style.textContent = hostile
      document.head.append(style)
      still()
      const after = appearance()
      style.remove()
      expect(differences(before, after)).toEqual([])
    },
  )
})

describe('a hostile stylesheet whose rules are important', () => {
  const important = makeImportant(hostile.replaceAll(/\s*\n\s*/g, '').replaceAll('; }', '}'))
  const layers = {
    'of elements and ids': important,
    'that resets everything': '*, *::before, *::after { all: revert !important }',
  }
  it.for(Object.keys(layers) as (keyof typeof layers)[])(
    'changes nothing, %s, of a kit with important styles',
    async (name) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(makeImportant(`${buttonStyles}:root{--latch-important:1}`))
      document.adoptedStyleSheets = [sheet]
      const { open, container } = await renderWithKit(createTestKit())
      container.id = 'page'
      document.documentElement.style.setProperty('--latch-font', 'sans-serif')
      open({ view: 'Connect' })
      const dialog = page.getByRole('dialog')
      await expect.element(dialog.getByRole('button', { name: /MetaMask/ })).toBeVisible()
      await expect.poll(() => document.activeElement?.matches('[data-part=title]')).toBe(true)
      await expect.poll(() => document.querySelector('[data-latch] [aria-busy=true]')).toBeNull()
      still()
      const before = appearance()
      const style = document.createElement('style')
      style.textContent = layers[name]
      document.head.append(style)
      still()
      const after = appearance()
      style.remove()
      document.adoptedStyleSheets = []
      expect(differences(before, after)).toEqual([])
    },
  )
})

describe('the stylesheet', () => {
  const sheets = () =>
    Array.from(document.styleSheets).filter(({ ownerNode }) =>
      (ownerNode as HTMLElement | null)?.dataset['viteDevId']?.includes(
        '/packages/react/src/styles/',
      ),
    )
  function rulesOf(list: CSSRuleList): readonly CSSRule[] {
    return Array.from(list).flatMap((rule) =>
      rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule)
        ? rulesOf(rule.cssRules)
        : [rule],
    )
  }

  it('touches nothing of the site', async () => {
    await renderWithKit(createTestKit())
    const rules = sheets().flatMap((sheet) => rulesOf(sheet.cssRules))
    expect(rules.length).toBeGreaterThan(30)
    for (const rule of rules) {
      if (rule instanceof CSSKeyframesRule) expect(rule.name).toMatch(/^latch-/)
      else {
        expect(rule).toBeInstanceOf(CSSStyleRule)
        for (const selector of (rule as CSSStyleRule).selectorText.split(/,(?![^(]*\))/))
          expect(selector.trim()).toMatch(/^\[data-latch\]/)
      }
    }
  })

  it('gives a remote address to nothing', () => {
    const text = sheets()
      .flatMap((sheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText))
      .join('\n')
    expect(text).not.toMatch(/url\(|@import|@font-face/)
  })
})
