import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { VerifiedLogin } from '@latchkit/wire'
import { stringToHex, verifyMessage, type Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUp } from '../../test/login/backUp.ts'
import { createDevice } from '../../test/login/createDevice.ts'
import {
  approve,
  startOperator,
  type FrameReply,
  type Operator,
} from '../../test/login/startOperator.ts'

const email = 'ada@mail.example'
/** The wallet as its account was for a moment: logged in, and no wallet yet. */
const withoutWallet =
  'delete from login_wallets; delete from login_shares; delete from login_recoveries; delete from login_sessions; delete from login_events'

let frameFolder = ''
beforeAll(async () => {
  frameFolder = await mkdtemp(join(tmpdir(), 'latchkit-frame-'))
  const manifest = createRequire(import.meta.url).resolve('@latchkit/frame/package.json')
  const script = join(dirname(manifest), 'scripts', 'build.mjs')
  await promisify(execFile)(process.execPath, [script, frameFolder])
})
afterAll(() => rm(frameFolder, { recursive: true }))

const addressOf = ({ result }: FrameReply): Hex => {
  const { accounts = [] } = (result ?? {}) as { readonly accounts?: readonly string[] }
  return (accounts[0]?.split(':')[2] ?? '') as Hex
}

/** Signs up, and returns the address. */
async function signUp(operator: Operator): Promise<Hex> {
  await operator.open()
  const connected = await operator.logIn(email)
  await operator.frame.getByRole('button', { name: 'Done' }).click()
  return addressOf(await connected())
}

/** Backs the wallet up by a printed code. Returns the code and the recovery file. */
async function printCode({ frame, page, request }: Operator) {
  const done = request('backup')
  await frame.getByRole('button', { name: /^Printed code/ }).click()
  const code = (await frame.locator('.secret').textContent()) ?? ''
  await frame.getByRole('button', { name: 'I have written it down' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    frame.getByRole('link', { name: 'Save the recovery file' }).click(),
  ])
  const file = await readFile(await download.path())
  await frame.getByRole('button', { name: 'Done' }).click()
  await done
  return { code, file }
}

/** Requests a signature, and returns what it came to; `recover` is what the visitor does once they have approved. */
async function sign(
  { frame, page, request }: Operator,
  address: Hex,
  recover?: () => Promise<void>,
) {
  const message = stringToHex('Hello')
  const params = { networkId: 'eip155:1', method: 'personal_sign', params: [message, address] }
  const signing = request('request', params)
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('button', { name: 'Review in a new window' }).click(),
  ])
  await opened.locator('dl').evaluate((list) => list.scrollTo(0, list.scrollHeight))
  // The window closes under the click.
  await Promise.all([
    opened.waitForEvent('close'),
    opened
      .getByRole('button', { name: 'Sign', exact: true })
      .click()
      .catch(() => undefined),
  ])
  await recover?.()
  const { result: signature, error } = await signing
  if (error) return error
  return await verifyMessage({ address, message: 'Hello', signature: signature as Hex })
}

async function enterPrintedCode({ frame }: Operator, code: string): Promise<void> {
  await frame.getByRole('button', { name: /^Printed code/ }).click()
  await frame.getByLabel('Recovery code').fill(code)
  await frame.getByRole('button', { name: 'Continue' }).click()
}

async function openFile({ frame }: Operator, content: Buffer, secret: string): Promise<void> {
  await frame.getByRole('button', { name: /^Use the recovery file/ }).click()
  await frame
    .getByLabel('Recovery file', { exact: true })
    .setInputFiles({ name: 'file.json', mimeType: 'application/json', buffer: content })
  await frame.getByLabel('Recovery password or code of this file').fill(secret)
  await frame.getByRole('button', { name: 'Continue' }).click()
}

