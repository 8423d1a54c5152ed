import { describe, expect } from 'vitest'
import { test } from './support/journey.ts'
import { shopOf } from './support/shop.ts'

describe('the list of all wallets', () => {
  test('is searched as one types, and shows how to get a wallet', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.modal.getByText('No wallet was found in this browser').waitFor()
    await shop.modal.getByRole('button', { name: /Search wallets/ }).click()
    await shop.modal.getByRole('heading', { name: 'All wallets' }).waitFor()
    await shop.modal.getByRole('searchbox').fill('rainb')
    await shop.modal.getByRole('button', { name: /^Rainbow/ }).click()
    await shop.modal.getByRole('heading', { name: 'Get Rainbow' }).waitFor()
    const links = await shop.modal.getByRole('link').all()
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(await link.getAttribute('href')).toMatch(/^https:\/\//)
      expect(await link.getAttribute('rel')).toContain('noreferrer')
    }
  })

  test('says so where nothing is found', async ({ visit }) => {
    const { page } = await visit({ wallet: null })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.modal.getByRole('button', { name: /Search wallets/ }).click()
    await shop.modal.getByRole('searchbox').fill('no such wallet at all')
    await shop.modal.getByText('No wallet found').waitFor()
  })

  test('marks a wallet that is installed, and connects it', async ({ visit }) => {
    const { page } = await visit({ wallet: { name: 'Rainbow', rdns: 'me.rainbow' } })
    const shop = shopOf(page)
    await shop.button.click()
    await shop.modal.getByRole('button', { name: /Search wallets/ }).click()
    await shop.modal.getByRole('searchbox').fill('rainb')
    await shop.modal.getByRole('button', { name: /^Rainbow.*Installed/ }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
  })

  test('comes from the bundle, and says so, where the directory cannot be reached', async ({
    visit,
  }) => {
    const { context, page } = await visit({ wallet: null, expects: /Failed to load resource/ })
    const shop = shopOf(page)
    await context.route(/getWallets|getWalletImage/, (route) => route.abort())
    await shop.button.click()
    await shop.modal.getByRole('button', { name: /Search wallets/ }).click()
    await shop.modal.getByText('The wallet directory cannot be reached').waitFor()
    await shop.modal.getByRole('searchbox').fill('metamask')
    await shop.modal
      .getByRole('button', { name: /^MetaMask/ })
      .first()
      .waitFor()
  })
})
