import axe from 'axe-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { confirm } from '../approve/confirm.ts'
import { askCode } from '../login/askCode.ts'
import { askEmail } from '../login/askEmail.ts'
import { chooseFactor } from '../login/chooseFactor.ts'
import type { SigningSummary } from '../sign/summary.ts'
import { createScreen, type Screen } from './createScreen.ts'
import './frame.css'

const origin = 'https://shop.example'
const summary: SigningSummary = {
  action: 'approve',
  networkId: 'eip155:1',
  address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  lines: [
    { label: 'token', value: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
    { label: 'spender', value: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
    { label: 'fee', value: '0.000042 ETH' },
  ],
  warnings: ['unlimitedApproval'],
  movesValue: true,
}
const factor = { id: 'f', label: '2026-11-22', params: {}, createdAt: '', lastUsedAt: null }
const flow = { flowId: 'f', expiresInSeconds: 300, resendInSeconds: 30, delivery: 'sent' } as const

const screens: Readonly<Record<string, (screen: Screen) => Promise<unknown>>> = {
  email: (screen) =>
    askEmail(screen, { title: 'Log in with e-mail', label: 'E-mail address', error: 'Try again' }),
  code: (screen) =>
    askCode(screen, {
      title: 'Enter the code',
      email: 'ada@mail.example',
      flow,
      resendInSeconds: 30,
    }),
  recovery: (screen) =>
    chooseFactor(screen, {
      title: 'Recover your wallet',
      hint: 'This device is new.',
      factors: [
        { ...factor, kind: 'password' },
        { ...factor, kind: 'code' },
      ],
    }),
  confirmation: (screen) => confirm(screen, summary, origin),
}

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('main')
  document.body.replaceChildren(root)
})

describe('the screens', () => {
  it.each(
    Object.keys(screens).flatMap((name) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        (['ltr', 'rtl'] as const).flatMap((dir) =>
          [320, 420].map((width) => [name, scheme, dir, width] as const),
        ),
      ),
    ),
  )(
    '%s, %s, %s, %d px: axe finds nothing, and nothing is wider than the screen',
    async (name, scheme, dir, width) => {
      document.documentElement.dir = dir
      root.style.width = `${width}px`
      const { screen, end } = open()
      screen.setTheme({ scheme, accent: '#0a7d4f' })
      const asking = screens[name]?.(screen).catch(() => undefined)
      document.documentElement.style.background = scheme === 'dark' ? '#14161a' : '#ffffff'
      const { violations } = await axe.run(root, { rules: { region: { enabled: false } } })
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
      expect(root.scrollWidth).toBeLessThanOrEqual(width)
      end()
      await asking
    },
  )

  it('ignores 1,000 clicks and keys that a script dispatches on a confirmation', async () => {
    const { screen, end } = open()
    let decision: boolean | undefined
    const asking = confirm(screen, summary, origin).then(
      (value) => (decision = value),
      () => undefined,
    )
    const buttons = [...root.querySelectorAll('button')]
    for (let count = 0; count < 1_000; count++)
      for (const button of buttons) {
        button.disabled = false
        button.click()
        button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
        button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      }
    await Promise.resolve()
    expect(decision).toBeUndefined()
    end()
    await asking
    expect(decision).toBeUndefined()
  })

  it('names the site, the network and the account, and puts the focus where nothing is signed', () => {
    const { screen, end } = open()
    void confirm(screen, summary, origin).catch(() => undefined)
    expect(root.textContent).toContain(`${origin} asks you`)
    expect(root.textContent).toContain('Ethereum')
    expect(root.textContent).toContain(summary.address)
    expect(document.activeElement?.textContent).toBe('Reject')
    end()
  })

  it('shows what a site sends as text, never as markup', () => {
    const { screen, end } = open()
    const value = '<img src=x onerror=alert(1)>'
    const lines = [{ label: 'field', name: value, value }] as const
    void confirm(screen, { ...summary, lines }, origin).catch(() => undefined)
    expect(root.querySelector('img')).toBeNull()
    expect(root.textContent).toContain(value)
    end()
  })
})

it('where nothing can be cancelled any more, it offers no such thing, and Escape goes on', async () => {
  const { screen, end } = open()
  const button = document.createElement('button')
  button.dataset['focus'] = ''
  const asking = screen.ask({ title: 'Done', render: () => [button], onLeave: () => 'in' })
  expect(root.querySelectorAll('button')).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  expect(await asking).toBe('in')
  end()
})

function open() {
  const controller = new AbortController()
  const screen = createScreen(
    root,
    () => undefined,
    () => controller.signal,
  )
  return { screen, end: () => controller.abort() }
}
