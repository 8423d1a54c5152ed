import {
  createBitcoinTestWallet,
  createSolanaTestWallet,
  type OwnerControls,
  type PhoneWallet,
} from '@latchkit/testing'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accountOf } from './support/accounts.ts'
import { test } from './support/journey.ts'
import {
  chooseNetwork,
  membersOf,
  offersStatus,
  signInAccounts,
  waitForNetwork,
} from './support/members.ts'
import { bitcoinAccountOf, bitcoinOf, solanaAccountOf, solanaOf } from './support/namespaces.ts'
import { readCode } from './support/phoneCode.ts'
import { bitcoinOnTestnets, solanaOnTestnets, testnets } from './support/testnets.ts'
import { withPhone } from './support/withPhone.ts'

describe.each(signInAccounts)('signing in with an account of %s', (_, createWallets, address) => {
  test('shows what the backend has for members, also after a reload, until the visitor leaves', async ({
    visit,
  }) => {
    const wallets = createWallets()
    const { page } = await visit({ path: '/members', ...(wallets && { wallets }), expects: /401/ })
    const { connect, sign, member, dialog } = membersOf(page)
    await expect.poll(() => offersStatus(page)).toBe(401)
    await connect()
    await sign.click()
    await expect.poll(() => member.getAttribute('data-member')).toMatch(address)
    await page.getByText('Second firing, blue').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    await expect.poll(() => member.getAttribute('data-member')).toMatch(address)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Connect a wallet and sign in').waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
  })

  test('says that the visitor declined, and lets them try again', async ({ visit }) => {
    const wallets = createWallets()
    const visited = await visit({ path: '/members', ...(wallets && { wallets }) })
    const wallet: OwnerControls = wallets?.[0] ?? visited.wallet
    const { connect, sign, member, modal } = membersOf(visited.page)
    await connect()
    await wallet.answerNext('reject')
    await sign.click()
    await modal.getByText('Signature declined').waitFor()
    await sign.click()
    await expect.poll(() => member.getAttribute('data-member')).toMatch(address)
  })
})

test('who wants to sign in without a wallet chooses one first', async ({ visit }) => {
  const { page } = await visit({ path: '/members' })
  const { sign, signIn, member, modal } = membersOf(page)
  await signIn.click()
  await modal.getByRole('button', { name: /Latch Test Wallet/ }).click()
  await sign.click()
  await expect.poll(() => member.getAttribute('data-member')).toContain(accountOf('alice').address)
})

describe.each(signInAccounts)('an account of %s', (_, createWallets, address) => {
  test('stays connected where the visitor cancels; where a session is required, the way out is to disconnect', async ({
    visit,
  }) => {
    const wallets = createWallets()
    const optional = await visit({ path: '/members', ...(wallets && { wallets }) })
    const first = membersOf(optional.page)
    await first.connect()
    await first.modal.getByRole('button', { name: 'Cancel' }).click()
    await first.dialog.waitFor({ state: 'hidden' })
    await optional.page.getByRole('button', { name: 'Connect wallet' }).waitFor({ state: 'hidden' })
    await expect.poll(() => offersStatus(optional.page)).toBe(401)

    const others = createWallets()
    const required = await visit({ path: '/members?required', ...(others && { wallets: others }) })
    const second = membersOf(required.page)
    await second.connect()
    await required.page.keyboard.press('Escape')
    await second.modal.getByRole('button', { name: 'Close' }).click()
    await second.sign.waitFor()
    await second.modal.getByRole('button', { name: 'Disconnect' }).click()
    await required.page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  })

  test('signs in again after another visit, as somebody whom the backend does not know yet', async ({
    visit,
  }) => {
    const wallets = createWallets()
    const { page } = await visit({ path: '/members', ...(wallets && { wallets }) })
    const { connect, sign, signIn, member, signOut, invitation } = membersOf(page)
    await connect()
    await sign.click()
    await expect.poll(() => member.getAttribute('data-member')).toMatch(address)
    await signOut.click()
    await invitation.waitFor()
    await page.reload()
    await signIn.click()
    await expect.poll(() => member.getAttribute('data-member')).toMatch(address)
  })
})

describe('another account in the wallet ends the session', () => {
  test('on Ethereum, where another network does not', async ({ visit }) => {
    const { page, wallet } = await visit({
      path: '/members',
      wallet: { accounts: [accountOf('alice').privateKey, accountOf('bob').privateKey] },
    })
    const { connect, sign, member, invitation } = membersOf(page)
    await connect()
    await sign.click()
    await member.waitFor()
    await wallet.switchChain(31338)
    await page.reload()
    await member.waitFor()
    await wallet.switchAccount(accountOf('bob').address)
    await invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
  })

  describe.each([
    {
      name: 'Solana',
      createWallet: () => createSolanaTestWallet(solanaOf('alice', 'bob')),
      addressOfBob: () => solanaAccountOf('bob').address,
    },
    {
      name: 'Bitcoin',
      createWallet: () => createBitcoinTestWallet(bitcoinOf('alice', 'bob')),
      addressOfBob: () => bitcoinAccountOf('bob').payment.address,
    },
  ])('on $name', ({ createWallet, addressOfBob }) => {
    test('at once', async ({ visit }) => {
      const wallet = createWallet()
      const { page } = await visit({ path: '/members', wallets: [wallet] })
      const { connect, sign, member, invitation } = membersOf(page)
      await connect()
      await sign.click()
      await member.waitFor()
      await wallet.switchAccount(addressOfBob())
      await invitation.waitFor()
      await expect.poll(() => offersStatus(page)).toBe(401)
    })
  })

  test('on another device, where another network does not', async ({ visit }) => {
    const { page } = await visit({ path: '/members', wallet: null })
    const phone = await withPhone('alice', 'bob')
    const { member, modal, invitation } = membersOf(page)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await modal.getByRole('button', { name: /^WalletConnect/ }).click()
    const topic = await phone.signIn(await readCode(page))
    await member.waitFor()
    const { eip155 } = (await sessionsOf(phone))[topic]?.namespaces ?? {}
    if (!eip155) throw new Error('The phone has no session on EVM.')
    const emit = (name: string, data: unknown) =>
      phone.phone.call('emitSessionEvent', {
        topic,
        chainId: 'eip155:31337',
        event: { name, data },
      })
    await emit('chainChanged', 31338)
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    const accounts = eip155.accounts.map((account) =>
      account.replace(/[^:]+$/, accountOf('bob').address),
    )
    await phone.phone.call('updateSession', {
      topic,
      namespaces: { eip155: { ...eip155, accounts } },
    })
    await invitation.waitFor()
    await expect.poll(() => offersStatus(page)).toBe(401)
  })
})

