import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect, disconnect } from '@latchkit/core'
import { createAccountKit } from '../../test/createAccountKit.ts'
import { alice, createTestKit, sessionOf } from '../../test/createTestKit.ts'
import { keepToasts } from '../../test/keepToasts.ts'
import { renderWithKit } from '../../test/renderWithKit.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { ConnectPanel } from './ConnectPanel.tsx'

const panel = page.getByRole('region')

/** Whether a picture was requested; one that cannot be loaded is removed at once. */
function hasAsked(of = /\/getWalletImage\/|\/getAssetImage\//): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => of.test(name))
}

describe('a panel in the page', () => {
  it('shows the ways to connect without a dialog, and without taking the focus', async () => {
    await renderWithKit(createTestKit(), { children: <ConnectPanel /> })
    await expect.element(panel).toHaveAccessibleName('Connect wallet')
    await expect.element(panel.getByRole('button', { name: /MetaMask/ })).toBeVisible()
    expect(document.activeElement).toBe(document.body)
    expect(document.querySelector('dialog')).toBeNull()
    expect(panel.getByRole('button', { name: 'Close' }).elements()).toEqual([])
  })

  it('asks for no picture of a wallet or a provider before its visitor turns to it', async () => {
    // The browser notes 250 of them and no more.
    performance.clearResourceTimings()
    const activation = vi.spyOn(navigator, 'userActivation', 'get')
    activation.mockReturnValue({ hasBeenActive: false, isActive: false })
    const apiUrl = location.origin
    const login = {
      url: 'https://wallet.test',
      load: () => Promise.reject(new Error('not asked in this test')),
    }
    const test = createTestKit({ apiUrl, login, features: { socials: ['google'] } })
    await renderWithKit(test, { children: <ConnectPanel /> })
    await expect.element(panel.getByRole('button', { name: /Trust Wallet/ })).toBeVisible()
    await expect.element(panel.getByRole('button', { name: /Google/ })).toBeVisible()
    expect(hasAsked()).toBe(false)
    await panel.getByRole('button', { name: /Trust Wallet/ }).hover()
    await expect.poll(() => hasAsked(/getWalletImage/)).toBe(true)
    await expect.poll(() => hasAsked(/getAssetImage\/social-google/)).toBe(true)
    activation.mockRestore()
  })

  it('stands in a browser that does not tell whether its visitor has acted', async () => {
    const activation = vi.spyOn(navigator, 'userActivation', 'get')
    activation.mockReturnValue(undefined as unknown as UserActivation)
    await renderWithKit(createTestKit(), { children: <ConnectPanel /> })
    await expect.element(panel.getByRole('button', { name: /MetaMask/ })).toBeVisible()
    activation.mockRestore()
  })

  it('moves the focus to the heading of a view that the visitor goes to, and goes back', async () => {
    await renderWithKit(createTestKit(), { children: <ConnectPanel /> })
    await panel.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus()
    await panel.getByRole('button', { name: 'Back' }).click()
    await expect.element(panel.getByRole('button', { name: /MetaMask/ })).toBeVisible()
  })

  it('shows its toasts where the visitor sees them, however long it is', async () => {
    keepToasts()
    await page.viewport(414, 500)
    onTestFinished(() => page.viewport(414, 896))
    const test = await createAccountKit()
    test.server.balances = new TypeError('down')
    await renderWithKit(test, { children: <AccountPanel /> })
    const toast = panel.getByRole('alert').getByRole('button', { name: 'Dismiss' })
    await expect.element(toast).toBeVisible()
    const place = () => toast.element().getBoundingClientRect()
    const whole = () => panel.element().getBoundingClientRect()
    await expect.poll(() => whole().bottom).toBeGreaterThan(500)
    await expect.poll(() => place().bottom).toBeLessThan(500)
    await expect.poll(() => place().top - whole().top).toBeGreaterThan(0)
  })

  it('goes home where a modal would close', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    await renderWithKit(test, { children: <ConnectPanel /> })
    await panel.getByRole('button', { name: /MetaMask/ }).click()
    await expect.element(panel.getByRole('button', { name: 'Disconnect MetaMask' })).toBeVisible()
  })

  it('follows the visitor from the ways to connect to the account and back', async () => {
    const test = createTestKit()
    test.adapter.connect = async () => sessionOf()
    await renderWithKit(test, { children: <AccountPanel /> })
    await expect.element(panel).toHaveAccessibleName('Connect wallet')
    await connect(test.kit, { connectorId: 'io.metamask', namespace: 'eip155' })
    await expect.element(panel).toHaveAccessibleName('Account')
    test.adapter.emit({ type: 'change', connectorId: 'io.metamask', session: sessionOf(alice, 5) })
    await expect.element(panel).toHaveAccessibleName('Unsupported network')
    test.adapter.emit({ type: 'change', connectorId: 'io.metamask', session: sessionOf(alice, 1) })
    await expect.element(panel).toHaveAccessibleName('Account')
    await disconnect(test.kit)
    await expect.element(panel).toHaveAccessibleName('Connect wallet')
  })
})
