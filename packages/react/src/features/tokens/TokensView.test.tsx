import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createAccountKit, someBalances, type AccountKit } from '../../../test/createAccountKit.ts'
import { renderWithKit } from '../../../test/renderWithKit.tsx'

const dialog = page.getByRole('dialog')
const rows = dialog.getByRole('listitem')

async function openTokens(test: AccountKit) {
  const { open } = await renderWithKit(test)
  open({ view: 'Tokens' })
  await expect.element(dialog.getByRole('heading', { level: 2, name: 'Tokens' })).toHaveFocus()
}

const newRows = () =>
  rows
    .elements()
    .filter((row) => row.hasAttribute('data-new'))
    .map((row) => row.textContent)

describe('the tokens', () => {
  it('come with the most valuable first: name, quantity, worth and change', async () => {
    await openTokens(await createAccountKit())
    await expect
      .poll(() => rows.elements().map((row) => row.textContent))
      .toEqual([
        'Ether2 ETH$4,000.00+1.26%rose 1.26% in 24 hours',
        'USD Example1,234.5 USDX$1,234.50−0.02%fell 0.02% in 24 hours',
      ])
  })

  it('keep small ones folded until they are wanted', async () => {
    await openTokens(await createAccountKit())
    await dialog.getByRole('button', { name: 'Show 1 small balance', exact: true }).click()
    await expect.element(dialog.getByText('Stray Airdrop')).toBeVisible()
    await expect.element(dialog.getByText('<0.00000001 STRAY')).toBeVisible()
    await expect.element(dialog.getByText('No price')).toBeVisible()
    await dialog.getByRole('button', { name: 'Hide small balances' }).click()
    await expect.element(dialog.getByText('Stray Airdrop')).not.toBeInTheDocument()
  })

  it('are read again while the page is seen, and not while it is hidden or closed; what has come stands out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const visibility = vi.spyOn(document, 'visibilityState', 'get')
    try {
      const test = await createAccountKit()
      await openTokens(test)
      await expect.element(dialog.getByText('1,234.5 USDX')).toBeVisible()
      expect(newRows()).toEqual([])
      const asked = () =>
        test.server.asked.filter(({ pathname }) => /balance/.test(pathname)).length
      const before = asked()
      test.server.balances = {
        balances: someBalances.map((each) =>
          each.symbol === 'USDX'
            ? { ...each, quantity: { ...each.quantity, numeric: '2000' }, value: 2000 }
            : each,
        ),
      }
      visibility.mockReturnValue('hidden')
      await vi.advanceTimersByTimeAsync(60_000)
      expect(asked()).toBe(before)
      visibility.mockReturnValue('visible')
      await vi.advanceTimersByTimeAsync(20_000)
      await expect.element(dialog.getByText('2,000 USDX')).toBeVisible()
      await expect.poll(newRows).toEqual([expect.stringContaining('USDX')])
      const seen = asked()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      // What was shown lets go of its timers a while after it has left the page.
      await expect.poll(() => vi.getTimerCount()).toBe(0)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(asked()).toBe(seen)
    } finally {
      visibility.mockRestore()
      vi.useRealTimers()
    }
  })

  it('lead to sending them', async () => {
    await openTokens(await createAccountKit())
    await dialog.getByRole('button', { name: /USD Example/ }).click()
    await expect.element(dialog.getByRole('heading', { level: 2, name: 'Send' })).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Amount in USDX' })).toHaveFocus()
  })

  it('say that the server does not know the network, without offering to ask again', async () => {
    const test = await createAccountKit()
    test.server.chains = []
    await openTokens(test)
    await expect
      .element(dialog.getByText('This site’s server does not support this network.'))
      .toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })
})
