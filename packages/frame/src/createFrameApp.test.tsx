import {
  contractAccount,
  entryPoint07,
  errorBody,
  type FrameLoginParams,
  type FrameOperation,
  type FrameUser,
  type NetworkId,
} from '@latchkit/wire'
import { formatSignInMessage, type SignInFields } from '@latchkit/wire/sign-in'
import { hashMessage, keccak256, recoverMessageAddress, stringToHex, type Hex } from 'viem'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stubVisibility } from '../test/stubVisibility.ts'
import type { ConfirmationRequest } from './approve/confirmWindow.ts'
import type { Decision } from './approve/decision.ts'
import { createFrameApp, type FrameApp } from './createFrameApp.ts'
import { contractAddress } from './keys/contractAddress.ts'
import { openDeviceRepository } from './keys/deviceRepository.ts'
import { createPrintedCode } from './keys/factors/printedCode.ts'
import { createLoginApi } from './login/createLoginApi.ts'
import type { SigningSummary } from './sign/summary.ts'
import { createScreen } from './ui/createScreen.ts'
import { texts } from './ui/texts.ts'
import { createOperations } from './worker/operations.ts'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('main')
  document.body.replaceChildren(root)
})

const id = '0'.repeat(32)
const { signal } = new AbortController()
const refused = (status: number, code: string, retryAfterSeconds?: number): Response =>
  Response.json(errorBody(code, 'What the server says.'), {
    status,
    ...(retryAfterSeconds && { headers: { 'retry-after': String(retryAfterSeconds) } }),
  })

/** A server that the test plays: each route gives its answers one after the other, and the last one again and again. */
function playServer(
  routes: Readonly<Record<string, readonly ((body?: BodyInit | null) => Response)[]>>,
) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { pathname } = new URL(String(url))
    const route = `${init?.method ?? 'GET'} ${pathname.replace(/flows\/.*/, 'flows')}`
    const answers = routes[route]
    if (!answers) throw new Error(`The test plays no ${route}.`)
    const answer =
      answers[Math.min(asked.filter((each) => each === route).length, answers.length - 1)]
    asked.push(route)
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(init?.body)
  }
  return { fetch, count: (route: string) => asked.filter((each) => each === route).length }
}

const offline = (): Response => {
  throw new TypeError('Failed to fetch')
}
const nobody = (): Response => refused(401, 'session')
const flow =
  (resendInSeconds = 30) =>
  (): Response =>
    Response.json(
      { flowId: 'f'.repeat(32), expiresInSeconds: 300, resendInSeconds, delivery: 'sent' },
      { status: 202 },
    )
const pending = (): Response => Response.json({ state: 'pending', delivery: 'sent' })
const session = (isTrusted = true) => ({
  account: { id: 'account', email: 'ada@mail.example' },
  device: { id: 'device', isTrusted },
  session: { id: 'session', expiresInSeconds: 600 },
  wallet: null,
})
const verified = (): Response => Response.json({ ...session(), isNew: true })

/** A frame for one site. The test plays the server. */
function openApp(
  fetch: typeof globalThis.fetch,
  contractNetworks?: readonly NetworkId[],
): FrameApp {
  const repository = openDeviceRepository(crypto.randomUUID())
  const controller = new AbortController()
  const screen = createScreen(
    root,
    () => undefined,
    () => controller.signal,
  )
  return createFrameApp({
    parts: {
      project: {
        projectId: 'shop',
        name: 'Shop',
        origins: ['https://shop.example'],
        socials: {},
        contractNetworks,
      },
      origin: 'https://shop.example',
      language: 'en',
      repository,
      screen,
      send: () => undefined,
      api: createLoginApi({
        url: 'https://wallet.shop.example',
        keys: async () => (await repository.keys()).signingKeys,
        fetch,
      }),
      operations: createOperations(),
    },
    networks: ['eip155:1'],
    mayConfirm: () => true,
    withScreen: async (_signal, run) => await run(),
  })
}

const connect = (app: FrameApp, params: FrameLoginParams = {}): Promise<unknown> =>
  app.handle({ id, method: 'connectEmail', params }, signal)
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function enterEmail(): Promise<void> {
  await page.getByLabelText('E-mail address').fill('ada@mail.example')
  await userEvent.keyboard('{Enter}')
}

