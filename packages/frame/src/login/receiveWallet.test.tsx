import type { LoginSession, RecoveryFactor } from '@latchkit/wire'
import { base64urlnopad } from '@scure/base'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openDeviceRepository, type DeviceRepository } from '../keys/deviceRepository.ts'
import { createPrintedCode } from '../keys/factors/printedCode.ts'
import { createScreen } from '../ui/createScreen.ts'
import { texts } from '../ui/texts.ts'
import { createOperations } from '../worker/operations.ts'
import { backUp } from './backUp.ts'
import type { FrameParts } from './frameParts.ts'
import type { LoginApi } from './createLoginApi.ts'
import { LoginApiError } from './LoginApiError.ts'
import { manageDevices } from './manageDevices.ts'
import { recoverWallet } from './recoverWallet.ts'

const accountId = 'account'
let own: HTMLElement
let other: HTMLElement
beforeEach(() => {
  own = document.createElement('main')
  other = document.createElement('main')
  own.dataset['testid'] = 'own'
  other.dataset['testid'] = 'other'
  document.body.replaceChildren(own, other)
})

/** What the server passes on. The test plays it for both devices. */
interface Passed {
  request?: { readonly publicKey: string }
  answer?: { readonly publicKey: string; readonly sealed: string }
  enrolment?: { readonly signature: string }
  isOver?: boolean
}

it('gets the wallet from the device that has it, for the number that it shows', async () => {
  const passed: Passed = {}
  const { session, stored, ownParts, otherParts } = await twoDevices(passed)
  const { wallet } = session
  if (!wallet) throw new Error('There is a wallet.')
  const receiving = recoverWallet(otherParts, session, wallet)
  const asking = page.getByTestId('other')
  await asking.getByRole('button', { name: /^Another device/ }).click()
  const secret = asking.getByText(/^\d{3} \d{3} \d{3}$/)
  await expect.element(secret).toBeVisible()
  const number = secret.element().textContent

  const managing = manageDevices(ownParts, stored)
  const answering = page.getByTestId('own')
  await answering.getByRole('button', { name: 'Approve Firefox on Linux' }).click()
  await answering.getByRole('button', { name: /^Printed code/ }).click()
  await answering.getByLabelText('Recovery code').fill(code)
  await answering.getByRole('button', { name: 'Continue' }).click()
  const field = answering.getByLabelText('Number on the other device')
  await expect.element(field).toBeVisible()
  await field.fill('000 000 000')
  await answering.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect.element(answering.getByText(texts.transferNumberWrong)).toBeVisible()
  expect(passed.answer).toBeUndefined()
  await field.fill(number)
  await answering.getByRole('button', { name: 'Approve', exact: true }).click()

  expect((await receiving).addresses).toEqual(stored.addresses)
  expect(passed.enrolment?.signature).toMatch(/^[\w-]{86}$/)
  await answering.getByRole('button', { name: 'Done' }).click()
  await managing
})

it('says that nobody has approved, and another way can be chosen', async () => {
  const passed: Passed = {}
  const { session, otherParts } = await twoDevices(passed)
  const { wallet } = session
  if (!wallet) throw new Error('There is a wallet.')
  const receiving = recoverWallet(otherParts, session, wallet).catch((error: unknown) => error)
  const asking = page.getByTestId('other')
  await asking.getByRole('button', { name: /^Another device/ }).click()
  const back = asking.getByRole('button', { name: texts.otherWay })
  await expect.element(back).toBeVisible()
  await back.click()
  await expect.element(asking.getByText(texts.recoverHint)).toBeVisible()
  passed.isOver = true
  await asking.getByRole('button', { name: /^Another device/ }).click()
  await expect.element(asking.getByText(texts.otherDeviceOver)).toBeVisible()
  await asking.getByRole('button', { name: 'Cancel' }).click()
  expect(await receiving).toMatchObject({ code: 4001 })
})

it('another backup of a wallet needs a proof of the first one', async () => {
  const { session, stored, ownParts } = await twoDevices({})
  const backingUp = backUp(ownParts, session, stored).catch((error: unknown) => error)
  const screen = page.getByTestId('own')
  await expect.element(screen.getByRole('heading', { name: texts.stepUpTitle })).toBeVisible()
  await screen.getByRole('button', { name: /^Printed code/ }).click()
  await screen.getByLabelText('Recovery code').fill(createPrintedCode())
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText(texts.recoverWrong)).toBeVisible()
  await screen.getByRole('button', { name: /^Printed code/ }).click()
  await screen.getByLabelText('Recovery code').fill(code)
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByRole('heading', { name: texts.backupTitle })).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(await backingUp).toMatchObject({ code: 4001 })
})

