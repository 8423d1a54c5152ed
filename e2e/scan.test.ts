import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { chromiumOptions } from '@latchkit/testing'
import { chromium } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountOf, freshAddress } from './support/accounts.ts'
import { cameraFilm } from './support/cameraFilm.ts'
import { getStack } from './support/getStack.ts'
import { test as journey } from './support/journey.ts'
import { coinsOf, tokensOf } from './support/onChain.ts'
import { openSend } from './support/sendForm.ts'
import { shopOf } from './support/shop.ts'
import { leaveSent } from './support/underWay.ts'

const payee = freshAddress()

/** A visitor whose camera sees a code that asks for 2.5 USDX. */
const test = journey.extend({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures that are wanted from the pattern
    async ({}, provide) => {
      const usdx = getStack().contracts['31337']?.usdx ?? '0x'
      const film = await cameraFilm(
        `ethereum:${usdx}@31337/transfer?address=${payee}&uint256=2500000`,
      )
      const switches = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
      const browser = await chromium.launch(
        chromiumOptions([...switches, `--use-file-for-fake-video-capture=${film}`]),
      )
      await provide(browser)
      await browser.close()
      await rm(dirname(film), { recursive: true })
    },
    { scope: 'worker' },
  ],
})

describe('a code before the camera', () => {
  test('fills the form in with token, amount and receiver, and the money arrives', async ({
    visit,
  }) => {
    const { context, page } = await visit({ wallet: { accounts: [accountOf('bob').privateKey] } })
    await context.grantPermissions(['camera', 'clipboard-read', 'clipboard-write'])
    const { modal } = shopOf(page)
    const form = await openSend(page)
    // By keyboard: to the button, and on.
    await modal.getByRole('button', { name: 'Scan a QR code' }).focus()
    await page.keyboard.press('Enter')
    await form.receiver.waitFor()
    await expect.poll(() => form.receiver.inputValue()).toBe(payee)
    await expect.poll(() => form.amount.inputValue()).toBe('2.5')
    await modal.getByRole('button', { name: 'Review', exact: true }).click()
    await form.confirm.click()
    await leaveSent(modal)
    const usdx = getStack().contracts['31337']?.usdx ?? '0x'
    await expect.poll(() => tokensOf(31337, usdx, payee)).toBe(2_500_000n)
  })

  test('a refused camera is said, and the code on the page of another visitor is read from its picture', async ({
    visit,
  }) => {
    const other = await visit({ wallet: { accounts: [accountOf('carol').privateKey] } })
    const receiving = shopOf(other.page).modal
    await openSend(other.page)
    await receiving.getByRole('button', { name: 'Back' }).click()
    await receiving.getByRole('button', { name: 'Receive', exact: true }).click()
    const code = receiving.getByRole('img', { name: 'QR code to pay to your address' })
    await code.waitFor()
    const buffer = await code.screenshot()

    const { page } = await visit({ wallet: { accounts: [accountOf('bob').privateKey] } })
    // What the browser says where the visitor has refused.
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    })
    const { modal } = shopOf(page)
    const form = await openSend(page)
    await modal.getByRole('button', { name: 'Scan a QR code' }).click()
    await modal.getByText('This site may not use the camera').waitFor()
    await modal
      .locator('input[type=file]')
      .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer })
    const [carol = ''] = await other.wallet.addresses()
    await expect
      .poll(async () => (await form.receiver.inputValue()).toLowerCase())
      .toBe(carol.toLowerCase())
    const before = await coinsOf(31337, carol)
    await form.amount.fill('0.25')
    await modal.getByRole('button', { name: 'Review', exact: true }).click()
    await form.confirm.click()
    await leaveSent(modal)
    await expect.poll(() => coinsOf(31337, carol)).toBe(before + 10n ** 18n / 4n)
  })
})