/** Six digits submit themselves. */
async function enterCode(code: string): Promise<void> {
  await page.getByLabelText('Code from the e-mail').fill(code)
}

async function cancel(connecting: Promise<unknown>): Promise<void> {
  await Promise.all([
    expect(connecting).rejects.toMatchObject({ code: 4001 }),
    button('Cancel').click(),
  ])
}

describe('the address', () => {
  it('says that the browser refuses storage, and knows nobody', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError')
    })
    const app = openApp(playServer({}).fetch)
    expect(await app.handle({ id, method: 'user', params: {} }, signal)).toBeNull()
    const connecting = connect(app)
    await enterEmail()
    await expect.element(page.getByText(texts.storage)).toBeVisible()
    await cancel(connecting)
    open.mockRestore()
  })

  it('says that the server does not answer, and sends the address again when asked to', async () => {
    const server = playServer({
      'GET /v1/login/session': [nobody],
      'POST /v1/login/codes': [offline, flow()],
      'GET /v1/login/flows': [pending],
    })
    const connecting = connect(openApp(server.fetch))
    await enterEmail()
    await expect.element(page.getByText(texts.offline)).toBeVisible()
    await enterEmail()
    await expect.element(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    expect(server.count('POST /v1/login/codes')).toBe(2)
    await cancel(connecting)
  })

  it('counts down how long the server asks to wait, and goes on after it', async () => {
    const server = playServer({
      'GET /v1/login/session': [nobody],
      'POST /v1/login/codes': [() => refused(429, 'too_soon', 3), flow()],
      'GET /v1/login/flows': [pending],
    })
    // Each is noted as it is painted: all of them may be over before a busy machine looks.
    const shown: string[] = []
    const noting = new MutationObserver(() => {
      const { textContent: text } = root.querySelector('[role=alert]') ?? {}
      if (text !== undefined && text !== null && text !== shown.at(-1)) shown.push(text)
    })
    noting.observe(root, { subtree: true, childList: true, characterData: true })
    onTestFinished(() => noting.disconnect())
    const connecting = connect(openApp(server.fetch))
    await enterEmail()
    const firstWait = expect.stringMatching(/^Please try again after [23] seconds$/)
    await expect.poll(() => shown).toContainEqual(firstWait)
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^$/)
    expect(shown.filter((text) => text.startsWith('Please try again')).length).toBeGreaterThan(1)
    await enterEmail()
    await expect.element(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
    await cancel(connecting)
  })

  it('says that the clock is wrong', async () => {
    const server = playServer({
      'GET /v1/login/session': [nobody],
      'POST /v1/login/codes': [() => refused(401, 'clock')],
    })
    const connecting = connect(openApp(server.fetch))
    await enterEmail()
    await expect.element(page.getByText(texts.clock)).toBeVisible()
    await cancel(connecting)
  })
})

describe('the code', () => {
  it('says that it is wrong, then that it is over, and a new one can be sent at once', async () => {
    const server = playServer({
      'GET /v1/login/session': [nobody],
      'POST /v1/login/codes': [flow()],
      'GET /v1/login/flows': [pending],
      'POST /v1/login/codes/verify': [
        () => refused(403, 'code_wrong'),
        () => refused(410, 'code_over'),
        offline,
      ],
    })
    const connecting = connect(openApp(server.fetch))
    await enterEmail()
    await enterCode('12')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(texts.codeWrong)).toBeVisible()
    expect(server.count('POST /v1/login/codes/verify')).toBe(0)
    await enterCode('111111')
    await expect.element(page.getByText(texts.codeWrong)).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled()
    await enterCode('222222')
    await expect.element(page.getByText(texts.codeOver)).toBeVisible()
    await button('Resend the code').click()
    await expect.poll(() => server.count('POST /v1/login/codes')).toBe(2)
    await expect.element(page.getByText(texts.codeOver)).not.toBeInTheDocument()
    await enterCode('333333')
    await expect.element(page.getByText(texts.offline)).toBeVisible()
    await cancel(connecting)
  })

  it.each([
    ['delayed', texts.codeDelayed],
    ['refused', texts.codeRefused],
  ])('says of mail that is %s: %s', async (delivery, sentence) => {
    const server = playServer({
      'GET /v1/login/session': [nobody],
      'POST /v1/login/codes': [flow()],
      'GET /v1/login/flows': [() => Response.json({ state: 'pending', delivery })],
    })
    const connecting = connect(openApp(server.fetch))
    await enterEmail()
    await expect.element(page.getByText(sentence)).toBeVisible()
    await cancel(connecting)
  })
})

