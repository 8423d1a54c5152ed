import { describe, expect } from 'vitest'
import { freshAddress } from './support/accounts.ts'
import { test, type VisitOptions } from './support/journey.ts'
import { coinsOf } from './support/onChain.ts'
import { createSafeHost, type SafeHost } from './support/safeHost.ts'
import { openSend } from './support/sendForm.ts'
import { shopOf } from './support/shop.ts'
import { leaveSent } from './support/underWay.ts'

/** The shop in a Safe at its public address; that the local server is none of HTTPS is said of its images. */
const framed = (safe: SafeHost): VisitOptions => ({
  path: 'https://app.safe.global/apps/open',
  wallets: [safe],
  expects: /Mixed Content/,
})
const ether = 10n ** 18n

describe('a Safe that frames the shop', () => {
  test('is connected by itself, and sends once its owners have agreed', async ({ visit }) => {
    const safe = createSafeHost()
    const { page } = await visit(framed(safe))
    const frame = await safe.shop(page)
    const { modal, fact } = shopOf(frame)
    const receiver = freshAddress()
    await expect.poll(() => fact('Status').textContent()).toBe('connected')
    expect(await fact('Wallet').textContent()).toBe('Safe')
    const form = await openSend(frame, null)
    await form.review('0.5', receiver)
    await form.confirm.click()
    await modal.getByText('Confirm in your wallet').waitFor()
    await expect.poll(() => safe.asked.map(({ method }) => method)).toContain('getTxBySafeTxHash')
    expect(await coinsOf(31337, receiver)).toBe(0n)
    await safe.agree()
    await expect.poll(() => coinsOf(31337, receiver)).toBe(ether / 2n)
    await leaveSent(modal)
    await modal
      .getByRole('button', { name: /^Sent.*0\.5 ETH/ })
      .first()
      .waitFor()
    await frame.evaluate(() => location.reload())
    await expect.poll(() => fact('Status').textContent()).toBe('connected')
  })

  test('says so when its owners turn a transaction down', async ({ visit }) => {
    const safe = createSafeHost()
    safe.rejects = true
    const { page } = await visit(framed(safe))
    const frame = await safe.shop(page)
    await shopOf(frame)
      .fact('Status')
      .and(frame.getByText('connected', { exact: true }))
      .waitFor()
    const form = await openSend(frame, null)
    await form.review('0.5', freshAddress())
    await form.confirm.click()
    await shopOf(frame).modal.getByText('Signature declined').waitFor()
    await form.confirm.waitFor()
  })

  test('is none where nothing frames the shop', async ({ visit }) => {
    const safe = createSafeHost()
    const { page } = await visit({ wallets: [safe] })
    const { button, modal } = shopOf(page)
    await button.click()
    await modal.getByText('No wallet in this browser').waitFor()
    expect(safe.asked).toEqual([])
  })
})
