import {
  contractAccount,
  openedRecoverySchema,
  type FrameSocialParams,
  type HexText,
  type LoginMethods,
  type OwnerPasskey,
} from '@latchkit/wire'
import axe from 'axe-core'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createTwoDevices, type TwoDevices } from '../../test/createTwoDevices.ts'
import { stubVisibility } from '../../test/stubVisibility.ts'
import { confirm } from '../approve/confirm.ts'
import { renderSummary } from '../approve/renderSummary.ts'
import { approveTransfer } from '../login/approveTransfer.ts'
import { askCode } from '../login/askCode.ts'
import { askEmail } from '../login/askEmail.ts'
import { askFactor } from '../login/askFactor.ts'
import { askHeldWallet } from '../login/askHeldWallet.ts'
import { askRetry } from '../login/askRetry.ts'
import { backUp } from '../login/backUp.ts'
import { exportKeys } from '../login/exportKeys.ts'
import { manageDevices } from '../login/manageDevices.ts'
import { manageMethods } from '../login/manageMethods.ts'
import { managePasskeys } from '../login/managePasskeys.ts'
import { offerRecoveryFile } from '../login/offerRecoveryFile.ts'
import { receiveWallet } from '../login/receiveWallet.ts'
import { recoverWallet } from '../login/recoverWallet.ts'
import { showDone } from '../login/showDone.ts'
import { updateEmail } from '../login/updateEmail.ts'
import { verifySocial } from '../login/verifySocial.ts'
import type { RecoveryFile } from '../offline/parseRecoveryFile.ts'
import type { SigningSummary } from '../sign/summary.ts'
import type { Screen } from './createScreen.ts'
import { element } from './element.ts'
import './frame.css'
import { texts } from './texts.ts'

const origin = 'https://shop.example'
const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const transfer: SigningSummary = {
  action: 'send',
  networkId: 'eip155:1',
  address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  lines: [
    { label: 'amount', value: '0.25 ETH' },
    { label: 'to', value: receiver },
    { label: 'fee', value: '0.000042 ETH' },
  ],
  warnings: ['highFee', 'unknownNetwork'],
  movesValue: true,
  newReceivers: [receiver],
  simulation: {
    status: 'simulated',
    changes: [{ kind: 'native', amount: '-250000000000000000' }],
    isComplete: false,
  },
}
const message: SigningSummary = {
  action: 'message',
  networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  address: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  lines: [{ label: 'message', value: 'A long line without a space: ' + 'a'.repeat(300) }],
  warnings: ['binary'],
  movesValue: false,
}
const newOwner: SigningSummary = {
  ...transfer,
  action: 'addOwner',
  lines: [
    { label: 'passkey', value: 'Latchkit passkey 1' },
    { label: 'payer', value: receiver },
  ],
  warnings: ['addOwner'],
  newReceivers: [],
}
const ownPasskey: OwnerPasskey = {
  idHash: `0x${'cc'.repeat(32)}`,
  x: `0x${'0a'.repeat(32)}`,
  y: `0x${'0b'.repeat(32)}`,
}
const ownSignIn = { action: 'signIn', warnings: [] } as const
const flow = { flowId: 'f', expiresInSeconds: 300, resendInSeconds: 30, delivery: 'sent' } as const
const factor = { id: 'f', label: '2026-11-22', params: {}, createdAt: '', lastUsedAt: null }
const passwordFactor = { ...factor, kind: 'password' } as const

let root: HTMLElement
const own = page.getByTestId('own')
const button = (name: string | RegExp) =>
  own.getByRole('button', { name, exact: typeof name === 'string' })

async function proveByCode({ code }: TwoDevices): Promise<void> {
  await button(/^Printed code/).click()
  await own.getByLabelText('Recovery code').fill(code)
  await button('Continue').click()
}

