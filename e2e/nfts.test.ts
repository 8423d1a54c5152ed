import { describe, expect } from 'vitest'
import { accountOf, freshAddress } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { nftBalanceOf, ownerOf } from './support/onChain.ts'
import { openAccount } from './support/openAccount.ts'
import { shopOf } from './support/shop.ts'
import { leaveSent, underWay } from './support/underWay.ts'

const collectible = () => getStack().contracts['31337']?.collectible.toLowerCase() ?? ''

describe('NFTs', () => {
  test('a gallery by collection, the traits of one, and where it is explored', async ({
    visit,
  }) => {
    const { page } = await visit({ wallet: { accounts: [accountOf('alice').privateKey] } })
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('tab', { name: 'NFTs' }).click()
    await modal
      .getByRole('button', { name: /^Latch Shapes/ })
      .first()
      .click()
    await modal.getByRole('heading', { name: 'Latch Shapes' }).waitFor()
    const first = modal.getByRole('button', { name: /^Shape #/ }).first()
    const picture = first.locator('img')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await first.click()
    await modal.getByText('A shape drawn by its own contract.').waitFor()
    await modal.getByText('Number', { exact: true }).waitFor()
    const href = await modal.getByRole('link', { name: /Local explorer/ }).getAttribute('href')
    const explored = await fetch(href ?? '')
    expect(explored.status).toBe(200)
    expect((await explored.text()).toLowerCase()).toContain(collectible())
  })

  test('one is sent: reviewed, approved, and the receiver owns it', async ({ visit }) => {
    const receiver = freshAddress()
    const { page, wallet } = await visit({
      wallet: { accounts: [accountOf('alice').privateKey] },
    })
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('tab', { name: 'NFTs' }).click()
    await modal
      .getByRole('button', { name: /^Latch Shapes/ })
      .first()
      .click()
    const tile = modal.getByRole('button', { name: /^Shape #/ }).last()
    const name = ((await tile.locator('[data-part=nft-name]').textContent()) ?? '').trim()
    await tile.click()
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await modal.getByRole('textbox', { name: 'Recipient' }).fill(receiver)
    await modal.getByRole('button', { name: 'Review', exact: true }).click()
    await modal.getByRole('heading', { name: 'Review and send' }).waitFor()
    await modal.getByRole('button', { name: `Send ${name}` }).click()
    await leaveSent(modal)
    const id = BigInt(name.replace(/.*#/, ''))
    const [sent] = (await wallet.requests()).filter(
      ({ method }) => method === 'eth_sendTransaction',
    )
    const [{ to = '' } = {}] = (sent?.params ?? []) as readonly { readonly to?: string }[]
    const chainId = to.toLowerCase() === collectible() ? 31337 : 31338
    await expect.poll(() => ownerOf(chainId, to, id)).toBe(receiver.toLowerCase())
    await modal
      .getByRole('button', { name: new RegExp(`^Sent.*${name}`) })
      .first()
      .waitFor()
  })

  test('some of an edition are sent, and the rest stays', async ({ visit }) => {
    const receiver = freshAddress()
    const { page } = await visit({ wallet: { accounts: [accountOf('alice').privateKey] } })
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('tab', { name: 'NFTs' }).click()
    await modal
      .getByRole('button', { name: /^Latch Editions/ })
      .first()
      .click()
    const tile = modal.getByRole('button', { name: /^Edition .*× / }).first()
    const name = ((await tile.locator('[data-part=nft-name]').textContent()) ?? '').trim()
    await tile.click()
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    const amount = modal.getByRole('textbox', { name: 'Amount' })
    await amount.fill('100000000')
    await modal.getByText(/^You have /).waitFor()
    await amount.fill('2')
    await modal.getByRole('textbox', { name: 'Recipient' }).fill(receiver)
    await modal.getByRole('button', { name: 'Review', exact: true }).click()
    await modal.getByRole('button', { name: `Send 2 × ${name}` }).click()
    await underWay(modal).waitFor()
    const id = BigInt(/\d+/.exec(name)?.[0] ?? '0')
    await expect
      .poll(async () => {
        const chains = Object.entries(getStack().contracts)
        const amounts = chains.map(([chainId, { editions }]) =>
          nftBalanceOf(Number(chainId), editions, receiver, id),
        )
        return await Promise.all(amounts)
      })
      .toContain(2n)
  })

  test('a hidden one stays hidden after a reload', async ({ visit }) => {
    const { page } = await visit({ wallet: { accounts: [accountOf('bob').privateKey] } })
    const { modal, button } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('tab', { name: 'NFTs' }).click()
    await modal.getByRole('list', { name: 'NFTs' }).getByRole('button').first().click()
    const nft = modal.getByRole('button', { name: /^(?:Shape #|Edition )/ })
    const hide = modal.getByRole('button', { name: 'Hide', exact: true })
    await nft.or(hide).first().waitFor()
    if (await nft.first().isVisible()) await nft.first().click()
    await hide.click()
    await modal.getByRole('button', { name: 'Show', exact: true }).waitFor()
    await page.reload()
    await button.click()
    await modal.getByRole('tab', { name: 'NFTs' }).click()
    await modal.getByRole('button', { name: '1 hidden' }).click()
    await modal.getByRole('heading', { name: 'Hidden NFTs' }).waitFor()
  })
})