const code = createPrintedCode()

async function twoDevices(passed: Passed) {
  const [ownRepository, otherRepository] = [1, 2].map(() =>
    openDeviceRepository(crypto.randomUUID()),
  ) as [DeviceRepository, DeviceRepository]
  const operations = createOperations()
  const { sealingKey } = await ownRepository.keys()
  const { sealedShare, addresses, ...created } = await operations.createWallet(sealingKey)
  const { proofHash, ...sealed } = await operations.addFactor(
    { ...created, sealingKey, sealedShare },
    { kind: 'code', code },
  )
  const factor: RecoveryFactor = {
    id: 'factor',
    kind: 'code',
    label: '2026-11-22',
    params: {},
    createdAt: '',
    lastUsedAt: null,
  }
  const { walletKey, vault, version, authShare } = created
  const stored = { accountId, walletKey, sealedShare, addresses }
  const session: LoginSession = {
    account: { id: accountId, email: 'ada@mail.example' },
    device: { id: 'other', isTrusted: false },
    session: { id: 'session', expiresInSeconds: 600 },
    wallet: { walletKey, vault, version, addresses: [], recovery: [factor] },
  }
  const answers: Readonly<Record<string, (body: unknown) => unknown>> = {
    'POST /v1/login/transfers': (body) => {
      passed.request = body as NonNullable<Passed['request']>
      return { id: 'transfer', expiresInSeconds: 300 }
    },
    'GET /v1/login/transfers': () => ({
      transfers: passed.request
        ? [
            {
              id: 'transfer',
              publicKey: passed.request.publicKey,
              device: { id: 'other', name: 'Firefox on Linux' },
            },
          ]
        : [],
    }),
    'GET /v1/login/transfers/transfer': () =>
      passed.isOver
        ? { state: 'over' }
        : passed.answer
          ? { state: 'answered', ...passed.answer }
          : { state: 'pending' },
    'PUT /v1/login/transfers/transfer': (body) => {
      passed.answer = body as NonNullable<Passed['answer']>
      return null
    },
    'DELETE /v1/login/transfers/transfer': () => null,
    'PUT /v1/login/devices/current': (body) => {
      passed.enrolment = body as NonNullable<Passed['enrolment']>
      return null
    },
    'GET /v1/login/devices': () => ({ devices: [] }),
    'GET /v1/login/session': () => session,
    'POST /v1/login/share': () => ({ authShare, vault, version }),
    'POST /v1/login/recovery/factor/open': async (body) => {
      const { proof } = body as { readonly proof: string }
      const hash = await crypto.subtle.digest('SHA-256', base64urlnopad.decode(proof).slice())
      if (base64urlnopad.encode(new Uint8Array(hash)) !== proofHash)
        throw new LoginApiError('proof_wrong', 'This does not open the wallet.')
      return { ...sealed, vault, version }
    },
  }
  const ask = async (route: string, body?: unknown): Promise<never> => {
    // As a request over a network, it is answered later: whoever polls must not keep the page from painting.
    await new Promise((resolve) => void setTimeout(resolve, 20))
    const answer = answers[route]
    if (!answer) throw new LoginApiError('server', `The test plays no ${route}.`)
    return (await answer(body)) as never
  }
  const api: LoginApi = {
    get: (path) => ask(`GET ${path}`),
    send: (method, path, body) => ask(`${method} ${path}`, body),
    bind: () => undefined,
  }
  const partsOf = (root: HTMLElement, repository: DeviceRepository): FrameParts => ({
    project: { projectId: 'shop', name: 'Shop', origins: ['https://shop.example'], socials: {} },
    origin: 'https://shop.example',
    language: 'en',
    api,
    repository,
    operations: { ...createOperations(), transferNumber: async (key) => digitsOf(key) },
    screen: createScreen(
      root,
      () => undefined,
      () => undefined,
    ),
    send: () => undefined,
  })
  return {
    session,
    stored,
    ownParts: partsOf(own, ownRepository),
    otherParts: partsOf(other, otherRepository),
  }
}

/** Without argon2id, which takes a second or more of a page that has no worker: `transfer.model.test.ts` runs it. */
function digitsOf(publicKey: string): string {
  const number = Array.from(publicKey).reduce(
    (sum, character) => (sum * 31 + character.charCodeAt(0)) % 1_000_000_000,
    7,
  )
  return String(number).padStart(9, '0')
}
