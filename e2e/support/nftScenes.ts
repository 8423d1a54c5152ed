import type { Page } from 'playwright-core'
import { openAccount } from './openAccount.ts'
import type { Scene } from './scene.ts'
import { shopOf } from './shop.ts'

/** The gallery of NFTs, one of them, and the form that sends some of an edition. */
export const nftScenes: readonly Scene[] = [
  {
    name: 'nfts',
    async arrange({ page }) {
      await openNfts(page)
      await shopOf(page)
        .modal.getByRole('button', { name: /^Latch Shapes/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'nft',
    async arrange({ page }) {
      await openNfts(page)
      const { modal } = shopOf(page)
      await modal
        .getByRole('button', { name: /^Latch Shapes/ })
        .first()
        .click()
      await modal
        .getByRole('button', { name: /^Shape #/ })
        .first()
        .click()
      await modal.getByText('A shape drawn by its own contract.').waitFor()
    },
  },
  {
    name: 'nft-send',
    async arrange({ page }) {
      await openNfts(page)
      const { modal } = shopOf(page)
      await modal
        .getByRole('button', { name: /^Latch Editions/ })
        .first()
        .click()
      await modal
        .getByRole('button', { name: /^Edition .*× / })
        .first()
        .click()
      await modal.getByRole('button', { name: 'Send', exact: true }).click()
      await modal.getByRole('textbox', { name: 'Amount' }).fill('2')
    },
  },
]

async function openNfts(page: Page): Promise<void> {
  await openAccount(page)
  await shopOf(page).modal.getByRole('tab', { name: 'NFTs' }).click()
}