/** Each begins what shows a screen, and ends once the screen is there. */
const screens: Readonly<Record<string, (devices: TwoDevices) => unknown>> = {
  'the address': ({ ownParts: { screen } }) => {
    void askEmail(screen, {
      title: texts.emailTitle,
      label: texts.emailLabel,
      error: { text: texts.tooSoon, retryAtMs: performance.now() + 30_000 },
    }).catch(() => undefined)
  },
  'the code': ({ ownParts: { screen } }) => {
    void askCode(screen, {
      title: texts.codeTitle,
      email: 'ada@mail.example',
      flow: { ...flow, delivery: 'delayed' },
      notice: texts.signInWithCode,
      error: texts.codeWrong,
      resendInSeconds: 30,
    }).catch(() => undefined)
  },
  'a wallet that is created': ({ ownParts: { screen } }) => screen.wait(texts.creating),
  'the end of a login': ({ ownParts: { screen } }) => void showDone(screen).catch(() => undefined),
  'a step that did not work': ({ ownParts: { screen } }) =>
    void askRetry(screen, texts.cookies).catch(() => undefined),
  'a social provider': ({ ownParts }) => beginSocial(ownParts),
  'a social provider in another window': async ({ ownParts }) => {
    beginSocial(ownParts)
    await button('Continue with Google').click()
    await expect.element(button(texts.socialAgain)).toBeVisible()
  },
  'a page that goes to a social provider': async ({ ownParts }) => {
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue(undefined)
    beginSocial(ownParts, { returnUrl: `${origin}/cart`, isRedirect: true })
    await button('Continue with Google').click()
    await expect.element(button(texts.tryAgain)).toBeVisible()
  },
  'the ways to recover': ({ ownParts, session }) => {
    if (session.wallet) void recoverWallet(ownParts, session, session.wallet).catch(() => undefined)
  },
  'a wallet that the server does not know, and its file': async (devices) => {
    askHeld(devices, null)
    await button(/^Use the recovery file/).click()
    await button('Continue').click()
    await expect.element(own.getByText(texts.heldFileMissing)).toBeVisible()
  },
  'a wallet that the server does not know': (devices) => askHeld(devices, null),
  'a new wallet in its place': async (devices) => {
    askHeld(devices, null)
    await button(/^Make a new wallet/).click()
    await expect.element(button(texts.heldBack)).toBeVisible()
  },
  'another wallet that the server names': (devices) => askHeld(devices, devices.session.wallet),
  'the recovery password': ({ ownParts: { screen } }) =>
    void askFactor(screen, texts.recoverTitle, passwordFactor).catch(() => undefined),
  'the recovery code': ({ ownParts: { screen } }) =>
    void askFactor(screen, texts.recoverTitle, { ...factor, kind: 'code' }).catch(() => undefined),
  'the number for another device': async ({ ownParts, session, stored }) => {
    const { sealingKey } = await ownParts.repository.keys()
    if (session.wallet)
      void receiveWallet(ownParts, session.wallet, {
        walletKey: stored.walletKey,
        sealingKey,
        enrolment: 'enrolment',
      }).catch(() => undefined)
    await expect.element(own.getByText(texts.otherDeviceWait)).toBeVisible()
  },
  'the ways to back up': ({ ownParts, session, stored }) => beginBackup(ownParts, session, stored),
  'a new password': async ({ ownParts, session, stored }) => {
    beginBackup(ownParts, session, stored)
    await button(/^Password/).click()
    await button('Continue').click()
    await expect.element(own.getByText(texts.passwordShort)).toBeVisible()
  },
  'a new printed code': async ({ ownParts, session, stored }) => {
    beginBackup(ownParts, session, stored)
    await button(/^Printed code/).click()
    await expect.element(button(texts.codeFactorSaved)).toBeVisible()
  },
  'the files of the offline kit': async ({ ownParts }) => {
    // The build names the page; here there is none of that name.
    vi.stubGlobal('RECOVERY_PAGE', 'recovery.html')
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('<p>Page</p>'))
    void offerRecoveryFile(ownParts, { format: 'latchkit-recovery' } as RecoveryFile).catch(
      () => undefined,
    )
    await expect.element(own.getByRole('link', { name: texts.offlinePage })).toBeVisible()
  },
  'the proof that it is the visitor': ({ ownParts, session, stored }) => {
    void exportKeys(ownParts, session, stored).catch(() => undefined)
  },
  'what can be exported': async (devices) => {
    const { ownParts, session, stored } = devices
    void exportKeys(ownParts, session, stored).catch(() => undefined)
    await proveByCode(devices)
    await expect.element(button(texts.exportWords)).toBeVisible()
  },
  'the twelve words': async (devices) => {
    const { ownParts, session, stored } = devices
    void exportKeys(ownParts, session, stored).catch(() => undefined)
    await proveByCode(devices)
    await button(texts.exportWords).click()
    await expect.element(own.getByText(/^(?:\w+ ){11}\w+$/)).toBeVisible()
  },
  'the devices': async ({ ownParts, stored }) => {
    const { operations, api } = ownParts
    await api.send(
      'POST',
      '/v1/login/transfers',
      { publicKey: await operations.startTransfer() },
      {} as never,
    )
    const project = { ...ownParts.project, contractNetworks: ['eip155:1'] as const }
    void manageDevices({ ...ownParts, project }, stored).catch(() => undefined)
    await expect.element(button('Approve Firefox on Linux')).toBeVisible()
    await expect.element(own.getByText(texts.devicesPasskeys)).toBeVisible()
  },
  'the number of another device': async (devices) => {
    const { ownParts, stored } = devices
    const asking = { id: 'transfer', publicKey: await ownParts.operations.startTransfer() }
    void approveTransfer(ownParts, stored, {
      ...asking,
      device: { id: 'other', name: 'Firefox on Linux' },
    }).catch(() => undefined)
    await proveByCode(devices)
    await expect.element(own.getByLabelText(texts.transferNumber)).toBeVisible()
  },
  'the ways to log in': async (devices) => {
    beginMethods(devices, [
      { id: 'email', name: 'a.rather.long.address.of.ada.lovelace@department.mail.example' },
      { id: 'g'.repeat(43), provider: 'google', name: 'ada@mail.example' },
    ])
    await expect.element(button('Remove Google (ada@mail.example)')).toBeVisible()
  },
  'an address to add': async (devices) => {
    beginMethods(devices, [{ id: 'g'.repeat(43), provider: 'google', name: 'ada' }])
    await button(texts.methodAddEmail).click()
    await proveByCode(devices)
    await expect.element(own.getByLabelText(texts.emailLabel)).toBeVisible()
  },
  'a provider to add': async (devices) => {
    beginMethods(devices, [{ id: 'email', name: 'ada@mail.example' }])
    await button('Add Google').click()
    await proveByCode(devices)
    await expect.element(button('Continue with Google')).toBeVisible()
  },
  'a way to log in that is to be removed': async (devices) => {
    beginMethods(devices, [
      { id: 'email', name: 'ada@mail.example' },
      { id: 'g'.repeat(43), provider: 'google', name: 'ada' },
    ])
    await button('Remove E-mail (ada@mail.example)').click()
    await proveByCode(devices)
    await expect.element(button(texts.confirmWindow)).toBeVisible()
  },
  'the window in which it is removed': () =>
    showInWindow({
      ...message,
      action: 'removeMethod',
      lines: [{ label: 'loginMethod', value: 'Google (ada@mail.example)' }],
      warnings: ['removeMethod'],
      movesValue: true,
    }),
  'the passkeys of a smart account': async (devices) => {
    beginPasskeys(devices)
    await expect.element(own.getByText(texts.passkeysElsewhere)).toBeVisible()
    await expect.element(own.getByText(texts.passkeysForeign)).toBeVisible()
    await expect.element(own.getByText('And 16 more, which are not listed here.')).toBeVisible()
  },
  'a passkey to add': async (devices) => {
    beginPasskeys(devices)
    await button(texts.passkeysAdd).click()
    await proveByCode(devices)
    await expect.element(own.getByText(texts.passkeysAddHint)).toBeVisible()
  },
  'the window in which a passkey becomes an owner': () => showInWindow(newOwner),
  'a window in which a passkey may sign': async () => {
    stubVisibility()
    showInWindow({ ...transfer, passkeys: [ownPasskey] }, `0x${'11'.repeat(32)}`)
    await expect.element(button(texts.confirmPasskey)).toBeVisible()
  },
  'a new address': (devices) => beginNewEmail(devices),
  'the code from the old address': async (devices) => {
    beginNewEmail(devices)
    await own.getByLabelText(texts.newEmailLabel).fill('grace@mail.example')
    await userEvent.keyboard('{Enter}')
    await expect.element(own.getByText(texts.oldCodeTitle)).toBeVisible()
  },
  'the code from the new address': async (devices) => {
    beginNewEmail(devices)
    await own.getByLabelText(texts.newEmailLabel).fill('grace@mail.example')
    await userEvent.keyboard('{Enter}')
    await own.getByLabelText(texts.codeLabel).fill('123456')
    await expect.element(own.getByText(texts.newCodeTitle)).toBeVisible()
  },
  'a transfer to somebody new, and a window that does not open': async ({ ownParts }) => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    void confirm(ownParts.screen, transfer, origin).catch(() => undefined)
    await button(texts.confirmWindow).click()
    await expect.element(own.getByText(texts.confirmBlocked)).toBeVisible()
  },
  'a transfer to somebody known': async ({ ownParts: { screen } }) => {
    stubVisibility()
    const known = { ...transfer, warnings: ['unknownNetwork'], newReceivers: [] } as const
    void confirm(screen, known, origin).catch(() => undefined)
    await expect.element(button('Approve')).toBeEnabled()
  },
  'a long sign-in': ({ ownParts: { screen } }) =>
    void confirm(screen, { ...message, ...ownSignIn }, origin).catch(() => undefined),
  'a message that is read in a window': async ({ ownParts: { screen } }) => {
    void confirm(screen, message, origin).catch(() => undefined)
    await expect.element(button(texts.confirmWindow)).toBeVisible()
  },
  'a message in its window': () => showInWindow(message),
  'a sign-in, and the offer of a window': async ({ ownParts: { screen } }) => {
    const lines = [{ label: 'message', value: 'Hello' }] as const
    void confirm(screen, { ...message, ...ownSignIn, lines }, origin).catch(() => undefined)
    await expect.element(button(texts.confirmWindow)).toBeVisible()
  },
  'a window of its own': () => showInWindow(transfer),
  'the page of the offline kit, and what it opens': async ({ ownParts, code, stored }) => {
    const { operations, api, screen } = ownParts
    const proof = await operations.proveFactor({ kind: 'code', code })
    const path = '/v1/login/recovery/factor/open'
    const opened = await api.send('POST', path, { proof }, openedRecoverySchema)
    const { version, ...sealed } = opened
    const file = {
      format: 'latchkit-recovery',
      formatVersion: 1,
      walletKey: stored.walletKey,
      vaultVersion: version,
      kind: 'code',
      params: {},
      ...sealed,
    }
    await import('../offline/page.ts')
    await expectAccessible(screen)
    await userEvent.upload(
      own.getByLabelText('Recovery file'),
      new File([JSON.stringify(file)], 'recovery.json', { type: 'application/json' }),
    )
    await own.getByLabelText('Recovery password, or recovery code').fill(code)
    await userEvent.keyboard('{Enter}')
    await expect.element(own.getByRole('heading', { name: 'Your wallet' })).toBeVisible()
  },
}

