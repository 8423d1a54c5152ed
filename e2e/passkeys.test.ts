import type { Page } from 'playwright-core'
import {
  createPublicClient,
  decodeAbiParameters,
  encodeFunctionData,
  http,
  keccak256,
  parseAbi,
  stringToHex,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import type { Address, Hex } from 'viem'
import { expect, test } from 'vitest'
import { freshAddress, freshEmail } from './support/accounts.ts'
import { getStack } from './support/getStack.ts'
import { giveTokens } from './support/giveTokens.ts'
import { goToLatchTwo } from './support/goToLatchTwo.ts'
import { coinsOf, fund, tokensOf } from './support/onChain.ts'
import { rpc } from './support/rpc.ts'
import { openSend } from './support/sendForm.ts'
import { sharedDevice } from './support/sharedDevice.ts'
import { shopOf } from './support/shop.ts'
import {
  addressesOf,
  approve,
  openConfirmation,
  openScreen,
  otherEvmAddress,
  signUp,
} from './support/visitLogin.ts'
import { addAuthenticator, bringPasskeys, type Authenticator } from './support/virtualPasskeys.ts'

/** A network on which keys cannot delegate to code: the account is a contract there. */
const chainId = 31338
const message = 'Saltmarsh: show me the member prices.'
const idHash = keccak256(stringToHex('Latchkit passkey 1'))
const ada = sharedDevice()
let account: Address
let code = ''
let authenticator: Authenticator

const usdx = () => getStack().contracts[String(chainId)]?.usdx ?? ''

/** The owners beside the key, as the account itself says. */
async function ownersOf(address: string): Promise<readonly Hex[]> {
  // getKeyIdHashes()
  const call = { to: address, data: '0x2ffeaad6' }
  const answer = await rpc<Hex>(chainId, 'eth_call', [call, 'latest'])
  return decodeAbiParameters([{ type: 'bytes32[]' }], answer)[0]
}

/** Opens the list of passkeys, from that of the ways to log in. */
async function openPasskeys(): Promise<void> {
  await openScreen(ada, 'Ways to log in')
  await ada.frame.getByRole('button', { name: 'Passkeys of your smart account' }).click()
}

async function proveByCode(): Promise<void> {
  const { frame } = ada
  await frame.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  await frame.getByRole('button', { name: /^Printed code/ }).click()
  await frame.getByLabel('Recovery code').fill(code)
  await frame.getByRole('button', { name: 'Continue' }).click()
}

/** Confirms what a window shows with the passkey. */
async function confirmWithPasskey(asked: Page): Promise<void> {
  expect(await bringPasskeys(authenticator, asked)).toBeGreaterThan(0)
  await asked.locator('dl').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  const click = asked.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await Promise.all([asked.waitForEvent('close'), click.catch(() => undefined)])
}

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['PICTURES']
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` })
}

test('a passkey becomes an owner with the transaction that creates the account', async () => {
  await signUp(ada, freshEmail('passkey'))
  const key = (await addressesOf(ada)).evm
  const shop = shopOf(ada.page)
  const { fact } = shop
  await goToLatchTwo(shop)
  await expect.poll(() => fact('Network').textContent()).toBe('Latch Two')
  account = (await otherEvmAddress(ada, key)) as Address
  await ada.page.reload()
  authenticator = await addAuthenticator(ada.page)
  await openPasskeys()
  const { frame } = ada
  await frame.getByText('No passkey owns your smart account on this network yet.').waitFor()
  await frame.getByRole('button', { name: 'Add a passkey' }).click()
  // Without a backup there is nothing to prove: it comes first.
  await frame.getByRole('button', { name: /^Printed code/ }).click()
  code = (await frame.locator('.secret').textContent()) ?? ''
  await frame.getByRole('button', { name: 'I have written it down' }).click()
  await frame.getByText('Your wallet is backed up.').waitFor()
  await frame.getByRole('button', { name: 'Done' }).click()
  await proveByCode()
  await frame.getByText(/^Your browser asks you twice/).waitFor()
  await frame.getByRole('button', { name: 'Continue' }).click()
  const asked = await openConfirmation(ada)
  await asked.getByRole('heading', { name: 'Make a passkey an owner' }).waitFor()
  await asked.getByText('Latchkit passkey 1').waitFor()
  await asked.getByText(/^⚠ Whoever can use this passkey can spend everything/).waitFor()
  await asked.getByText(/^⚠ This creates your account on this network/).waitFor()
  expect(await asked.getByRole('button', { name: 'Confirm with a passkey' }).count()).toBe(0)
  await picture(asked, 'passkey-owner')
  await approve(asked)
  // The moment of success: a sentence, and the passkey in the list.
  await frame.getByText(/^Passkey 1 is now an owner of your smart account/).waitFor()
  await frame.getByText('Passkey 1', { exact: true }).waitFor()
  expect(await ownersOf(account)).toEqual([idHash])
  await picture(ada.page, 'passkey-added')
  await frame.getByRole('button', { name: 'Done' }).click()
  await ada.page.reload()
  await openPasskeys()
  await frame.getByText('Passkey 1', { exact: true }).waitFor()
  await picture(ada.page, 'passkeys')
  await frame.getByRole('button', { name: 'Done' }).click()
  // The site has paid for it.
  expect(await coinsOf(chainId, account)).toBe(0n)
})

test('a transaction is confirmed with the passkey in place of the login’s key', async () => {
  await giveTokens(chainId, 'usdx', account, 100_000_000n)
  await ada.page.reload()
  const receiver = freshAddress()
  const form = await openSend(ada.page, null)
  await form.review('25', receiver)
  await form.confirm.click()
  const asked = await openConfirmation(ada)
  await asked.getByText(receiver).first().waitFor()
  await picture(asked, 'passkey-confirm')
  const before = Number(await rpc<Hex>(chainId, 'eth_blockNumber'))
  await confirmWithPasskey(asked)
  await expect.poll(() => tokensOf(chainId, usdx(), receiver)).toBe(25_000_000n)
  // What the account has verified begins with the passkey’s name.
  const latest = Number(await rpc<Hex>(chainId, 'eth_blockNumber'))
  const inputs: string[] = []
  for (let at = before; at <= latest; at++) {
    const block = await rpc<{ readonly transactions: readonly { readonly input: string }[] }>(
      chainId,
      'eth_getBlockByNumber',
      [`0x${at.toString(16)}`, true],
    )
    inputs.push(...block.transactions.map(({ input }) => input))
  }
  const own = inputs.find((input) => input.includes(receiver.slice(2).toLowerCase())) ?? ''
  expect(own).toContain(idHash.slice(2))
})

test('it signs texts as the account (ERC-1271)', async () => {
  await ada.page.reload()
  await ada.page.getByRole('button', { name: 'Sign for member prices' }).click()
  await confirmWithPasskey(await openConfirmation(ada))
  const shown = ada.page.locator('[data-signature]')
  const signature = (await shown.getAttribute('data-signature')) as Hex
  expect(signature.startsWith(idHash)).toBe(true)
  const url = getStack().chains.find(({ id }) => id === chainId)?.rpcUrl
  const client = createPublicClient({ transport: http(url) })
  expect(await client.verifyMessage({ address: account, message, signature })).toBe(true)
})

test('a passkey that does not own the account signs nothing, and the key still does', async () => {
  await ada.page.reload()
  await ada.page.getByRole('button', { name: 'Sign for member prices' }).click()
  const asked = await openConfirmation(ada)
  const { devtools, authenticatorId } = await addAuthenticator(asked)
  const { privateKey } = await createOtherKey()
  await devtools.send('WebAuthn.addCredential', {
    authenticatorId,
    credential: {
      credentialId: Buffer.from('another passkey').toString('base64'),
      isResidentCredential: true,
      rpId: new URL(asked.url()).hostname,
      privateKey,
      userHandle: Buffer.from('somebody').toString('base64'),
      signCount: 0,
    },
  })
  await asked.locator('dl').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await asked.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await asked.getByText('This passkey does not own this account. Choose another one.').waitFor()
  await approve(asked)
  const signature = await ada.page.locator('[data-signature]').getAttribute('data-signature')
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
})

/** Makes the account's next operation another one, as if it had made one elsewhere. */
async function passOn(address: string): Promise<void> {
  await fund(chainId, address, 10n ** 18n)
  await rpc(chainId, 'anvil_impersonateAccount', [address])
  const abi = parseAbi(['function incrementNonce(uint192 key)'])
  const data = encodeFunctionData({ abi, args: [0n] })
  const call = { from: address, to: entryPoint07Address, data }
  const hash = await rpc<Hex>(chainId, 'eth_sendTransaction', [call])
  await expect
    .poll(() => rpc(chainId, 'eth_getTransactionReceipt', [hash]))
    .toMatchObject({ status: '0x1' })
  await rpc(chainId, 'anvil_stopImpersonatingAccount', [address])
}

test('it is removed without the passkey, also where another transaction comes first, and signs nothing any more', async () => {
  await ada.page.reload()
  await openPasskeys()
  const { frame } = ada
  await frame.getByRole('button', { name: 'Remove Passkey 1' }).click()
  // Between the last answer to the site and the frame's own look at the account.
  let isFirst = true
  await ada.page.route(/\/v1\/bundler/, async (route) => {
    const isLast = route.request().postData()?.includes('pm_getPaymasterData') ?? false
    if (!isFirst || !isLast) return await route.continue()
    isFirst = false
    const response = await route.fetch()
    await passOn(account)
    await route.fulfill({ response })
  })
  await proveByCode()
  await frame.getByText(/^Another transaction of your smart account came first/).waitFor()
  await picture(ada.page, 'passkey-late')
  expect(await ownersOf(account)).toEqual([idHash])
  await frame.getByRole('button', { name: 'Continue' }).click()
  const asked = await openConfirmation(ada)
  await asked.getByRole('heading', { name: 'Remove a passkey from the owners' }).waitFor()
  await approve(asked)
  await frame.getByText(/^Passkey 1 is no longer an owner of your smart account/).waitFor()
  expect(await ownersOf(account)).toEqual([])
  await frame.getByText('No passkey owns your smart account on this network yet.').waitFor()
})

/** A key of P-256 as the authenticator takes it: PKCS #8 in base64. */
async function createOtherKey(): Promise<{ readonly privateKey: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = (await crypto.subtle.generateKey(algorithm, true, ['sign'])) as CryptoKeyPair
  const bytes = await crypto.subtle.exportKey('pkcs8', pair.privateKey)
  return { privateKey: Buffer.from(bytes).toString('base64') }
}
