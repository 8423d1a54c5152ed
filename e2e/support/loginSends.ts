import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { freshAddress } from './accounts.ts'
import { freshBitcoinAddress, freshSolanaAddress } from './freshAddresses.ts'
import { satsOf } from './onBitcoin.ts'
import { coinsOf } from './onChain.ts'
import { lamportsOf } from './onSolana.ts'
import { openSend } from './sendForm.ts'
import { shopOf } from './shop.ts'
import { underWay } from './underWay.ts'
import { addressesOf, approve, askFaucet, openConfirmation, type Device } from './visitLogin.ts'

/** Has the faucet send coins of all three families, and waits until the chains have them. */
export async function expectToReceive(device: Device): Promise<void> {
  const { evm, solana, bitcoin } = await addressesOf(device)
  for (const address of [evm, solana, bitcoin]) await askFaucet(address)
  await expect.poll(() => coinsOf(31337, evm)).toBe(10n ** 18n)
  await expect.poll(() => lamportsOf(solana)).toBe(2_000_000_000n)
  await expect.poll(() => satsOf(bitcoin)).toBe(50_000_000n)
}

interface Sending {
  /** As the form names it; `null` for what the form begins with. */
  readonly token: string | null
  readonly amount: string
  readonly receiver: string
  /** What the confirmation says beside the receiver. */
  readonly says: readonly string[]
}

/** Fills the form in and confirms it: the frame is asked. */
async function begin({ page }: Device, { token, amount, receiver }: Sending): Promise<void> {
  const form = await openSend(page, null)
  if (token !== null) await form.chooseToken(token)
  // Key by key: what a driver of Firefox fills in as a whole, React does not see.
  await form.amount.pressSequentially(amount)
  await form.receiver.pressSequentially(receiver)
  const { modal } = shopOf(page)
  await modal.getByRole('button', { name: 'Review', exact: true }).click()
  await modal.getByRole('heading', { name: 'Review and send' }).waitFor()
  await form.confirm.click()
}

async function confirm(
  { page }: Device,
  shown: FrameLocator | Page,
  { receiver, says }: Sending,
): Promise<void> {
  await shown.getByText(receiver).first().waitFor()
  for (const text of says) await shown.getByText(text, { exact: true }).first().waitFor()
  await approve(shown)
  await underWay(shopOf(page).modal).waitFor()
}

/** Sends to somebody new, which is confirmed in a window of its own. */
async function sendInWindow(device: Device, sending: Sending): Promise<void> {
  await begin(device, sending)
  await confirm(device, await openConfirmation(device), sending)
}

/** Sends ether to somebody new. Returns to whom. */
export async function expectToSendEther(device: Device): Promise<string> {
  const receiver = freshAddress()
  const says = ['You send', '0.25 ETH']
  await sendInWindow(device, { token: null, amount: '0.25', receiver, says })
  await expect.poll(() => coinsOf(31337, receiver)).toBe(10n ** 18n / 4n)
  await device.page.reload()
  return receiver
}

/** Sends ether to somebody whom this device has sent to before: it is confirmed in the frame, with one click. */
export async function expectToSendAgain(device: Device, receiver: string): Promise<void> {
  const before = await coinsOf(31337, receiver)
  const sending = { token: null, amount: '0.25', receiver, says: ['You send', '0.25 ETH'] }
  await begin(device, sending)
  await confirm(device, device.frame, sending)
  await expect.poll(() => coinsOf(31337, receiver)).toBe(before + 10n ** 18n / 4n)
  await device.page.reload()
}

/** Sends SOL to somebody new. */
export async function expectToSendSol(device: Device): Promise<void> {
  const receiver = freshSolanaAddress()
  const says = ['You send', '0.5 SOL']
  await sendInWindow(device, { token: 'Solana', amount: '0.5', receiver, says })
  await expect.poll(() => lamportsOf(receiver)).toBe(500_000_000n)
  await device.page.reload()
}

/** Sends bitcoin to somebody new. */
export async function expectToSendBitcoin(device: Device): Promise<void> {
  const receiver = freshBitcoinAddress()
  const says = ['You send in total']
  await sendInWindow(device, { token: 'Bitcoin', amount: '0.001', receiver, says })
  await expect.poll(() => satsOf(receiver)).toBe(100_000n)
  await device.page.reload()
}
