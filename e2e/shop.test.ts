import { verifyTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { connectWallet } from './support/connectWallet.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
import { shopOf } from './support/shop.ts'

const till = '0x000000000000000000000000000000005a17a854'

describe('the shop’s own interface', () => {
  test('takes a payment, from the shelf to the receipt', async ({ visit }) => {
    const { page, wallet } = await visit({ wallet: { accounts: [accountOf('bob').privateKey] } })
    const shop = shopOf(page)
    await page.getByRole('button', { name: 'Wide bowl' }).click()
    await shop.wallet('Latch Test Wallet').click()
    await shop.dialog.waitFor({ state: 'hidden' })
    const before = await coinsOf(31337, till)
    await wallet.answerNext('reject')
    await page.getByRole('button', { name: 'Wide bowl' }).click()
    await page.getByText('You declined. Nothing was charged.').waitFor()
    await page.getByRole('button', { name: 'Wide bowl' }).click()
    const receipts = page.getByRole('list', { name: 'Receipts' })
    await receipts.getByText('0.018 ETH, paid').waitFor()
    expect((await coinsOf(31337, till)) - before).toBe(18_000_000_000_000_000n)
  })

  test('asks in the coin of the network, and no less in one of little worth', async ({ visit }) => {
    const { page, wallet } = await visit({ wallet: { accounts: [accountOf('bob').privateKey] } })
    await connectWallet(page)
    await page.getByRole('button', { name: /^Buy · 0\.012 ETH/ }).waitFor()
    await wallet.switchChain(31338)
    await page.getByRole('button', { name: /^Buy · 48 LTWO/ }).click()
    await page.getByText('48 LTWO, paid').waitFor()
  })

  test('hears what happens, in order', async ({ visit }) => {
    const { page } = await visit()
    await connectWallet(page)
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await page.getByText('disconnect', { exact: true }).waitFor()
    const heard = await page.getByRole('log').getByRole('listitem').allTextContents()
    const types = ['modal_open', 'connect', 'disconnect']
    const places = types.map((type) => heard.findIndex((line) => line.includes(type)))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places.toSorted((one, other) => other - one)).toEqual(places)
  })

  test('gets a signature', async ({ visit }) => {
    const { page, wallet } = await visit()
    await connectWallet(page)
    await wallet.answerNext('reject')
    await page.getByRole('button', { name: 'Sign for member prices' }).click()
    await page.getByText('You declined it in your wallet.').waitFor()
    await page.getByRole('button', { name: 'Sign for member prices' }).click()
    const signature = await page.locator('[data-signature]').getAttribute('data-signature')
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    const asked = (await wallet.requests()).findLast(({ method }) => method === 'personal_sign')
    const [message] = asked?.params ?? []
    const text = Buffer.from(String(message).slice(2), 'hex').toString()
    expect(text).toBe('Saltmarsh: show me the member prices.')
  })

  test('has typed data signed, for developers to see', async ({ visit }) => {
    const bob = privateKeyToAccount(accountOf('bob').privateKey)
    const { page, wallet } = await visit({ wallet: { accounts: [accountOf('bob').privateKey] } })
    const approve = page.getByRole('button', { name: 'Approve an order as typed data' })
    await page.getByText('Connect an EVM wallet first.').waitFor()
    await connectWallet(page)
    await wallet.answerNext('reject')
    await approve.click()
    await page.getByText('You declined it in your wallet.').waitFor()
    await approve.click()
    const signed = page.locator('[data-typed-signature]')
    const signature = (await signed.getAttribute('data-typed-signature')) as `0x${string}`
    const isBobs = await verifyTypedData({
      address: bob.address,
      domain: { name: 'Saltmarsh', version: '1', chainId: 31337 },
      types: {
        Order: [
          { name: 'pot', type: 'string' },
          { name: 'count', type: 'uint256' },
        ],
      },
      primaryType: 'Order',
      message: { pot: 'Wide bowl', count: 2n },
      signature,
    })
    expect(isBobs).toBe(true)
  })

  test('connects and leaves with buttons of its own', async ({ visit }) => {
    const { page } = await visit()
    const shop = shopOf(page)
    await page.getByRole('button', { name: 'Use Latch Test Wallet' }).click()
    await expect.poll(() => shop.fact('Balance').textContent()).toMatch(/^[\d,.]+ ETH$/)
    await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
  })

  test('says what runs here, and every address answers', async ({ visit }) => {
    const { page } = await visit()
    await page.getByRole('button', { name: 'What runs here' }).click()
    const drawer = page.getByRole('dialog', { name: 'What runs here' })
    await drawer.getByRole('link').first().waitFor()
    const links = await drawer.getByRole('link').all()
    const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(addresses).toContain(getStack().statusUrl)
    for (const address of addresses) expect((await fetch(address ?? '')).status).toBe(200)
    await drawer.getByRole('button', { name: 'Close' }).click()
    await drawer.waitFor({ state: 'hidden' })
  })
})