type Parts = TwoDevices['ownParts']

/** Shows a request as its own window does. */
function showInWindow(summary: SigningSummary, challenge?: HexText): void {
  document.documentElement.classList.add('window')
  onTestFinished(() => document.documentElement.classList.remove('window'))
  root.replaceChildren(
    element('h1', {}, texts[`action_${summary.action}`]),
    ...renderSummary(summary, origin, () => undefined, { isEmbedded: false, challenge }),
  )
}

function beginSocial(parts: Parts, params: Partial<FrameSocialParams> = {}): void {
  stubVisibility()
  const spy = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => spy.mockRestore())
  const pending: Parts['api'] = {
    ...parts.api,
    get: () => new Promise(() => undefined),
    send: async () => ({ flowId: 'f', startToken: 's'.repeat(43), expiresInSeconds: 600 }) as never,
  }
  const project = { ...parts.project, socials: { google: 'Google' } }
  void verifySocial(
    { ...parts, api: pending, project },
    { provider: 'google', signIn: { statement: 'I agree to the terms.' }, ...params },
  ).catch(() => undefined)
}

function askHeld(
  { ownParts, session, stored }: TwoDevices,
  wallet: TwoDevices['session']['wallet'],
): void {
  void askHeldWallet(ownParts, { ...session, wallet }, [stored]).catch(() => undefined)
}