/** Logs in on a device of somebody who reads the mail. */
async function logInByMail({ mailbox, loginUrl, origin }: Operator) {
  const before = mailbox.mails.length
  const thief = await createDevice({ request: (url, init) => fetch(url, init) }, { url: loginUrl })
  const body = { email, projectId: 'shop', origin, language: 'en' }
  const asked = await thief.call('POST', '/v1/login/codes', { body })
  const { flowId } = asked.json as { readonly flowId: string }
  let { text } = await mailbox.waitFor(before + 1, email)
  const [, token] = /#([\w-]{43})/.exec(text ?? '') ?? []
  if (token !== undefined) {
    await approve(loginUrl, token)
    ;({ text } = await mailbox.waitFor(before + 2, email))
  }
  const attempt = { flowId, code: text?.slice(0, 6) }
  const login = await thief.call('POST', '/v1/login/codes/verify', { body: attempt })
  const { session, wallet } = login.json as VerifiedLogin
  thief.sessionId = session.id
  return { thief, wallet }
}

test('a wallet that is newer than the backup comes back with its recovery file, and signs', async () => {
  const operator = await startOperator(frameFolder)
  const { frame } = operator
  const empty = operator.backUp()
  const address = await signUp(operator)
  const { code, file } = await printCode(operator)
  await operator.restore(empty)
  await operator.open()
  const connected = await operator.logIn(email)
  await frame.getByRole('heading', { name: 'The server does not know your wallet' }).waitFor()
  await frame.getByText(`On this device you have used the wallet ${address}.`).waitFor()
  // The site learns that a wallet is missing, and not which or whose.
  const received = await operator.received()
  expect(received).toContain('The server does not know your wallet')
  expect(received).not.toContain(address)
  expect(received).not.toContain(email)

  const open = (content: Buffer, secret: string) => openFile(operator, content, secret)
  await open(Buffer.from('{}'), code)
  await frame.getByText('This is not a recovery file.').waitFor()
  // The attack: a stranger sends a file and a code of a wallet that they have too, so that coins are sent there.
  const theirs = { ...(JSON.parse(String(file)) as object), walletKey: 'A'.repeat(43) }
  await open(Buffer.from(JSON.stringify(theirs)), code)
  await frame.getByText('This file is of another wallet.').waitFor()
  await open(file, `${code}0`)
  await frame.getByText('This code has a typing error.').waitFor()
  await open(file, code)
  await frame.getByRole('button', { name: 'Done' }).click()
  const reply = await connected()
  expect(addressOf(reply)).toBe(address)
  expect(await sign(operator, address)).toBe(true)
  // The backup is the server's again too.
  await operator.open()
  expect(await operator.request('user')).toMatchObject({ result: { isBackedUp: true } })
})

test('a new wallet takes a second choice, and the old one signs again once the server has its data back', async () => {
  const operator = await startOperator(frameFolder)
  const { frame } = operator
  const address = await signUp(operator)
  const older = operator.backUp()
  operator.run(withoutWallet, older)
  const newer = operator.backUp()
  await operator.restore(older)
  await operator.open()
  const later = await operator.logIn(email)
  await frame.getByRole('button', { name: /^Try again later/ }).click()
  expect(await later()).toMatchObject({ error: { code: 4001 } })

  operator.run('delete from login_events')
  const connected = await operator.logIn(email)
  await frame.getByRole('button', { name: /^Make a new wallet/ }).click()
  await frame.getByText(`What the wallet ${address} holds`).waitFor()
  await frame.getByRole('button', { name: 'Go back' }).click()
  await frame.getByRole('button', { name: /^Make a new wallet/ }).click()
  await frame.getByRole('button', { name: 'Make a new wallet', exact: true }).click()
  const second = addressOf(await connected())
  expect(second).toMatch(/^0x/)
  expect(second).not.toBe(address)
  expect(await sign(operator, second)).toBe(true)

  await operator.restore(newer)
  operator.run('delete from login_events')
  await operator.open()
  const back = await operator.logIn(email)
  expect(addressOf(await back())).toBe(address)
  expect(await sign(operator, address)).toBe(true)
})

