import { launchWithExtension } from '@latchkit/testing'
import { expect, test } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { chains } from './support/chains.ts'
import { connectWallet } from './support/connectWallet.ts'
import { getStack } from './support/getStack.ts'
import { shopOf, shopPath } from './support/shop.ts'
import { watchPage } from './support/watchPage.ts'

test('a wallet that is a real extension connects, signs and is taken up again', async () => {
  const alice = accountOf('alice')
  const { context, wallet } = await launchWithExtension({
    accounts: [alice.privateKey],
    chains: chains(),
  })
  try {
    const problems = await watchPage(context)
    const page = await context.newPage()
    await page.goto(`${getStack().demoUrl}${shopPath}`)
    const shop = shopOf(page)
    await connectWallet(page)
    expect(await shop.fact('Address').textContent()).toBe(alice.address)

    await page.getByRole('button', { name: 'Sign for member prices' }).click()
    await page.locator('[data-signature]').waitFor()
    const signature = await page.locator('[data-signature]').getAttribute('data-signature')
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)

    await page.reload()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
    await wallet.lock()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('disconnected')
    await wallet.unlock()
    await expect.poll(() => shop.fact('Status').textContent()).toBe('connected')
    expect(problems.violations).toEqual([])
  } finally {
    await context.close()
  }
})
