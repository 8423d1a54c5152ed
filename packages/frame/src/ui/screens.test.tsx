import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stubVisibility } from '../../test/stubVisibility.ts'
import { confirm } from '../approve/confirm.ts'
import type { Decision } from '../approve/decision.ts'
import { renderSummary } from '../approve/renderSummary.ts'
import type { SigningSummary } from '../sign/summary.ts'
import { createScreen } from './createScreen.ts'
import { texts } from './texts.ts'
import './frame.css'

const origin = 'https://shop.example'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** To somebody whom the account has sent to before: it stays in the frame. */
const summary: SigningSummary = {
  action: 'send',
  networkId: 'eip155:1',
  address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  lines: [
    { label: 'amount', value: '0.25 ETH' },
    { label: 'to', value: receiver },
    { label: 'fee', value: '0.000042 ETH' },
  ],
  warnings: [],
  movesValue: true,
  newReceivers: [],
}
let root: HTMLElement
beforeEach(() => {
  root = document.createElement('main')
  document.body.replaceChildren(root)
})

describe('the screens', () => {
  it('ignores 1,000 clicks and keys that a script dispatches on a confirmation', async () => {
    const { screen, end } = open()
    let decision: Decision | undefined
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

  it('says of each of several calls what it is and what to be warned of, in a list that is read to its end', () => {
    const call = (number: number, warning: string) =>
      [
        { label: 'call', value: `${number} / 2` },
        { label: 'contract', value: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { label: 'warning', value: warning },
      ] as const
    const lines = [...call(1, 'unlimitedApproval'), ...call(2, 'unknownCall')]
    show({ ...summary, action: 'calls', lines })
    const shown = Array.from(root.querySelectorAll('dd'), (each) => each.textContent)
    expect(shown.slice(0, 6)).toEqual([
      '1 / 2',
      lines[1]?.value,
      expect.stringMatching(/^⚠ Allows spending all/),
      '2 / 2',
      lines[1]?.value,
      expect.stringMatching(/^⚠ We cannot tell what this does/),
    ])
    expect(root.querySelector<HTMLButtonElement>('button.primary')?.disabled).toBe(true)
  })

  it('lets a screen reader hear what is signed with the button that signs, and is answered by keyboard alone', async () => {
    stubVisibility()
    let decision: Decision | undefined
    const shown = { ...summary, warnings: ['highFee'], newReceivers: [receiver] } as const
    const decide = (decided: Decision) => (decision = decided)
    root.append(...renderSummary(shown, origin, decide, { isEmbedded: false }))
    const approve = page.getByRole('button', { name: texts.confirmApprove })
    await expect.element(approve).toBeEnabled()
    const heard = [
      texts.warning_highFee,
      '0.25\u00a0ETH',
      '0x7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8',
      '0.000042\u00a0ETH',
      texts.newReceiver,
      'Ethereum',
      '0x9858 EfFD 232B 4033 E47d 9000 3D41 EC34 EcaE da94',
    ]
    for (const words of heard)
      await expect
        .element(approve)
        .toHaveAccessibleDescription(expect.stringContaining(words) as unknown as string)
    // The list that is read, the button that signs, the button that does not.
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.tagName).toBe('DL')
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement).toBe(approve.element())
    await userEvent.keyboard('{Enter}')
    expect(decision).toBe(true)
  })

  it.each([
    ['Ethereum', receiver],
    ['Solana', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
    ['Bitcoin', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
  ])('shows an address of %s whole, in groups, with what a short one shows in bold', (_, to) => {
    show({ ...summary, lines: [{ label: 'to', value: to }] })
    const shown = Array.from(root.querySelectorAll<HTMLElement>('.address')).find(
      ({ textContent }) => textContent === to,
    )
    const strong = Array.from(shown?.querySelectorAll('b') ?? [], (one) => one.textContent)
    expect(strong.join('')).toBe(`${to.slice(0, 4)}${to.slice(-6)}`)
    // In full rows, no group broken and none beside the list.
    const groups = Array.from(shown?.children ?? [])
    expect(groups.length % 5).toBe(0)
    expect(new Set(groups.map((one) => one.getBoundingClientRect().top)).size).toBe(
      groups.length / 5,
    )
    const list = root.querySelector('dl')
    expect(list?.scrollWidth).toBe(list?.clientWidth)
  })

  it.each([
    ['2 USDX every day', 110, ['2 USDX', 'every day']],
    ['2 USDX every 7 days', 110, ['2 USDX', 'every 7 days']],
    // Cut between its number and its unit, not within one of them.
    ['90.447505681472302476 ETH', 190, ['90.447505681472302476', 'ETH']],
  ])('breaks no line within a figure: %s', (value, widthPx, expected) => {
    show({ ...summary, lines: [{ label: 'amount', value }] })
    const shown = root.querySelector('dd bdi')
    if (!shown?.parentElement) throw new Error('The amount is shown.')
    shown.parentElement.style.width = `${widthPx}px`
    const lines = new Map<number, string>()
    for (const node of shown.childNodes)
      for (const at of Array.from(node.textContent ?? '', (_, index) => index)) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { bottom } = range.getBoundingClientRect()
        lines.set(bottom, `${lines.get(bottom) ?? ''}${range.toString()}`)
      }
    expect(Array.from(lines.values(), (line) => line.replaceAll('\u00a0', ' ').trim())).toEqual(
      expected,
    )
  })

  it('shows an address in groups behind a name too', () => {
    const delegate = `Simple7702Account 0.8\n${receiver}`
    show({ ...summary, lines: [{ label: 'delegate', value: delegate }] })
    const shown = Array.from(root.querySelectorAll('dd')).find(
      ({ textContent }) => textContent === delegate,
    )
    expect(shown?.querySelector('.address')?.textContent).toBe(receiver)
  })

  it.each(['light', 'dark'])(
    'shows where the focus is in any accent, in the %s scheme',
    (scheme) => {
      const { style } = document.documentElement
      style.colorScheme = scheme
      style.setProperty('--accent', scheme === 'dark' ? '#0a0a2a' : '#ffffd0')
      onTestFinished(() => void style.removeProperty('--accent'))
      onTestFinished(() => void style.removeProperty('color-scheme'))
      show(summary)
      const list = root.querySelector('dl')
      list?.focus({ focusVisible: true } as FocusOptions)
      expect(list?.matches(':focus-visible')).toBe(true)
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (!canvas || !list) throw new Error('This browser cannot paint.')
      canvas.fillStyle = getComputedStyle(list).outlineColor
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      const brightness = (red * 299 + green * 587 + blue * 114) / 1_000
      if (scheme === 'dark') expect(brightness).toBeGreaterThan(150)
      else expect(brightness).toBeLessThan(110)
    },
  )

  it('draws no words of a site as an address', () => {
    const value = 'TransferWhateverYouHaveToTheseFriends'
    show({ ...summary, lines: [{ label: 'field', name: 'note', value }] })
    expect(root.querySelector('dd')?.innerHTML).toBe(`<bdi>${value}</bdi>`)
  })

  it('draws no address in a text that the visitor signs', () => {
    const value = `Pay ${receiver}`
    show({ ...summary, action: 'message', lines: [{ label: 'message', value }] })
    expect(root.querySelector('dd')?.textContent).toBe(value)
    expect(root.querySelector('dd')?.querySelector('.address')).toBeNull()
  })

  it('shows what a site sends as text, never as markup', () => {
    const value = '<img src=x onerror=alert(1)>'
    show({ ...summary, lines: [{ label: 'field', name: value, value }] })
    expect(root.querySelector('img')).toBeNull()
    expect(root.textContent).toContain(value)
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

function show(shown: SigningSummary): void {
  root.append(...renderSummary(shown, origin, () => undefined, { isEmbedded: true }))
}

function open() {
  const controller = new AbortController()
  const screen = createScreen(
    root,
    () => undefined,
    () => controller.signal,
  )
  return { screen, end: () => controller.abort() }
}
