import { afterAll, beforeAll, describe, expect } from 'vitest'
import { type RunningStack, startStack } from './setup/startStack.ts'
import { accountOf } from './support/accounts.ts'
import { connectWallet } from './support/connectWallet.ts'
import { test } from './support/journey.ts'
import { openAccount } from './support/openAccount.ts'
import { shopOf } from './support/shop.ts'

// A stack of its own: its parts are really killed. The tests stand in the order in which it falls apart.
let own: RunningStack
const accountEnd = /b92266$/
const unreachable = /Failed to load resource|ERR_CONNECTION_REFUSED/

beforeAll(async () => {
  own = await startStack()
})
afterAll(() => own.stop())

/** Ends a part of the stack without a word. */
async function kill(name: 'server' | 'chain-31337' | 'chain-31338'): Promise<void> {
  const status = async () => {
    const response = await fetch(`${own.facts.statusUrl}/status.json`)
    const { services } = (await response.json()) as {
      services: readonly { name: string; pid: number | null }[]
    }
    return services.find((service) => service.name === name)?.pid ?? undefined
  }
  const pid = await status()
  if (pid === undefined) throw new Error(`${name} does not run.`)
  process.kill(pid, 'SIGKILL')
  await expect.poll(status).toBeUndefined()
}

describe('when the server is gone', () => {
  test('an account that was seen is shown as of then', async ({ visit }) => {
    const { page } = await visit({ stack: own.facts, expects: unreachable })
    const { button, modal } = shopOf(page)
    await openAccount(page)
    const total = modal.locator('[data-part="account-total"] [data-part="amount"]')
    await expect.poll(() => total.textContent()).toMatch(/^Total balance\$/)
    const worth = await total.textContent()
    await modal.getByRole('tab', { name: 'Activity' }).click()
    await modal
      .getByRole('button', { name: /^Received From/ })
      .first()
      .waitFor()
    await kill('server')
    await page.reload()
    await button.click()
    await modal
      .getByText(/^As of /)
      .first()
      .waitFor()
    await modal.getByText('The server cannot be reached.').first().waitFor()
    await expect.poll(() => total.textContent()).toBe(worth)
    await modal.getByText('USD Example').first().waitFor()
    await modal.getByRole('tab', { name: 'Activity' }).click()
    await modal
      .getByRole('button', { name: /^Received From/ })
      .first()
      .waitFor()
  })

  test('coins can be sent all the same: the chain is read directly', async ({ visit }) => {
    const { page } = await visit({ stack: own.facts, expects: unreachable })
    const { fact } = shopOf(page)
    await connectWallet(page)
    await expect.poll(() => fact('Balance').textContent()).toMatch(/ETH$/)
    await page.getByRole('button', { name: 'Low mug' }).click()
    await page.getByText('0.012 ETH, paid').waitFor()
  })

  test('an account that was never seen says what is missing, and nothing else breaks', async ({
    visit,
  }) => {
    const { page } = await visit({
      stack: own.facts,
      expects: unreachable,
      wallet: { accounts: [accountOf('bob').privateKey] },
    })
    const { button, modal } = shopOf(page)
    await connectWallet(page)
    await button.click()
    await modal.getByText('Token Balance Unavailable').first().waitFor()
    await modal.getByRole('tab', { name: 'Activity' }).click()
    await modal.getByText('Failed to fetch transactions').first().waitFor()
    await modal.getByRole('button', { name: 'Receive', exact: true }).click()
    await modal.getByRole('img', { name: /QR code/ }).waitFor()
  })

  test('wallets are found in the list that came with the site', async ({ visit }) => {
    const { page } = await visit({ stack: own.facts, wallet: null, expects: unreachable })
    const { button, modal } = shopOf(page)
    await button.click()
    await modal.getByRole('button', { name: /Search wallets/ }).click()
    await modal.getByText('The wallet directory cannot be reached').waitFor()
    await modal.getByRole('searchbox').fill('rainbow')
    await modal.getByRole('button', { name: /^Rainbow/ }).waitFor()
  })
})

describe('when the chains are gone too', () => {
  test('the account is still shown as of then, and a payment says why it cannot be made', async ({
    visit,
  }) => {
    const { page } = await visit({ stack: own.facts, expects: unreachable })
    const { button, fact, modal, dialog } = shopOf(page)
    await connectWallet(page)
    await kill('chain-31337')
    await kill('chain-31338')
    await page.reload()
    await expect.poll(() => fact('Status').textContent()).toBe('connected')
    await button.click()
    await modal.getByText(accountEnd).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Low mug' }).click()
    await page.locator('.note').waitFor()
    expect(await page.getByRole('list', { name: 'Receipts' }).count()).toBe(0)
  })
})
