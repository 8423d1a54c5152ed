import consumers from 'node:stream/consumers'
import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { test } from './support/journey.ts'
import { openAccount } from './support/openAccount.ts'
import { shopOf } from './support/shop.ts'

describe('the account', () => {
  test('shows what the address holds, and its worth', async ({ visit }) => {
    const { page } = await visit()
    const { modal } = shopOf(page)
    await openAccount(page)
    const total = modal.locator('[data-part="account-total"]')
    await expect
      .poll(() => total.textContent())
      .toMatch(/^Total balance\$\d{1,3}(,\d{3})*\.\d{2}.*Value over timeTotal of 2 networks$/)
    const tokens = modal.getByRole('tabpanel')
    await tokens.getByText('Ether').first().waitFor()
    await tokens.getByText('USD Example').first().waitFor()
    await tokens.getByText('Wrapped Dai Example').first().waitFor()
    expect(await tokens.getByText('Claim at example.invalid').count()).toBe(0)
  })

  test('leads to what it was worth over time, also before the stack was started', async ({
    visit,
  }) => {
    const { page } = await visit()
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('button', { name: /Value over time$/ }).click()
    await modal.getByRole('heading', { name: 'Value over time' }).waitFor()
    const line = modal.getByRole('slider', { name: 'Value over time' })
    for (const period of ['24 h', '1 y']) {
      await modal.getByRole('button', { name: period, exact: true }).click()
      await line.waitFor({ state: 'attached' })
    }
  })

  test('copies the whole address', async ({ visit }) => {
    const { page } = await visit()
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('button', { name: 'Copy address' }).click()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(accountOf('alice').address)
  })

  test('of somebody who has nothing says so, and how to begin', async ({ visit }) => {
    const { page } = await visit({ wallet: { accounts: [accountOf('dave').privateKey] } })
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByText('No tokens yet').waitFor()
    await modal.getByRole('tab', { name: 'Activity' }).click()
    await modal.getByText('Nothing here yet').waitFor()
  })

  test('is disconnected beside its name, and the modal says what is next', async ({ visit }) => {
    const { page } = await visit()
    const shop = shopOf(page)
    await openAccount(page)
    await shop.modal.getByRole('button', { name: 'Disconnect Latch Test Wallet' }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await shop.dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => shop.button.textContent()).toBe('Connect wallet')
  })

  test('stands in the page itself too, and both are one', async ({ visit }) => {
    const { page } = await visit()
    const shop = shopOf(page)
    await page.getByRole('button', { name: 'Show it here' }).click()
    await shop.panel.getByRole('button', { name: 'Latch Test Wallet' }).click()
    await shop.panel.getByText('USD Example').first().waitFor()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
    await shop.panel.getByRole('button', { name: 'Receive' }).click()
    await shop.panel.getByRole('img', { name: /QR code/ }).waitFor()
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await shop.panel.getByRole('button', { name: 'Latch Test Wallet' }).waitFor()
  })
})

describe('activity', () => {
  test('is grouped by month, filtered, and read further back', async ({ visit }) => {
    const { page } = await visit()
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('tab', { name: 'Activity' }).click()
    const months = modal.getByRole('heading', { name: /^[A-Z][a-z]+ 20\d\d$/ })
    await months.first().waitFor()
    const rows = modal.getByRole('button', {
      name: /^(Sent|Received|Approved|Contract call|Minted)/,
    })
    await expect.poll(() => rows.count()).toBeGreaterThan(5)
    const before = await rows.count()
    await modal.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(before)
    await expect.poll(() => months.count()).toBeGreaterThan(1)
    await modal.getByRole('button', { name: 'Filter' }).click()
    await modal.getByRole('button', { name: 'Sent', exact: true }).click()
    await expect.poll(() => modal.getByRole('button', { name: /^Received From/ }).count()).toBe(0)
  })

  test('is of all networks in one list, and of one alone when asked to', async ({ visit }) => {
    const { page } = await visit()
    const { modal } = shopOf(page)
    const histories: URL[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname.endsWith('/history')) histories.push(url)
    })
    await openAccount(page)
    await modal.getByRole('tab', { name: 'Activity' }).click()
    const one = modal.getByRole('button', { name: /Latch One,/ })
    const two = modal.getByRole('button', { name: /Latch Two,/ })
    await one.first().waitFor()
    await two.first().waitFor()
    expect(histories.map(({ searchParams }) => searchParams.get('chainId'))).toEqual([null])
    await modal.getByRole('button', { name: 'Filter' }).click()
    await modal.getByRole('button', { name: 'Latch Two', exact: true }).click()
    await expect.poll(() => one.count()).toBe(0)
    await two.first().click()
    await modal.getByText('Latch Two', { exact: true }).waitFor()
  })

  test('keeps spam out of sight, and shows it to those who ask', async ({ visit }) => {
    const { page } = await visit()
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('tab', { name: 'Activity' }).click()
    await modal.getByText(/\d+ spam transactions? hidden/).waitFor()
    expect(await modal.getByText('Spam', { exact: true }).count()).toBe(0)
    await modal.getByRole('button', { name: 'Show', exact: true }).click()
    await modal.getByText('Spam', { exact: true }).first().waitFor()
  })

  test('is saved as a file for a spreadsheet', async ({ visit }) => {
    const { page } = await visit()
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('tab', { name: 'Activity' }).click()
    await modal.getByRole('button', { name: 'Filter' }).click()
    const downloading = page.waitForEvent('download')
    await modal.getByRole('button', { name: 'Download CSV' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/)
    const text = await consumers.text(await download.createReadStream())
    const [header, ...lines] = text.trim().split(/\r?\n/)
    expect(header).toContain('Date,Type,Status,Direction,Amount,Asset,Value (USD)')
    expect(lines.length).toBeGreaterThan(5)
    expect(lines[0]).toMatch(/0x[0-9a-f]{64}/)
  })
})
