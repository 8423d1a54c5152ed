import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SigningSummary } from '../sign/summary.ts'
import { createScreen } from '../ui/createScreen.ts'
import { texts } from '../ui/texts.ts'
import { confirm } from './confirm.ts'
import type { Decision } from './decision.ts'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('main')
  document.body.replaceChildren(root)
})

/** Moves value, so it is asked for in a window. */
const summary: SigningSummary = {
  action: 'addMethod',
  networkId: 'eip155:1',
  address: `0x${'11'.repeat(20)}`,
  lines: [{ label: 'loginMethod', value: 'Google (ada@mail.example)' }],
  warnings: ['addMethod'],
  movesValue: true,
}

it.each<[string, 'approve' | 'reject' | Decision, boolean]>([
  ['an approval', 'approve', true],
  ['a rejection', 'reject', false],
  [
    'the signature of a passkey, which nothing has asked for',
    { passkeySignature: '0x1234' },
    false,
  ],
])('%s in the window approves: %#', async (_name, answer, isApproved) => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  const { signal } = new AbortController()
  const screen = createScreen(
    root,
    () => undefined,
    () => signal,
  )
  const decided = confirm(screen, summary, 'https://shop.example')
  await page.getByRole('button', { name: texts.confirmWindow, exact: true }).click()
  const [url] = open.mock.lastCall ?? []
  const channel = new BroadcastChannel(new URL(String(url), location.href).hash)
  onTestFinished(() => channel.close())
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of one origin.
  channel.postMessage(answer)
  expect(await decided).toBe(isApproved)
})

it('a page that goes away takes its window along, and has approved nothing', async () => {
  const close = vi.fn()
  const open = vi
    .spyOn(window, 'open')
    .mockReturnValue({ close, closed: false } as unknown as Window)
  onTestFinished(() => open.mockRestore())
  const { signal } = new AbortController()
  const screen = createScreen(
    root,
    () => undefined,
    () => signal,
  )
  const decided = confirm(screen, summary, 'https://shop.example')
  await page.getByRole('button', { name: texts.confirmWindow, exact: true }).click()
  expect(close).not.toHaveBeenCalled()
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  expect(await decided).toBe(false)
  expect(close).toHaveBeenCalled()
})

it('gives its window the look of the site', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => open.mockRestore())
  onTestFinished(() => document.documentElement.removeAttribute('style'))
  const ending = new AbortController()
  const screen = createScreen(
    root,
    () => undefined,
    () => ending.signal,
  )
  screen.setTheme({ scheme: 'light', accent: '#123456' })
  screen.setTheme({ accent: '#0a7d4f' })
  confirm(screen, summary, 'https://shop.example').catch(() => undefined)
  onTestFinished(() => ending.abort())
  await page.getByRole('button', { name: texts.confirmWindow, exact: true }).click()
  const [url] = open.mock.lastCall ?? []
  const channel = new BroadcastChannel(new URL(String(url), location.href).hash)
  onTestFinished(() => channel.close())
  const posted = new Promise<unknown>((resolve) =>
    channel.addEventListener('message', ({ data }) => resolve(data)),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of one origin.
  channel.postMessage('ready')
  expect(await posted).toMatchObject({ theme: { scheme: 'light', accent: '#0a7d4f' } })
})