/** Of a wallet that has no backup yet. */
function beginBackup(
  parts: Parts,
  session: TwoDevices['session'],
  stored: TwoDevices['stored'],
): void {
  void backUp(parts, { ...session, wallet: null }, stored).catch(() => undefined)
}

function beginMethods({ ownParts, stored }: TwoDevices, methods: LoginMethods['methods']): void {
  stubVisibility()
  const api: Parts['api'] = {
    ...ownParts.api,
    get: async (path, schema, signal) =>
      path === '/v1/login/methods'
        ? ({ methods } as never)
        : await ownParts.api.get(path, schema, signal),
  }
  const project = { ...ownParts.project, socials: { google: 'Google' } }
  void manageMethods({ ...ownParts, api, project }, stored).catch(() => undefined)
}

function beginPasskeys({ ownParts, session, stored }: TwoDevices): void {
  const { codeHash, implementation } = contractAccount
  const owner = `0x${'11'.repeat(20)}`
  const contract = { codeHash, implementation, owner, passkeys: [ownPasskey], passkeyCount: 17 }
  const api: Parts['api'] = {
    ...ownParts.api,
    send: async (method, path, body, schema, signal) =>
      path === '/v1/login/account-code'
        ? ({ contract } as never)
        : await ownParts.api.send(method, path, body, schema, signal),
  }
  const project = { ...ownParts.project, contractNetworks: ['eip155:1'] as const }
  const options = { networks: ['eip155:1'], wasNamed: () => false } as const
  void managePasskeys({ ...ownParts, api, project }, { session, stored }, options).catch(
    () => undefined,
  )
}