describe('the wallet', () => {
  it('is there in the end, also where the server goes away while it is created', async () => {
    const server = playServer({
      'GET /v1/login/session': [nobody, offline, () => Response.json(session())],
      'POST /v1/login/codes': [flow()],
      'GET /v1/login/flows': [pending],
      'POST /v1/login/codes/verify': [verified],
      'PUT /v1/login/wallet': [offline, () => Response.json({})],
    })
    const connecting = connect(openApp(server.fetch))
    await enterEmail()
    await enterCode('123456')
    // The wallet could not be stored; then the session could not be read; then both.
    for (const count of [1, 2]) {
      await expect.poll(() => server.count('GET /v1/login/session')).toBe(count)
      await expect.element(page.getByText(texts.offline)).toBeVisible()
      await button('Continue').click()
    }
    await button('Done').click()
    const user = (await connecting) as FrameUser
    expect(user.email).toBe('ada@mail.example')
    expect(user.accounts).toEqual([expect.stringMatching(/^eip155:1:0x[0-9a-fA-F]{40}$/)])
  })

  it('says that the browser may refuse cookies where the session is lost at once, and needs a new login', async () => {
    const server = playServer({
      'GET /v1/login/session': [nobody],
      'POST /v1/login/codes': [flow()],
      'GET /v1/login/flows': [pending],
      'POST /v1/login/codes/verify': [verified],
      'PUT /v1/login/wallet': [nobody],
    })
    const connecting = connect(openApp(server.fetch))
    const giveUp = async (): Promise<void> => {
      await enterEmail()
      await enterCode('123456')
      await expect.element(page.getByText(texts.cookies)).toBeVisible()
      await button('Continue').click()
    }
    await Promise.all([expect(connecting).rejects.toMatchObject({ code: 4100 }), giveUp()])
  })
})

const statement = 'Sign in to the shop.'