test('whoever has the mailbox alone, and logs in first after a restore, is not taken for the visitor', async () => {
  const operator = await startOperator(frameFolder)
  const { frame } = operator
  const empty = operator.backUp()
  const address = await signUp(operator)
  await operator.restore(empty)
  // The attack: a wallet of their own, with a backup whose secret they know and send to the visitor.
  const { thief } = await logInByMail(operator)
  await backUp(thief)
  // The visitor approves their device, as they read the same mailbox.
  operator.run('delete from login_events')
  await operator.open()
  const connected = await operator.logIn(email)
  await frame.getByText(`On this device you have used the wallet ${address}.`).waitFor()
  await frame.getByText(/which somebody else who can log in as you may have made/).waitFor()
  expect(await frame.getByRole('button', { name: /^Use the recovery file/ }).count()).toBe(0)
  await frame.getByRole('button', { name: /^Try again later/ }).click()
  expect(await connected()).toMatchObject({ error: { code: 4001 } })
  expect(await operator.request('user')).toMatchObject({ result: null })
})

test('whoever has seen the wallet at the server before a restore cannot register it in the place of the visitor', async () => {
  const operator = await startOperator(frameFolder)
  const { frame } = operator
  const empty = operator.backUp()
  const address = await signUp(operator)
  const { code, file } = await printCode(operator)
  operator.run('delete from login_events')
  // The attack: with the mailbox alone, the thief reads the wallet's key and vault, and registers them once the account is lost.
  const { wallet } = await logInByMail(operator)
  await operator.restore(empty)
  operator.run('delete from login_events')
  const { thief } = await logInByMail(operator)
  const { walletKey, vault, addresses } = wallet ?? {}
  const authShare = randomBytes(33).toString('base64url')
  const body = { version: 1, walletKey, vault, addresses, authShare }
  const registered = await thief.call('PUT', '/v1/login/wallet', { body })
  expect(registered).toMatchObject({ status: 409, code: 'wallet_version' })
  // Of a server that did not ask for a signature yet, or of a backup that has the wallet and none of its factors: the file is offered.
  operator.run(
    `insert into login_wallets (account, version, vault, addresses, wallet_key, updated_at) select id, 1, '${vault}', '[]', '${walletKey}', '' from login_accounts`,
  )
  operator.run('delete from login_events')
  await operator.open()
  const connected = await operator.logIn(email)
  await frame.getByText('The server has no backup of your wallet.').waitFor()
  await openFile(operator, file, code)
  expect(addressOf(await connected())).toBe(address)
  expect(await sign(operator, address)).toBe(true)
  await operator.open()
  expect(await operator.request('user')).toMatchObject({ result: { isBackedUp: true } })
})

test('a device that was removed and added again after the backup recovers its wallet at the first signature', async () => {
  const operator = await startOperator(frameFolder)
  const { frame } = operator
  const address = await signUp(operator)
  const { code } = await printCode(operator)
  operator.run('delete from login_events')
  const backup = operator.backUp()
  // Removed, as another device of the account does it.
  operator.run('delete from login_shares; delete from login_devices; delete from login_sessions')
  await operator.open()
  const added = await operator.logIn(email)
  await enterPrintedCode(operator, code)
  expect(addressOf(await added())).toBe(address)
  expect(await sign(operator, address)).toBe(true)

  await operator.restore(backup)
  await operator.open()
  const connected = await operator.logIn(email)
  expect(addressOf(await connected())).toBe(address)
  // The attack: a server that names a wallet of its own instead. Nobody is asked for its secret, and nothing is signed.
  operator.run(
    'update login_wallets set wallet_key = substr(wallet_key, 2) || substr(wallet_key, 1, 1)',
  )
  expect(await sign(operator, address)).toMatchObject({ code: 4100 })
  operator.run(
    'update login_wallets set wallet_key = substr(wallet_key, 43) || substr(wallet_key, 1, 42)',
  )
  await operator.open()
  const recovered = await sign(operator, address, async () => {
    await frame.getByText('The server’s part of your wallet no longer fits this device.').waitFor()
    await enterPrintedCode(operator, code)
  })
  expect(recovered).toBe(true)
  expect(await sign(operator, address), 'once').toBe(true)
})