function beginNewEmail({ ownParts, session }: TwoDevices): void {
  const api: Parts['api'] = { ...ownParts.api, send: async () => flow as never }
  void updateEmail({ ...ownParts, api }, session).catch(() => undefined)
}

beforeEach(() => {
  root = document.createElement('main')
  root.dataset['testid'] = 'own'
  document.body.replaceChildren(root)
})

const schemes = ['light', 'dark'] as const
const directions = ['ltr', 'rtl'] as const
/** A phone, and the modal of a desktop. */
const widths = [320, 420] as const
const titles = new Set<string>()

async function expectAccessible(screen: Screen): Promise<void> {
  for (const scheme of schemes) {
    screen.setTheme({ scheme, accent: '#0a7d4f' })
    document.documentElement.style.background = scheme === 'dark' ? '#14161a' : '#ffffff'
    for (const dir of directions) {
      document.documentElement.dir = dir
      for (const width of widths) {
        root.style.width = `${width}px`
        const { violations } = await axe.run(root, { rules: { region: { enabled: false } } })
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
          `${scheme} ${dir} ${width}`,
        ).toEqual([])
        expect(root.scrollWidth).toBeLessThanOrEqual(width)
      }
    }
  }
}

it.each(Object.keys(screens))(
  '%s: axe finds nothing in each scheme and direction, on a phone and a desktop, and nothing is wider than the screen',
  async (name) => {
    const ending = new AbortController()
    onTestFinished(() => {
      ending.abort()
      document.documentElement.removeAttribute('style')
      document.documentElement.dir = 'ltr'
      vi.restoreAllMocks()
    })
    const devices = await createTwoDevices(root, document.createElement('main'), {
      signal: ending.signal,
    })
    await screens[name]?.(devices)
    await expect.poll(() => root.querySelector('h1')).not.toBeNull()
    titles.add(root.querySelector('h1')?.textContent ?? '')
    await expectAccessible(devices.ownParts.screen)
  },
)

it('are all that the frame has: every title was there', () => {
  const all = Object.entries(texts).flatMap(([key, text]) => (key.endsWith('Title') ? [text] : []))
  const without = all.filter((title) => !titles.has(title.replace('{name}', 'Google')))
  expect(all.length).toBeGreaterThan(10)
  expect(without).toEqual([])
})
