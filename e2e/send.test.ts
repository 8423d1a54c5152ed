import { describe, expect, onTestFinished } from 'vitest'
import { accountOf, freshAddress, freshKey } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { test } from './support/journey.ts'
import { withoutBlocks } from './support/mining.ts'
import { coinsOf, fund, tokensOf } from './support/onChain.ts'
import { openAccount } from './support/openAccount.ts'
import { openSend } from './support/sendForm.ts'
import { shopOf } from './support/shop.ts'
import { leaveSent } from './support/underWay.ts'

const ether = 10n ** 18n

describe('sending', () => {
  test('coins: asked, pending, confirmed, and there on the chain', async ({ visit }) => {
    const receiver = freshAddress()
    const { page, wallet } = await visit({ wallet: { accounts: [accountOf('carol').privateKey] } })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await withoutBlocks(31337, async () => {
      await form.review('1.25', receiver)
      await modal.getByText('First time to this address').waitFor()
      await wallet.answerNext('hold')
      await form.confirm.click()
      await modal.getByText('Confirm in your wallet').waitFor()
      await wallet.waitForPrompt('eth_sendTransaction')
      await wallet.approve()
      await modal.getByText('Transaction started').waitFor()
      await modal.getByRole('button', { name: 'Done' }).click()
      await modal.getByText('Sending').waitFor()
      await modal.getByText('Pending', { exact: true }).first().waitFor()
      expect(await coinsOf(31337, receiver)).toBe(0n)
    })
    await expect.poll(() => coinsOf(31337, receiver)).toBe((5n * ether) / 4n)
    const row = modal.getByRole('button', { name: /^Sent.*1\.25 ETH/ }).first()
    await row.waitFor()
    await expect.poll(() => modal.getByText('Pending', { exact: true }).count()).toBe(0)
    await row.click()
    await modal.getByText('Confirmed', { exact: true }).waitFor()
    const explorer = await modal.getByRole('link', { name: /Local explorer/ }).getAttribute('href')
    const explored = await fetch(explorer ?? '')
    expect(explored.status).toBe(200)
    expect((await explored.text()).toLowerCase()).toContain(receiver.toLowerCase())
  })

  test('a token: the contract is called, and the receiver has it', async ({ visit }) => {
    const receiver = freshAddress()
    const usdx = getStack().contracts['31337']?.usdx ?? '0x'
    const { page, wallet } = await visit({ wallet: { accounts: [accountOf('bob').privateKey] } })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.chooseToken('USD Example', 'Latch One')
    await form.review('12.345678', receiver)
    await form.confirm.click()
    await leaveSent(modal)
    await expect.poll(() => tokensOf(31337, usdx, receiver)).toBe(12_345_678n)
    const sent = (await wallet.requests()).find(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toMatchObject([{ to: expect.stringMatching(new RegExp(usdx, 'i')) }])
    await modal
      .getByRole('button', { name: /^Sent.*12\.345 USDX/ })
      .first()
      .waitFor()
  })

  test('everything: what is left is less than the fee could have been', async ({ visit }) => {
    const key = freshKey()
    const receiver = freshAddress()
    const { page, wallet } = await visit({ wallet: { accounts: [key] } })
    const [sender = ''] = await wallet.addresses()
    await fund(31337, sender, 2n * ether)
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await modal.getByRole('button', { name: 'Max' }).click()
    await expect.poll(() => form.amount.inputValue()).toMatch(/^1\.99/)
    await form.receiver.fill(receiver)
    await form.submit.click()
    await form.confirm.click()
    await leaveSent(modal)
    await expect.poll(() => coinsOf(31337, receiver)).toBeGreaterThan((199n * ether) / 100n)
    expect(await coinsOf(31337, sender)).toBeLessThan(ether / 1000n)
  })

  test('on the second network, with its own coin', async ({ visit }) => {
    const receiver = freshAddress()
    const { page, wallet } = await visit({ wallet: { accounts: [accountOf('bob').privateKey] } })
    await wallet.switchChain(31338)
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.chooseToken('Latch Two Coin')
    await form.review('0.5', receiver)
    await form.confirm.filter({ hasText: 'LTWO' }).click()
    await leaveSent(modal)
    await expect.poll(() => coinsOf(31338, receiver)).toBe(ether / 2n)
  })
})

describe('a transfer that is not sent', () => {
  test('refused in the wallet: says so, keeps everything, and can be sent then', async ({
    visit,
  }) => {
    const receiver = freshAddress()
    const { page, wallet } = await visit({ wallet: { accounts: [accountOf('carol').privateKey] } })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.review('0.25', receiver)
    await wallet.answerNext('reject')
    await form.confirm.click()
    await modal.getByText('Signature declined').waitFor()
    await modal.getByRole('button', { name: 'Back' }).click()
    expect(await form.amount.inputValue()).toBe('0.25')
    expect(await form.receiver.inputValue()).toBe(receiver)
    await form.submit.click()
    await form.confirm.click()
    await leaveSent(modal)
    await expect.poll(() => coinsOf(31337, receiver)).toBe(ether / 4n)
  })

  test('lost by the wallet: says so and leads back to the account', async ({ visit }) => {
    const { page, wallet } = await visit({ wallet: { accounts: [accountOf('carol').privateKey] } })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.review('0.25', freshAddress())
    await wallet.answerNext('hold')
    await form.confirm.click()
    await wallet.waitForPrompt('eth_sendTransaction')
    // The node behind the wallet refuses: nothing is left to pay with.
    const [sender = ''] = await wallet.addresses()
    const before = await coinsOf(31337, sender)
    await fund(31337, sender, 1n)
    onTestFinished(() => fund(31337, sender, before))
    // It is said for five seconds: a busy machine is told of its own answer later.
    await Promise.all([
      modal.getByText('Failed to send transaction. Please try again.').waitFor(),
      wallet.approve(),
    ])
    await modal.getByRole('heading', { name: 'Account' }).waitFor()
  })

  test('cleared when another account is selected in the wallet', async ({ visit }) => {
    const [carol, bob] = [accountOf('carol'), accountOf('bob')]
    const { page, wallet } = await visit({
      wallet: { accounts: [carol.privateKey, bob.privateKey] },
    })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.amount.fill('7')
    await wallet.switchAccount(bob.address)
    await modal.getByText(/The form was cleared/).waitFor()
    await expect.poll(() => form.amount.inputValue()).toBe('')
  })
})

describe('a transfer that is replaced in the wallet', () => {
  test.for([
    ['cancelled', 'cancel', 'Cancelled', 0n],
    ['sped up', 'speedUp', /^Sent.*0\.125 ETH/, ether / 8n],
  ] as const)('%s is shown as what it became', async ([, control, shown, arrived], { visit }) => {
    const receiver = freshAddress()
    const { page, wallet } = await visit({ wallet: { accounts: [accountOf('carol').privateKey] } })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await withoutBlocks(31337, async () => {
      await form.review('0.125', receiver)
      await form.confirm.click()
      await leaveSent(modal)
      await modal.getByText('Pending', { exact: true }).first().waitFor()
      // Once the kit has read by what it would know a replacement; no person is quicker than that.
      await page.waitForFunction(() => JSON.stringify(localStorage).includes('seenAtBlock'))
      const pending = await page.evaluate(() => JSON.stringify(localStorage))
      const hash = /0x[0-9a-f]{64}/.exec(pending)?.[0] ?? ''
      await wallet[control](hash)
    })
    const row =
      typeof shown === 'string'
        ? modal.getByText(shown, { exact: true })
        : modal.getByRole('button', { name: shown })
    await row.first().waitFor()
    await expect.poll(() => modal.getByText('Pending', { exact: true }).count()).toBe(0)
    expect(await coinsOf(31337, receiver)).toBe(arrived)
  })
})

describe('the form says what is missing or wrong', () => {
  const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  test('step by step', async ({ visit }) => {
    const { page } = await visit()
    const { modal } = shopOf(page)
    const form = await openSend(page)
    const says = async (text: string) => {
      await expect.poll(() => form.submit.textContent()).toBe(text)
    }

    await says('Enter an amount')
    await form.submit.click()
    await modal.getByText('Please enter a valid amount and receiver address').waitFor()

    for (const text of ['0', '-1', '1e3', 'one', '0x10', '1.2.3']) {
      await form.amount.fill(text)
      await says('Invalid amount')
    }
    await form.amount.fill('0.1234567890123456789')
    await says('Invalid amount')
    await modal.getByText('ETH has 18 decimals at most.').waitFor()
    await form.amount.fill('1,234')
    await modal.getByText(/^This can be .* or .*\. Leave out the thousands separator\.$/).waitFor()
    await form.amount.fill('1000000')
    await says('Insufficient balance')
    await modal.getByText(/^You have [\d.,]+ ETH\.$/).waitFor()
    await form.amount.fill('1')
    await says('Enter a recipient')

    for (const text of ['bob', '0x12', `${bob}0`, '0x70997970c51812dc3A010C7d01b50e0d17dc79C8']) {
      await form.receiver.fill(text)
      await form.receiver.blur()
      await says('Invalid address')
      await modal.getByText('This is not an address on Latch One. Check every character.').waitFor()
    }
    await form.receiver.fill(bob)
    await says('Review')
    await form.receiver.fill(bob.toLowerCase())
    await says('Review')
  })

  test('an amount can be typed in money', async ({ visit }) => {
    const { page } = await visit()
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await modal.getByRole('button', { name: /Type USD instead/ }).click()
    await form.amount.fill('100')
    await form.receiver.fill(bob)
    await form.submit.click()
    await modal.getByRole('button', { name: 'Send 0.05 ETH' }).waitFor()
  })

  test('a receiver is pasted, and offered again the next time', async ({ visit }) => {
    const receiver = freshAddress()
    const { page } = await visit({ wallet: { accounts: [accountOf('carol').privateKey] } })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await page.evaluate((text) => navigator.clipboard.writeText(text), receiver)
    await modal.getByRole('button', { name: 'Paste' }).click()
    await expect.poll(() => form.receiver.inputValue()).toBe(receiver)
    await form.amount.fill('0.01')
    await form.submit.click()
    await form.confirm.click()
    await leaveSent(modal)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await modal.getByText('Recent recipients').waitFor()
    const recent = modal.getByRole('button', { name: new RegExp(receiver.slice(-6), 'i') })
    await recent.first().click()
    await expect.poll(async () => (await form.receiver.inputValue()).toLowerCase()).toBe(receiver)
    await form.amount.fill('0.01')
    await form.submit.click()
    await form.confirm.waitFor()
    expect(await modal.getByText('First time to this address').count()).toBe(0)
  })

  test('a token is not sent to its own contract', async ({ visit }) => {
    const usdx = getStack().contracts['31337']?.usdx ?? ''
    const { page } = await visit()
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.chooseToken('USD Example', 'Latch One')
    await form.amount.fill('1')
    await form.receiver.fill(usdx)
    await modal
      .getByText('This is the contract of USDX itself. What is sent there is lost.')
      .waitFor()
    await expect.poll(() => form.submit.textContent()).toBe('Invalid address')
    await form.amount.fill('0.1234567')
    await modal.getByText('USDX has 6 decimals at most.').waitFor()
  })

  test('one’s own address is pointed out, and one that only looks familiar', async ({ visit }) => {
    const alice = accountOf('alice').address
    const { page } = await visit()
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.review('1', alice)
    await modal.getByText('This is your own address').waitFor()
    await modal.getByRole('button', { name: 'Back' }).click()
    const lookalike = `${alice.slice(0, 7)}${'0'.repeat(29)}${alice.slice(-6)}`.toLowerCase()
    await form.receiver.fill(lookalike)
    await form.submit.click()
    await modal.getByText('This address only looks like one you know').waitFor()
  })

  test('there is nothing to send', async ({ visit }) => {
    const { page } = await visit({ wallet: { accounts: [accountOf('dave').privateKey] } })
    const { modal } = shopOf(page)
    await openAccount(page)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await modal.getByText('Nothing to send yet').waitFor()
    await modal.getByRole('button', { name: 'Buy' }).waitFor()
    await modal.getByRole('button', { name: 'Receive' }).click()
    await modal.getByRole('img', { name: 'QR code to pay to your address' }).waitFor()
  })

  test('there are tokens, and nothing to pay the fee with', async ({ visit }) => {
    const [bob, key] = [accountOf('bob'), freshKey()]
    const { page, wallet } = await visit({ wallet: { accounts: [bob.privateKey, key] } })
    const [, poor = ''] = await wallet.addresses()
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.chooseToken('USD Example', 'Latch One')
    await form.review('3', poor)
    await form.confirm.click()
    await leaveSent(modal)
    await modal
      .getByRole('button', { name: /^Sent.*3 USDX/ })
      .first()
      .waitFor()
    await wallet.switchAccount(poor)
    await modal.getByRole('button', { name: 'Send', exact: true }).click()
    await form.amount.fill('1')
    await expect.poll(() => form.submit.textContent()).toBe('Not enough ETH for the network fee')
    await modal.getByText('this account has none on Latch One').waitFor()
  })

  test('the fee cannot be paid', async ({ visit }) => {
    const key = freshKey()
    const { page, wallet } = await visit({ wallet: { accounts: [key] } })
    const [sender = ''] = await wallet.addresses()
    await fund(31337, sender, 1000n)
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await form.amount.fill('0.000000000000000999')
    await form.receiver.fill(accountOf('bob').address)
    await form.submit.click()
    await modal.getByText('Not enough ETH for the network fee').first().waitFor()
    await expect.poll(() => form.confirm.isDisabled()).toBe(true)
  })
})
