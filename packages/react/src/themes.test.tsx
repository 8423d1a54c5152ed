import { describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '@latchkit/core'
import { ethereum, polygon } from '@latchkit/core/networks'
import { createTestKit, sessionOf } from '../test/createTestKit.ts'
import { renderWithKit } from '../test/renderWithKit.tsx'
import { contrast } from '../test/contrast.ts'
import type { HeaderParts } from './model/components.ts'
import * as themes from './themes.ts'

const dialog = page.getByRole('dialog')
const metamask = { connectorId: 'io.metamask', namespace: 'eip155' } as const

/** What a token is where the kit begins. */
function colorOf(root: Element, token: string): string {
  const sample = document.createElement('span')
  root.append(sample)
  sample.style.setProperty('color', `var(${token})`, 'important')
  const { color } = getComputedStyle(sample)
  sample.remove()
  return color
}

function sheetOf(dialogElement: Element): CSSStyleDeclaration {
  const sheet = dialogElement.querySelector('[data-part=sheet]')
  if (!sheet) throw new Error('The dialog has no sheet.')
  return getComputedStyle(sheet)
}

describe.for(Object.entries(themes))('the theme %s', ([, theme]) => {
  it('can be read: text, quiet text, lines, and what is said by a colour', async () => {
    const { open } = await renderWithKit(createTestKit(), { theme })
    open()
    await expect.element(dialog).toBeVisible()
    const root = dialog.element()
    const surface = colorOf(root, '--l-surface')
    expect(sheetOf(root).backgroundColor).toBe(surface)
    expect(contrast(colorOf(root, '--l-text'), surface)).toBeGreaterThan(7)
    for (const ground of ['--l-surface', '--l-fill', '--l-fill-strong'])
      for (const text of ['--l-text-quiet', '--l-accent-text', '--l-danger', '--l-success'])
        expect(
          contrast(colorOf(root, text), colorOf(root, ground)),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5)
    expect(contrast(colorOf(root, '--l-line-strong'), surface)).toBeGreaterThanOrEqual(3)
  })
})

describe('tokens of a site', () => {
  it('set the width of the dialog and its shadow, the corners of buttons, fills, lines and what is dangerous', async () => {
    await page.viewport(1000, 800)
    onTestFinished(() => page.viewport(414, 896))
    const { open } = await renderWithKit(createTestKit(), {
      theme: {
        '--latch-modal-width': '300px',
        '--latch-shadow': 'none',
        '--latch-button-radius': '3px',
        '--latch-fill': 'rgb(1, 2, 3)',
        '--latch-line': 'rgb(4, 5, 6)',
        '--latch-danger': 'rgb(7, 8, 9)',
        '--latch-success': 'rgb(10, 11, 12)',
      },
    })
    open()
    await expect.element(dialog).toBeVisible()
    const root = dialog.element()
    expect(sheetOf(root).width).toBe('300px')
    expect(sheetOf(root).boxShadow).toBe('none')
    const button = dialog.getByRole('button', { name: 'What is a wallet?' })
    await expect.element(button).toHaveStyle({ borderRadius: '3px' })
    expect(colorOf(root, '--l-fill')).toBe('rgb(1, 2, 3)')
    expect(colorOf(root, '--l-line')).toBe('rgb(4, 5, 6)')
    expect(colorOf(root, '--l-danger')).toBe('rgb(7, 8, 9)')
    expect(colorOf(root, '--l-success')).toBe('rgb(10, 11, 12)')
  })

  it('give a warm surface warm greys', async () => {
    const { container } = await renderWithKit(createTestKit(), {
      theme: { '--latch-surface': '#fff0e6', '--latch-text': '#40200a' },
    })
    const root = container.querySelector('[data-latch]')
    if (!root) throw new Error('The button is not there.')
    for (const token of ['--l-fill', '--l-fill-strong', '--l-line', '--l-line-strong']) {
      const [red = 0, , blue = 0] =
        colorOf(root, token)
          .match(/[\d.]+/g)
          ?.map(Number) ?? []
      expect(red - blue, `of ${token}`).toBeGreaterThan(0.06)
    }
  })
})

describe('components of a site', () => {
  const Header = ({ title, back, close }: HeaderParts) => (
    <header>
      <b>Saltmarsh</b>
      {title}
      {back}
      {close}
    </header>
  )
  const components = {
    Header,
    Footer: () => <p className="mine">By Saltmarsh</p>,
    ConnectIntro: () => <p className="mine">Members save a tenth.</p>,
    Avatar: ({ address }: { readonly address: string }) => <img alt="" src={`/${address}.svg`} />,
  }

  it('stand in the dialog, and the page’s own rules hold in the foot and above the wallets', async () => {
    const style = document.createElement('style')
    style.textContent = '.mine { text-align: right; padding: 7px }'
    document.head.append(style)
    const { open } = await renderWithKit(createTestKit(), { components })
    open()
    await expect.element(dialog).toHaveAccessibleName('Connect wallet')
    await expect.element(dialog.getByText('Saltmarsh', { exact: true })).toBeVisible()
    for (const text of ['By Saltmarsh', 'Members save a tenth.'])
      await expect
        .element(dialog.getByText(text))
        .toHaveStyle({ textAlign: 'right', paddingTop: '7px' })
    style.remove()
    await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect.element(dialog).toHaveAccessibleName('What is a wallet?')
    await expect.element(dialog.getByText('By Saltmarsh')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('are the picture of every account', async () => {
    const test = createTestKit()
    const session = sessionOf()
    test.adapter.connect = async () => session
    const { open } = await renderWithKit(test, { components })
    await connect(test.kit, metamask)
    const address = session.accounts[0]?.address ?? ''
    const pictures = () => document.querySelectorAll(`img[src="/${address}.svg"]`).length
    await expect.poll(pictures).toBe(1)
    open()
    await expect.poll(pictures).toBe(2)
  })

  it('leave the place of the first view’s way back to a logo', async () => {
    const Logo = () => (
      <img
        alt="Saltmarsh"
        width={28}
        height={28}
        src="data:image/gif;base64,R0lGODlhAQABAAAAACw="
      />
    )
    const { open } = await renderWithKit(createTestKit(), { components: { Logo } })
    open()
    const logo = dialog.getByRole('img', { name: 'Saltmarsh' })
    await expect.element(logo).toBeVisible()
    await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Back' })).toBeVisible()
    await expect.element(logo).not.toBeInTheDocument()
  })
})

describe('a network that is hidden', () => {
  it('is not offered, and is shown while the wallet is on it', async () => {
    const test = createTestKit({ networks: [ethereum, { ...polygon, isHidden: true }] })
    test.adapter.connect = async () => sessionOf()
    const { open } = await renderWithKit(test)
    await connect(test.kit, metamask)
    open({ view: 'Networks' })
    await expect.element(dialog.getByRole('button', { name: /Ethereum/ })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: /Polygon/ })).not.toBeInTheDocument()
    expect(test.kit.networks.get('eip155:137')?.name).toBe('Polygon')
  })
})