describe.each([
  {
    how: 'that the visitor of a Solana wallet chooses',
    start() {
      const wallet = createSolanaTestWallet(solanaOnTestnets())
      const [, other] = testnets.Solana.names
      return { wallet, move: (page: Page) => chooseNetwork(page, other) }
    },
  },
  {
    how: 'that a Bitcoin wallet takes',
    start() {
      const wallet = createBitcoinTestWallet({ ...bitcoinOnTestnets(), way: 'registry' })
      const [, other] = testnets.Bitcoin.names
      const move = async (page: Page) => {
        await wallet.switchChain('testnet')
        await waitForNetwork(page, other)
      }
      return { wallet, move }
    },
  },
])('another network $how', ({ start }) => {
  test('keeps the session', async ({ visit }) => {
    const { wallet, move } = start()
    // The stack's server knows nothing of public networks.
    const { page } = await visit({
      path: '/members?testnets',
      wallets: [wallet],
      expects: /status of 4/,
    })
    const { connect, sign, member } = membersOf(page)
    await connect()
    await sign.click()
    await member.waitFor()
    const account = await member.getAttribute('data-member')
    await move(page)
    expect(await member.getAttribute('data-member')).toBe(account)
    await page.reload()
    await expect.poll(() => member.getAttribute('data-member')).toBe(account)
    expect(await offersStatus(page)).toBe(200)
  })
})

test('who signs out by keyboard goes on from the button that signs in', async ({ visit }) => {
  const { page } = await visit({ path: '/members' })
  const { connect, sign, signOut, signIn, member } = membersOf(page)
  await connect()
  await sign.click()
  await member.waitFor()
  await signOut.press('Enter')
  await expect.poll(() => signIn.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await member.waitFor()
})

/** The sessions that a phone has, by their topics. */
async function sessionsOf(phone: PhoneWallet) {
  return phone.phone.call<
    Record<
      string,
      { readonly namespaces: { readonly eip155?: { readonly accounts: readonly string[] } } }
    >
  >('getActiveSessions')
}

test('a wallet on another device signs while it connects, and need not be asked again', async ({
  visit,
}) => {
  const { page } = await visit({ path: '/members', wallet: null })
  const phone = await withPhone()
  const { member, modal, dialog } = membersOf(page)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await modal.getByRole('button', { name: /^WalletConnect/ }).click()
  await phone.signIn(await readCode(page))
  await expect.poll(() => member.getAttribute('data-member')).toContain(accountOf('alice').address)
  await dialog.waitFor({ state: 'hidden' })
  expect((await phone.requests()).map(({ method }) => method)).toEqual([
    'eth_requestAccounts',
    'personal_sign',
    'eth_requestAccounts',
  ])
  await page.reload()
  await member.waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByText('Connect a wallet and sign in').waitFor()
})

test.for([
  { way: 'composes the message itself where it can', lacks: [], method: 'solana:signIn' },
  {
    way: 'signs the text of the kit where it cannot',
    lacks: ['solana:signIn'],
    method: 'solana:signMessage',
  },
])('a wallet of Solana $way', async ({ lacks, method }, { visit }) => {
  const wallet = createSolanaTestWallet({ ...solanaOf('alice'), lacks })
  const { page } = await visit({ path: '/members', wallets: [wallet] })
  const { connect, sign, member } = membersOf(page)
  await connect()
  await sign.click()
  await expect
    .poll(() => member.getAttribute('data-member'))
    .toContain(solanaAccountOf('alice').address)
  const asked = (await wallet.requests()).map((request) => request.method)
  expect(asked.filter((one) => one.startsWith('solana:sign'))).toEqual([method])
})

describe.each(signInAccounts)('with an account of %s', (_, createWallets) => {
  test('tabs follow each other', async ({ visit }) => {
    const wallets = createWallets()
    const { page, context } = await visit({ path: '/members', ...(wallets && { wallets }) })
    const other = await context.newPage()
    await other.goto('/members')
    const { connect, sign, member } = membersOf(page)
    await connect()
    await sign.click()
    await member.waitFor()
    await membersOf(other).member.waitFor()
    await other.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('Connect a wallet and sign in').waitFor()
  })
})