/** Logs in as somebody new, with what the site asks for beside the wallet. */
async function logIn(
  params: FrameLoginParams,
  isOfflineAfter = false,
  more: Parameters<typeof playServer>[0] = {},
  contractNetworks?: readonly NetworkId[],
) {
  let created: Readonly<Record<string, unknown>> = {}
  const server = playServer({
    'GET /v1/login/session': [nobody, () => Response.json(session())],
    'POST /v1/login/codes': [flow()],
    'GET /v1/login/flows': [pending],
    'POST /v1/login/codes/verify': [verified],
    'PUT /v1/login/wallet': [
      (body) => {
        created = JSON.parse(String(body)) as typeof created
        return Response.json({})
      },
    ],
    'POST /v1/login/share': [
      ...(isOfflineAfter ? [offline] : []),
      () => {
        const { authShare, vault, version } = created
        return Response.json({ authShare, vault, version })
      },
    ],
    ...more,
  })
  const app = openApp(server.fetch, contractNetworks)
  const connecting = connect(app, params)
  await enterEmail()
  await expect.element(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const shown = root.textContent
  await enterCode('123456')
  await button('Done').click()
  const { accounts } = (await connecting) as FrameUser
  const address = accounts[0]?.split(':')[2] as Hex
  const messageWith = (change: Partial<SignInFields> = {}) =>
    formatSignInMessage({
      domain: 'shop.example',
      address,
      statement,
      uri: 'https://shop.example',
      version: '1',
      chainId: '1',
      nonce: 'a'.repeat(32),
      issuedAt: new Date().toISOString(),
      ...change,
    })
  const request = (method: string, requested: readonly unknown[]): Promise<unknown> =>
    app.handle(
      { id, method: 'request', params: { networkId: 'eip155:1', method, params: requested } },
      signal,
    )
  const sign = (message: string): Promise<unknown> => request('personal_sign', [message, address])
  const expectQuestion = async (signing: Promise<unknown>): Promise<void> => {
    await Promise.all([
      expect(signing).rejects.toMatchObject({ code: 4001 }),
      button('Reject').click(),
    ])
  }
  return { app, accounts, address, shown, messageWith, request, sign, expectQuestion, server }
}

it('knows which way to log in was changed, however the visitor leaves the list', async () => {
  const changed = { ...session(), account: { id: 'account', email: 'ada@new.example' } }
  const { app } = await logIn({}, false, {
    'GET /v1/login/session': [nobody, () => Response.json(session()), () => Response.json(changed)],
    'GET /v1/login/methods': [
      () => Response.json({ methods: [{ id: 'email', name: 'ada@mail.example' }] }),
    ],
  })
  await cancel(app.handle({ id, method: 'methods', params: {} }, signal))
  expect(await app.handle({ id, method: 'user', params: {} }, signal)).toMatchObject({
    email: 'ada@new.example',
  })
})

it('adds nothing to the history of the page: the back button leads where it led before', async () => {
  const before = history.length
  const { messageWith, sign, expectQuestion } = await logIn({})
  await expectQuestion(sign(messageWith()))
  expect(history.length).toBe(before)
})

describe('a login at a provider that was left', () => {
  const key = 'latchkit-left-login'
  beforeEach(() => {
    sessionStorage.setItem(key, '{}')
    return () => sessionStorage.removeItem(key)
  })

  it('is forgotten by whoever signs out', async () => {
    const { fetch } = playServer({
      'GET /v1/login/session': [nobody],
      'DELETE /v1/login/session': [nobody],
    })
    await openApp(fetch).handle({ id, method: 'signOut', params: { everywhere: false } }, signal)
    expect(sessionStorage.getItem(key)).toBeNull()
  })

  it('is forgotten by whoever logs in by e-mail', async () => {
    const { fetch } = playServer({ 'GET /v1/login/session': [nobody] })
    const connecting = connect(openApp(fetch))
    await expect.element(page.getByLabelText('E-mail address')).toBeVisible()
    expect(sessionStorage.getItem(key)).toBeNull()
    await cancel(connecting)
  })
})

describe('a site’s sign-in with the code of a login', () => {
  it('is read before the code, signed without another question, and only once', async () => {
    const { address, shown, messageWith, sign, expectQuestion } = await logIn({
      signIn: { statement },
    })
    expect(shown).toContain('The code also signs you in to https://shop.example')
    expect(shown).toContain(`“${statement}”`)
    const message = messageWith()
    const signature = (await sign(message)) as Hex
    expect(await recoverMessageAddress({ message, signature })).toBe(address)
    await expectQuestion(sign(message))
  })

  it.each<readonly [string, Partial<SignInFields>]>([
    ['another chain', { chainId: '137' }],
    ['another statement', { statement: 'I give you my house.' }],
  ])('is asked about where it has %s, and then nothing is signed unasked', async (_, change) => {
    const { messageWith, sign, expectQuestion } = await logIn({ signIn: { statement } })
    await expectQuestion(sign(messageWith(change)))
    await expectQuestion(sign(messageWith()))
  })

  it.each<readonly [string, Partial<SignInFields>]>([
    ['resources', { resources: ['urn:recap:eyJhdHQiOnt9LCJwcmYiOltdfQ'] }],
    ['another URI', { uri: 'https://evil.example' }],
  ])(
    'is read in a window where it has %s, and then nothing is signed unasked',
    async (_, change) => {
      const { messageWith, sign, expectQuestion } = await logIn({ signIn: { statement } })
      const declined = sign(messageWith(change))
      const [{ action }] = await Promise.all([
        answerInWindow('reject'),
        expect(declined).rejects.toMatchObject({ code: 4001 }),
      ])
      expect(action).toBe('signIn')
      await expectQuestion(sign(messageWith()))
    },
  )

  it('is refused for another domain, and then nothing is signed unasked', async () => {
    const { messageWith, sign, expectQuestion } = await logIn({ signIn: { statement } })
    await expect(sign(messageWith({ domain: 'evil.example' }))).rejects.toMatchObject({
      code: 4100,
    })
    await expectQuestion(sign(messageWith()))
  })

  it('is asked about where the login was for the wallet alone', async () => {
    const { shown, messageWith, sign, expectQuestion } = await logIn({})
    expect(shown).not.toContain('signs you in')
    await expectQuestion(sign(messageWith()))
  })

  it('is asked about where nobody has entered a code for it', async () => {
    const { app, messageWith, sign, expectQuestion } = await logIn({})
    await connect(app, { signIn: { statement } })
    await expectQuestion(sign(messageWith()))
  })

  it('is asked about a minute after the code', async () => {
    const { messageWith, sign, expectQuestion } = await logIn({ signIn: { statement } })
    const later = performance.now() + 60_000
    const now = vi.spyOn(performance, 'now').mockImplementation(() => later)
    const signing = sign(messageWith())
    await expectQuestion(signing)
    now.mockRestore()
  })
})

describe('a signature', () => {
  const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

  it('that meets no server ends with a sentence, and is signed with the next try', async () => {
    stubVisibility()
    const { messageWith, sign } = await logIn({}, true)
    const failing = sign(messageWith())
    await Promise.all([
      expect(failing).rejects.toMatchObject({ code: 4900, message: texts.offline }),
      button('Sign').click(),
    ])
    const signing = sign(messageWith())
    await button('Sign').click()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  })

  it('of a message, or of typed data, is given in a window alone: no list tells which are worth money', async () => {
    stubVisibility()
    const { address, request } = await logIn({})
    const bid = {
      types: { AcceptBid: [{ name: 'price', type: 'uint256' }] },
      primaryType: 'AcceptBid',
      domain: { name: 'Exchange', version: '1', chainId: 1 },
      message: { price: '1' },
    }
    for (const [method, params] of [
      ['personal_sign', ['Withdraw everything', address]],
      ['eth_signTypedData_v4', [address, JSON.stringify(bid)]],
    ] as const) {
      const signed = request(method, params)
      await expect.element(button(texts.confirmWindow)).toBeVisible()
      expect(button('Sign').elements()).toEqual([])
      expect((await answerInWindow('approve')).address).toBe(address)
      expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
    }
  })

  it('is not asked for as a contract account on a network that has none', async () => {
    const { address, request } = await logIn({})
    await expect(
      request('personal_sign', ['Withdraw everything', contractAddress(address)]),
    ).rejects.toMatchObject({
      code: -32_602,
      message:
        'This server has no contract accounts on eip155:1. Its operator can set contractAccounts of the network.',
    })
  })

  it('is declined without a window as well', async () => {
    const { address, request } = await logIn({})
    const declined = request('personal_sign', ['Withdraw everything', address])
    await Promise.all([
      expect(declined).rejects.toMatchObject({ code: 4001, message: 'Signature declined' }),
      button(texts.confirmReject).click(),
    ])
  })

  it('says that its receiver is new, until one was signed', async () => {
    stubVisibility()
    const { address, request, expectQuestion } = await logIn({})
    const transfer = (to: string, called: object = {}): Promise<unknown> =>
      request('eth_signTransaction', [
        {
          from: address,
          to,
          value: '0xde0b6b3a7640000',
          ...called,
          nonce: '0x0',
          gas: '0x5208',
          maxFeePerGas: '0x1',
          maxPriorityFeePerGas: '0x1',
        },
      ])
    const declined = transfer(receiver)
    expect((await answerInWindow('reject')).newReceivers).toEqual([receiver])
    await expect(declined).rejects.toMatchObject({ code: 4001, message: 'Signature declined' })
    const signed = transfer(receiver)
    expect((await answerInWindow('approve')).newReceivers).toEqual([receiver])
    expect(await signed).toMatch(/^0x02/)
    const again = transfer(receiver.toLowerCase())
    await expect.element(page.getByText(receiver)).toBeVisible()
    expect(root.textContent).not.toContain(texts.newReceiver)
    await expectQuestion(again)
    const call = `0xa9059cbb${receiver.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`
    const ofToken = transfer(`0x${'11'.repeat(20)}`, { value: '0x0', data: call })
    expect((await answerInWindow('reject')).newReceivers).toEqual([receiver])
    await expect(ofToken).rejects.toMatchObject({ code: 4001 })
    const toSelf = transfer(address)
    await expect.element(button('Reject')).toBeVisible()
    expect(root.textContent).not.toContain(texts.newReceiver)
    await expectQuestion(toSelf)
  })
})

describe('a contract account that a passkey owns', () => {
  const word = (digit: string): Hex => `0x${digit.repeat(64)}`
  const passkey = { idHash: word('a'), x: word('1'), y: word('2') }
  const { codeHash, implementation } = contractAccount
  const open = (passkeys: readonly object[], more: Parameters<typeof playServer>[0] = {}) =>
    logIn(
      {},
      false,
      {
        'GET /v1/login/methods': [
          () => Response.json({ methods: [{ id: 'email', name: 'ada@mail.example' }] }),
        ],
        'POST /v1/login/account-code': [
          () =>
            Response.json({
              delegation: null,
              nonce: 0,
              codeHash,
              paymaster: null,
              contract: { codeHash, implementation, passkeys, nonce: `0x${'5'.padStart(64, '0')}` },
            }),
        ],
        ...more,
      },
      ['eip155:1'],
    )

  it('signs with it in a window, and fetches no share for it', async () => {
    const { address, request, server } = await open([passkey])
    const signed = request('personal_sign', ['Withdraw everything', address])
    const shown = await answerInWindow({ passkeySignature: '0x1234' })
    expect(shown.passkeys).toEqual([passkey])
    expect(shown.challenge).toBe(hashMessage('Withdraw everything'))
    expect(await signed).toBe('0x1234')
    expect(server.count('POST /v1/login/share')).toBe(0)
  })

  it('signs with the key all the same, where the visitor approves', async () => {
    const { address, accounts, request, server } = await open([passkey])
    const signed = request('personal_sign', ['Withdraw everything', address])
    await answerInWindow('approve')
    const message = 'Withdraw everything'
    const key = accounts[1]?.split(':')[2]
    expect(await recoverMessageAddress({ message, signature: (await signed) as Hex })).toBe(key)
    expect(server.count('POST /v1/login/share')).toBe(1)
  })

  it('has gas measured with a stub that names it; without one, there is none', async () => {
    const owned = await open([passkey])
    const stub = await owned.request('wallet_getStubSignature', [])
    expect(String(stub).startsWith(passkey.idHash)).toBe(true)
    root.replaceChildren()
    const plain = await open([])
    expect(await plain.request('wallet_getStubSignature', [])).toBeNull()
  })

  it('gets no owner of a site’s: a change that the visitor has not asked for is nothing', async () => {
    const { request } = await open([])
    const asked = [[], { ownerChange: `0x${'5a'.repeat(16)}`, delegate: implementation }]
    await expect(request('wallet_encodeCalls', asked)).rejects.toMatchObject({
      code: -32_602,
      message: 'The visitor has not asked for this change of owners.',
    })
  })

  /** Has the visitor ask that a passkey is removed. Returns its name, and what signs it as the site asks. */
  async function askForRemoval() {
    const code = createPrintedCode()
    const secret = 'A'.repeat(43)
    const factor = { kind: 'code', label: '', params: {}, createdAt: '', lastUsedAt: null }
    const wallet = {
      walletKey: secret,
      vault: secret,
      version: 1,
      addresses: [],
      recovery: [{ ...factor, id: 'factor' }],
    }
    const opened = { sealedShare: secret, authShare: secret, vault: secret, version: 1 }
    const visit = await open(
      [{ ...passkey, idHash: keccak256(stringToHex('Latchkit passkey 1')) }],
      {
        'GET /v1/login/session': [nobody, () => Response.json({ ...session(), wallet })],
        'POST /v1/login/recovery/factor/open': [() => Response.json(opened)],
        'GET /v1/login/devices': [nobody],
        'GET /v1/login/transfers': [nobody],
      },
    )
    const listed = visit.app.handle({ id, method: 'passkeys', params: {} }, signal)
    await button('Remove Passkey 1').click()
    await page.getByRole('button', { name: /^Printed code/ }).click()
    await page.getByLabelText('Recovery code').fill(code)
    await button('Continue').click()
    const { params } = (await listed) as { readonly params: readonly [Hex] }
    const operation: FrameOperation = {
      sender: visit.address,
      nonce: '0x5',
      calls: [],
      ownerChange: params[0],
      callGasLimit: '0x186a0',
      verificationGasLimit: '0x7a120',
      preVerificationGas: '0x186a0',
      maxFeePerGas: '0x77359400',
      maxPriorityFeePerGas: '0x3b9aca00',
      delegate: implementation,
    }
    return {
      ...visit,
      sign: (more: Partial<FrameOperation> = {}) =>
        visit.request('eth_signUserOperation', [{ ...operation, ...more }, entryPoint07]),
      encode: () =>
        visit.request('wallet_encodeCalls', [
          [],
          { ownerChange: params[0], delegate: implementation },
        ]),
    }
  }

  it('has a change that was asked for taken up once, also where it is declined', async () => {
    const { sign, encode } = await askForRemoval()
    expect(await encode()).toMatch(/^0x/)
    const declined = sign()
    const [shown] = await Promise.all([
      answerInWindow('reject'),
      expect(declined).rejects.toMatchObject({ code: 4001 }),
    ])
    expect(shown.action).toBe('removeOwner')
    await expect(sign()).rejects.toThrow('has not asked')
    await expect(encode()).rejects.toThrow('has not asked')
  })

  it('has no change signed that is not its next operation: the visitor is told, and can try again', async () => {
    const { sign, encode, server } = await askForRemoval()
    for (const nonce of ['0x6', '0x4'] as const) {
      const early = sign({ nonce })
      await expect.element(page.getByText(texts.otherNonce)).toBeVisible()
      expect(await page.getByText(texts.action_removeOwner).elements()).toEqual([])
      await button(texts.continue).click()
      expect(await early).toBeNull()
    }
    expect(await encode()).toMatch(/^0x/)
    const declined = sign()
    const [shown] = await Promise.all([
      answerInWindow('reject'),
      expect(declined).rejects.toMatchObject({ code: 4001 }),
    ])
    expect(shown.action).toBe('removeOwner')
    await expect(sign()).rejects.toThrow('has not asked')
    // No share was fetched, so nothing was signed.
    expect(server.count('POST /v1/login/share')).toBe(0)
  })

  it('is not asked again where the visitor leaves what came too late', async () => {
    const { sign } = await askForRemoval()
    const early = sign({ nonce: '0x6' })
    await Promise.all([
      button(texts.cancel).click(),
      expect(early).rejects.toMatchObject({ code: 4001 }),
    ])
    await expect(sign()).rejects.toThrow('has not asked')
  })

  it('has nothing left of what was asked for once the session has ended', async () => {
    const { app, encode } = await askForRemoval()
    await expect(app.handle({ id, method: 'devices', params: {} }, signal)).rejects.toMatchObject({
      code: 4100,
    })
    const connecting = connect(app)
    await enterEmail()
    await enterCode('123456')
    // The server that the test plays names no wallet, and this browser holds one: the visitor decides.
    await page.getByRole('button', { name: /^Make a new wallet/ }).click()
    await button(texts.heldNew).click()
    await button('Done').click()
    await connecting
    await expect(encode()).rejects.toThrow('has not asked')
  })

  it('has its owners listed on networks of the site alone', async () => {
    const { app } = await logIn({})
    await expect(app.handle({ id, method: 'passkeys', params: {} }, signal)).rejects.toMatchObject({
      code: 4200,
    })
    root.replaceChildren()
    const owned = await open([passkey])
    for (const method of ['passkeys', 'methods'] as const) {
      const listed = owned.app.handle({ id, method, params: {} }, signal)
      // The ways to log in lead there too.
      if (method === 'methods') await button(texts.passkeysTitle).click()
      await expect.element(page.getByText(texts.passkeysElsewhere)).toBeVisible()
      await button(texts.done).click()
      expect(await listed).toBeNull()
    }
  })
})

/**
 * Answers in the window that the frame opens, as if the site's page had cut it off: over the channel. Returns what is shown there.
 */
async function answerInWindow(
  answer: 'approve' | 'reject' | Decision,
): Promise<SigningSummary & Pick<ConfirmationRequest, 'challenge'>> {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  await button(texts.confirmWindow).click()
  const [url] = open.mock.lastCall ?? []
  open.mockRestore()
  const channel = new BroadcastChannel(new URL(String(url), location.href).hash)
  const shown = new Promise<ConfirmationRequest>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<ConfirmationRequest>) =>
      resolve(data),
    )
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of one origin.
  channel.postMessage('ready')
  const { summary, challenge } = await shown
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel is of one origin.
  channel.postMessage(answer)
  return { ...summary, challenge }
}
