import { createPublicClient, http, type Address, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { freshAddress, freshEmail } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { giveTokens } from './support/giveTokens.ts'
import { goToLatchTwo } from './support/goToLatchTwo.ts'
import { coinsOf, tokensOf } from './support/onChain.ts'
import { rpc } from './support/rpc.ts'
import { openSend } from './support/sendForm.ts'
import { sharedDevice } from './support/sharedDevice.ts'
import { shopOf } from './support/shop.ts'
import {
  addressesOf,
  approve,
  findEntry,
  openConfirmation,
  otherEvmAddress,
  signUp,
} from './support/visitLogin.ts'

/** A network on which keys cannot delegate to code (EIP-7702). */
const chainId = 31338
const message = 'Saltmarsh: show me the member prices.'
const ada = sharedDevice()
let key: string
let account: Address

const usdx = () => getStack().contracts[String(chainId)]?.usdx ?? ''
const codeOf = (address: string) => rpc<string>(chainId, 'eth_getCode', [address, 'latest'])

/** Has the wallet sign the shop's text, and returns the signature. */
async function signText(): Promise<Hex> {
  await ada.page.reload()
  await ada.page.getByRole('button', { name: 'Sign for member prices' }).click()
  const asked = await openConfirmation(ada)
  await asked.getByText(account).first().waitFor()
  await approve(asked)
  const signature = await ada.page.locator('[data-signature]').getAttribute('data-signature')
  return signature as Hex
}

/** Asks a node of a network, as any site does, whether the account has signed the text. */
async function isSigned(signature: Hex, on = chainId): Promise<boolean> {
  const url = getStack().chains.find(({ id }) => id === on)?.rpcUrl
  const client = createPublicClient({ transport: http(url) })
  return await client.verifyMessage({ address: account, message, signature })
}

test('where keys cannot delegate, the visitor has a contract account, shown before it stands', async () => {
  await signUp(ada, freshEmail('contract'))
  key = (await addressesOf(ada)).evm
  const shop = shopOf(ada.page)
  const { modal, fact } = shop
  await goToLatchTwo(shop)
  await expect.poll(() => fact('Network').textContent()).toBe('Latch Two')
  account = (await otherEvmAddress(ada, key)) as Address
  expect(await codeOf(account)).toBe('0x')
  await ada.page.reload()
  await expect.poll(async () => (await addressesOf(ada)).evm).toBe(account)
  await findEntry(ada, 'Smart account')
  await modal.getByText('Your first transaction creates it on this network.').waitFor()
})

test('it signs before it stands: whoever verifies creates it in thought (ERC-6492)', async () => {
  const signature = await signText()
  expect(signature.endsWith('6492'.repeat(16))).toBe(true)
  expect(await isSigned(signature)).toBe(true)
  expect(await codeOf(account)).toBe('0x')
})

test('its first transaction creates it, and the site pays: it needs no coin', async () => {
  await giveTokens(chainId, 'usdx', account, 100_000_000n)
  await ada.page.reload()
  const receiver = freshAddress()
  const { modal } = shopOf(ada.page)
  const form = await openSend(ada.page, null)
  await form.review('25', receiver)
  await modal.getByText('Paid by this site').first().waitFor()
  await form.confirm.click()
  const asked = await openConfirmation(ada)
  await asked.getByText(receiver).first().waitFor()
  await asked.getByText(/^⚠ This creates your account on this network/).waitFor()
  await asked.getByText(/^the site, through 0x/).waitFor()
  await asked.getByText(account).first().waitFor()
  const picture = process.env['PICTURES']
  if (picture) await asked.screenshot({ path: `${picture}/contract-account.png` })
  await approve(asked)
  await expect.poll(() => tokensOf(chainId, usdx(), receiver)).toBe(25_000_000n)
  expect(await tokensOf(chainId, usdx(), account)).toBe(75_000_000n)
  expect(await codeOf(account)).not.toBe('0x')
  expect(await codeOf(key)).toBe('0x')
  expect(await coinsOf(chainId, account)).toBe(0n)
})

test('it signs as a contract once it stands (ERC-1271), on this network alone', async () => {
  const signature = await signText()
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await isSigned(signature)).toBe(true)
  expect(await isSigned(signature, 31337)).toBe(false)
})

test('its next transaction creates nothing; the plain account is still there to choose', async () => {
  await ada.page.reload()
  const receiver = freshAddress()
  const form = await openSend(ada.page, null)
  await form.review('5', receiver)
  await form.confirm.click()
  const asked = await openConfirmation(ada)
  await asked.getByText(/^the site, through 0x/).waitFor()
  expect(await asked.getByText(/This creates your account/).count()).toBe(0)
  await approve(asked)
  await expect.poll(() => tokensOf(chainId, usdx(), receiver)).toBe(5_000_000n)
  await ada.page.reload()
  await (await findEntry(ada, 'Account')).click()
  await expect.poll(async () => (await addressesOf(ada)).evm).toBe(key)
})
