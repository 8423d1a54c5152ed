import type { LoginSession } from '@latchkit/wire'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createTwoDevices, type Passed, type TwoDevices } from '../../test/createTwoDevices.ts'
import type { StoredWallet } from '../keys/deviceRepository.ts'
import { texts } from '../ui/texts.ts'
import { openWallet } from './openWallet.ts'
import { ownersOf } from './ownersOf.ts'
import { sha256 } from './sha256.ts'

type Account = LoginSession['account']

let root: HTMLElement
let devices: TwoDevices
let passed: Passed
beforeEach(async () => {
  passed = {}
  root = document.createElement('main')
  document.body.replaceChildren(root)
  devices = await createTwoDevices(root, document.createElement('main'), { passed })
})

const heading = (name: string) => page.getByRole('heading', { name })
const identity = 'i'.repeat(43)
const others = 'o'.repeat(43)
const socialAccount = (provider: string, name: string, more: Partial<Account> = {}): Account => ({
  id: 'another',
  email: '',
  social: { provider, name },
  ...more,
})
/** As frames of before noted it. */
const nameOf = (name: string): Promise<string> =>
  sha256(new TextEncoder().encode(`Latchkit owner 1\n${name}`))

/** Has the browser hold the wallet, or another one of its account, as this visitor's. */
async function hold(owner: string | undefined, change: Partial<StoredWallet> = {}): Promise<void> {
  const { ownParts, stored } = devices
  const wallet = { ...stored, ...change }
  await ownParts.repository.saveWallet(wallet)
  if (owner !== undefined) await ownParts.repository.saveOwner(wallet, owner)
}

/** Logs in to an account that the server has lost, unless it names a wallet. */
function open(account: Account, wallet: LoginSession['wallet'] = null): void {
  const { ownParts, session } = devices
  void openWallet(ownParts, { ...session, account, wallet }).catch(() => undefined)
}

/** Logs in, and gets a new wallet without a question. */
async function expectNew(account: Account): Promise<void> {
  const { ownParts, session, stored } = devices
  const opened = await openWallet(ownParts, { ...session, account, wallet: null })
  expect(opened.walletKey).not.toBe(stored.walletKey)
  expect(passed.registered?.signature).toMatch(/^[\w-]{86}$/)
}

it('knows a visitor whose name at the provider is another one since the account was lost', async () => {
  const before = socialAccount('apple', 'Ada Lovelace', { id: 'account', identity })
  await hold((await ownersOf(before))[0])
  open(socialAccount('apple', 'ada@privaterelay.example', { identity }))
  await expect.element(heading(texts.heldTitle)).toBeVisible()
})

it('says nothing of a wallet to somebody of the same name', async () => {
  const ada = socialAccount('facebook', 'Ada Lovelace', { id: 'account', identity })
  await hold((await ownersOf(ada))[0])
  await expectNew(socialAccount('facebook', 'Ada Lovelace', { identity: others }))
  expect(root.textContent).not.toContain(devices.stored.addresses.eip155)
})

it.each([
  ['google', 'ada@mail.example'],
  ['x', '@ada'],
  ['github', 'ada'],
  ['farcaster', 'fid 7'],
])('knows whom a frame of before has noted by the name at %s', async (provider, name) => {
  await hold(await nameOf(`${provider} ${name}`))
  open(socialAccount(provider, name, { identity }))
  await expect.element(heading(texts.heldTitle)).toBeVisible()
})

it('takes nobody for whom a frame of before has noted by what they are called', async () => {
  await hold(await nameOf('facebook ada lovelace'))
  await expectNew(socialAccount('facebook', 'Ada Lovelace', { identity: others }))
})

it('asks in the same account, whoever was noted, and not about a wallet that the server has never had', async () => {
  await hold(await nameOf('facebook ada lovelace'))
  open(socialAccount('facebook', 'Ada Lovelace', { id: 'account', identity }))
  await expect.element(heading(texts.heldTitle)).toBeVisible()
  devices = await createTwoDevices(root, document.createElement('main'), { passed })
  await hold(undefined)
  await expectNew(socialAccount('facebook', 'Ada Lovelace', { id: 'account', identity }))
})

it('does not accuse anybody of a wallet that the visitor has made here, and offers its recovery file', async () => {
  const { session } = devices
  const [owner] = await ownersOf(session.account)
  await hold(owner, { walletKey: 'before' })
  await hold(owner)
  open(session.account, session.wallet)
  await expect.element(heading(texts.recoverTitle)).toBeVisible()
  await expect.element(page.getByRole('button', { name: texts.heldFile })).toBeVisible()
  // A wallet that the browser does not hold is another matter.
  open(session.account, {
    ...(session.wallet as NonNullable<typeof session.wallet>),
    walletKey: 'theirs',
  })
  await expect
    .element(page.getByText(/which somebody else who can log in as you may have made/))
    .toBeVisible()
})

it('says where the server has no backup, and the browser holds the wallet', async () => {
  const { session } = devices
  const [owner] = await ownersOf(session.account)
  const wallet = { ...(session.wallet as NonNullable<typeof session.wallet>), recovery: [] }
  open(session.account, wallet)
  await expect.element(page.getByText(texts.recoverNone)).toBeVisible()
  expect(page.getByRole('button', { name: texts.heldFile }).elements()).toEqual([])
  await hold(owner)
  open(session.account, wallet)
  await expect.element(page.getByText(texts.recoverFileAlone)).toBeVisible()
  await expect.element(page.getByRole('button', { name: texts.heldFile })).toBeVisible()
})
