import type { LoginMethods, VerifiedLogin } from '@latchkit/wire'
import { expect, test, vi } from 'vitest'
import { backUp } from '../../../test/login/backUp.ts'
import { siteUrl, type Device } from '../../../test/login/createDevice.ts'
import { logInSocially } from '../../../test/login/logInSocially.ts'
import { begin, openStage, type Stage } from '../../../test/login/socialStage.ts'
import { socialWindow } from '../../../test/login/socialWindow.ts'
import {
  createOwner,
  untilMailed,
  walkLink,
  type LinkDetour,
  type LinkEnding,
  type Owner,
} from '../../../test/login/walkLink.ts'

const email = 'ada@mail.example'
const site = { projectId: 'shop', origin: siteUrl, language: 'en' }

async function methodsOf(device: Device): Promise<LoginMethods['methods']> {
  const { status, json } = await device.call('GET', '/v1/login/methods')
  expect(status).toBe(200)
  return (json as LoginMethods).methods
}

const remove = (device: Device, id: string | undefined): ReturnType<Device['call']> =>
  device.call('POST', '/v1/login/methods/remove', { body: { id, ...site } })

const askCode = (device: Device, address: string): ReturnType<Device['call']> =>
  device.call('POST', '/v1/login/methods/email', {
    body: { step: 'start', email: address, ...site },
  })

const enter = (device: Device, flowId: string, code: string): ReturnType<Device['call']> =>
  device.call('POST', '/v1/login/methods/email', { body: { step: 'confirm', flowId, code } })

/** Adds an address to the account of a device, with the code of its mail. */
async function addEmail(stage: Stage, device: Device, address: string) {
  const before = stage.mailbox.mails.filter(({ to }) => to?.[0]?.address === address).length
  const { status, json } = await askCode(device, address)
  expect(status).toBe(200)
  const mail = await stage.mailbox.waitFor(before + 1, address)
  const { flowId } = json as { readonly flowId: string }
  return { mail, added: await enter(device, flowId, mail.text?.slice(0, 6) ?? '') }
}

/** Asks for a code on a device that the account does not know, and opens its link. */
async function approved(
  stage: Stage,
  address = email,
): Promise<{ readonly device: Device; readonly flowId: string; readonly code: string }> {
  stage.moveClock(31_000)
  await untilMailed(stage)
  const device = await stage.device()
  const before = stage.mailbox.mails.length
  const { flowId } = (await device.askCode(address)).json as { readonly flowId: string }
  const token = (await stage.mailbox.waitFor(before + 1)).text?.split('#')[1]?.slice(0, 43)
  await stage.login.app.request('https://wallet.shop.example/v1/login/approve', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, confirm: true }),
  })
  const code = (await stage.mailbox.waitFor(before + 2)).text?.slice(0, 6) ?? ''
  return { device, flowId, code }
}

/** Logs in by e-mail on a device that the account does not know, with its link and its code. */
async function logInAgain(stage: Stage, address = email): Promise<Device> {
  const { device, ...body } = await approved(stage, address)
  const { json } = await device.call('POST', '/v1/login/codes/verify', { body })
  device.sessionId = (json as VerifiedLogin).session.id
  return device
}

test('a provider is added to an account by e-mail, logs in to the same wallet, and a mail tells of it', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  expect(await methodsOf(owner.device)).toEqual([{ id: 'email', name: email }])
  expect(await walkLink(stage, owner)).toBe('added')
  const methods = [
    { id: 'email', name: email },
    { id: expect.stringMatching(/^[\w-]{43}$/), provider: 'acme', name: 'grace@mail.example' },
  ]
  expect(await methodsOf(owner.device)).toEqual(methods)
  const mail = await stage.mailbox.waitFor(2, email)
  expect(mail.subject).toBe('A way to log in was added to your account at Shop')
  expect(mail.text).toContain('You can now log in to Shop with Acme (grace@mail.example) too.')
  expect(mail.text).toContain(`Site: Shop (${siteUrl})\nDevice: Firefox on Linux`)

  const { device, login } = await logInSocially(stage, 'grace')
  const own = await owner.device.call('GET', '/v1/login/session')
  const { account, wallet } = own.json as VerifiedLogin
  expect(login).toMatchObject({ account, wallet, isNew: false, device: { isTrusted: false } })
  expect(account).toEqual({ id: owner.account, email })
  // Like a mailbox, a provider alone opens nothing.
  expect(await device.call('POST', '/v1/login/share')).toMatchObject({ code: 'untrusted_device' })
  expect(await owner.prove(device)).toMatchObject({ status: 200 })
})

test('the flow says whom the provider has named before it is added; that of a login does not', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  await owner.prove(owner.device)
  const states: unknown[] = []
  for (const path of ['/v1/login/methods/social', '/v1/login/social']) {
    const body = { provider: 'acme', projectId: 'shop', origin: siteUrl }
    const { json } = await owner.device.call('POST', path, { body })
    const flow = json as { readonly flowId: string; readonly startToken: string }
    const window = socialWindow(stage.login.app)
    await window.open(stage.issuer.logIn((await window.start(flow)).url, 'grace'))
    states.push((await owner.device.call('GET', `/v1/login/social/flows/${flow.flowId}`)).json)
  }
  expect(states).toEqual([{ state: 'ready', name: 'grace@mail.example' }, { state: 'ready' }])
})

test('an address is added to an account of a provider, and logs in to it', async () => {
  const stage = await openStage()
  const { device, login } = await logInSocially(stage, 'ada')
  const prove = await backUp(device)
  await prove(device)
  const { mail, added } = await addEmail(stage, device, email)
  expect(mail.text).toContain('log in to your account at Shop with this address too')
  expect(added).toMatchObject({
    status: 200,
    json: {
      methods: [
        { id: 'email', name: email },
        { provider: 'acme', name: 'ada@mail.example' },
      ],
    },
  })
  expect((await stage.mailbox.waitFor(2, email)).text).toContain(`log in to Shop with ${email} too`)
  expect(await device.call('GET', '/v1/login/session')).toMatchObject({
    json: { account: { id: login.account.id, email } },
  })
  const other = await logInAgain(stage)
  expect(await other.call('GET', '/v1/login/session')).toMatchObject({
    json: { account: { id: login.account.id, email }, device: { isTrusted: false } },
  })
})

/** What is wrong, what a case does otherwise, and where that ends. Without the detour, it is added. */
type Rejection = readonly [name: string, detour: LinkDetour, ending: LinkEnding]

const unproved: LinkEnding = { begin: 'step_up' }
const over: LinkEnding = { confirm: 'social_over' }
const stranger = async (_owner: Owner, stage: Stage): Promise<Device> => {
  const other = await createOwner(stage, 'mallory@mail.example')
  await other.prove(other.device)
  return other.device
}
const rejections: readonly Rejection[] = [
  ['a session that has proved no recovery factor', { prove: () => undefined }, unproved],
  [
    'a wrong proof of the recovery factor',
    { prove: ({ device, prove }) => prove(device, 'x'.repeat(43)) },
    unproved,
  ],
  [
    'a proof of ten minutes ago',
    {
      async prove({ device, prove }, { moveClock }) {
        await prove(device)
        moveClock(600_000)
      },
    },
    unproved,
  ],
  [
    'a proof on another device of the account',
    { prove: async ({ prove }, stage) => prove(await logInAgain(stage)) },
    unproved,
  ],
  [
    'a device that has no share of the wallet, also with a proof',
    {
      async beginner({ prove }, stage) {
        const device = await logInAgain(stage)
        await prove(device)
        return device
      },
    },
    { begin: 'untrusted_device' },
  ],
  ['nobody who is logged in', { beginner: (_owner, { device }) => device() }, { begin: 'session' }],
  ['an unknown project', { body: { projectId: 'none' } }, { begin: 'authentication' }],
  ['another site', { body: { origin: 'https://evil.example' } }, { begin: 'origin' }],
  ['an unknown provider', { body: { provider: 'none' } }, { begin: 'social_unknown' }],
  ['a page to come back to', { body: { returnUrl: `${siteUrl}/` } }, { begin: 'returnUrl' }],
  ['a flow that is started in place of a page', { isRedirect: true }, { start: '410' }],
  [
    'an answer in another browser than the flow has started in',
    { browser: (_own, { login }) => socialWindow(login.app) },
    { answer: 'This login was not begun here' },
  ],
  ['an answer that has not come yet', { isEarly: true }, { confirm: 'social_pending' }],
  ['an answer that was used', { twice: true }, over],
  ['the answer of a login', { begin: 'login' }, over],
  ['a login with the answer of an addition', { confirm: 'login' }, over],
  ['the account of somebody else', { claimant: stranger }, over],
  ['a flow that somebody else has begun', { beginner: stranger }, over],
  [
    'a session that has begun since',
    {
      async before({ device }, { moveClock, mailbox }) {
        await device.call('DELETE', '/v1/login/session')
        device.sessionId = undefined
        moveClock(31_000)
        await device.logIn(email, mailbox)
      },
    },
    over,
  ],
  [
    'a device that was removed since',
    {
      async before({ device, account }, { store }) {
        await store.db.deleteFrom('login_shares').where('account', '=', account).execute()
        expect(await device.call('GET', '/v1/login/session')).toMatchObject({ status: 200 })
      },
    },
    { confirm: 'untrusted_device' },
  ],
  [
    'somebody whose account it already opens',
    {
      person: 'heidi',
      async before(_owner, stage) {
        await logInSocially(stage, 'heidi')
      },
    },
    { confirm: 'identity_taken' },
  ],
]

test.each(rejections)('a provider is not added with %s', async (_name, detour, ending) => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  expect(await walkLink(stage, owner, detour)).toEqual(ending)
  const kept = await stage.store.db
    .selectFrom('login_identities')
    .selectAll()
    .where('account', '=', owner.account)
    .execute()
  expect(kept).toHaveLength(detour.twice ? 1 : 0)
  // Done rightly, it is added.
  const other = await createOwner(stage, 'judy@mail.example')
  expect(await walkLink(stage, other, { person: 'judy' })).toBe('added')
})

test('an identity that two accounts add at once, on two servers, is of one of them', async () => {
  const stage = await openStage()
  const one = await createOwner(stage, 'one@mail.example')
  const two = await createOwner(stage, 'two@mail.example')
  const another = await stage.another()
  const flows: string[] = []
  for (const { device, prove } of [one, two]) {
    await prove(device)
    const body = { provider: 'acme', projectId: 'shop', origin: siteUrl }
    const { json } = await device.call('POST', '/v1/login/methods/social', { body })
    const flow = json as { readonly flowId: string; readonly startToken: string }
    const window = socialWindow(stage.login.app)
    await window.open(stage.issuer.logIn((await window.start(flow)).url, 'grace'))
    flows.push(flow.flowId)
  }
  const confirm = (owner: Owner, index: number, app = stage.login.app) =>
    owner.device.call('POST', '/v1/login/methods/social/confirm', {
      body: { flowId: flows[index], language: 'en' },
      app,
    })
  const answers = await Promise.all([confirm(one, 0), confirm(two, 1, another.app)])
  expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([
    200,
    'identity_taken',
  ])
})

test('one that is removed logs in to another account; everybody else is signed out, and a mail tells of it', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  expect(await walkLink(stage, owner)).toBe('added')
  const { device: guest } = await logInSocially(stage, 'grace')
  const id = (await methodsOf(owner.device))[1]?.id
  expect(await remove(owner.device, 'x'.repeat(43))).toMatchObject({ status: 404, code: 'id' })
  expect(await guest.call('GET', '/v1/login/session')).toMatchObject({ status: 200 })
  expect(await remove(owner.device, id)).toMatchObject({
    status: 200,
    json: { methods: [{ id: 'email', name: email }] },
  })
  expect(await guest.call('GET', '/v1/login/session')).toMatchObject({ code: 'session' })
  expect(await owner.device.call('GET', '/v1/login/session')).toMatchObject({ status: 200 })
  const mail = await stage.mailbox.waitFor(3, email)
  expect(mail.subject).toBe('A way to log in was removed from your account at Shop')
  expect(mail.text).toContain(
    'Acme (grace@mail.example) no longer logs in to your account at Shop.',
  )
  const { login } = await logInSocially(stage, 'grace')
  expect(login).toMatchObject({ isNew: true, wallet: null })
  expect(login.account.id).not.toBe(owner.account)
})

/** Runs something right after one of the server's next transactions, before whatever the server does then. */
function afterTransaction<T>(
  { store: { db } }: Stage,
  number: 1 | 2,
  run: () => Promise<T>,
): Promise<T> {
  const begun = db.transaction.bind(db)
  return new Promise((resolve) => {
    const spy = vi.spyOn(db, 'transaction')
    if (number === 2) spy.mockImplementationOnce(begun)
    spy.mockImplementationOnce(() => {
      const builder = begun()
      const execute: typeof builder.execute = async (work) => {
        const done = await builder.execute(work)
        const ran = run()
        await ran
        resolve(ran)
        return done
      }
      return { execute } as typeof builder
    })
  })
}

test.each([
  ['whom the provider names', 1],
  ['who reads the mail', 0],
])(
  '%s, and logs in while that way is removed, is signed out with the others',
  async (_who, index) => {
    const stage = await openStage()
    const owner = await createOwner(stage, email)
    expect(await walkLink(stage, owner)).toBe('added')
    const id = (await methodsOf(owner.device))[index]?.id
    const guest = index === 1 ? await begin(stage, 'acme') : await approved(stage)
    if ('window' in guest) await guest.window.open(stage.issuer.logIn(guest.url, 'grace'))
    await owner.prove(owner.device)
    await untilMailed(stage)
    // A code is taken in a transaction of its own.
    const transaction = 'code' in guest ? 2 : 1
    const removed = afterTransaction(stage, transaction, () => remove(owner.device, id))
    const { device, flowId } = guest
    await ('code' in guest
      ? device.call('POST', '/v1/login/codes/verify', { body: { flowId, code: guest.code } })
      : device.call('POST', '/v1/login/social/verify', { body: { flowId } }))
    expect(await removed).toMatchObject({ status: 200 })
    const session = await device.call('GET', '/v1/login/session')
    // Or in an account of their own, where what they log in with was removed before.
    expect((session.json as Partial<VerifiedLogin>).account?.id).not.toBe(owner.account)
  },
)

test('a change of address that has begun before the address was removed adds none', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  expect(await walkLink(stage, owner)).toBe('added')
  await stage.mailbox.waitFor(2, email)
  stage.moveClock(31_000)
  const change = (body: object) => owner.device.call('POST', '/v1/login/email', { body })
  const next = 'ada@new.example'
  const codeOf = async (count: number, address: string): Promise<string> =>
    (await stage.mailbox.waitFor(count, address)).text?.slice(0, 6) ?? ''
  const flowIdOf = ({ json }: { readonly json: unknown }): string =>
    (json as { readonly flowId: string }).flowId
  const started = await change({ step: 'start', email: next, language: 'en' })
  const old = { flowId: flowIdOf(started), code: await codeOf(3, email) }
  const flowId = flowIdOf(await change({ step: 'confirm-old', ...old }))
  const code = await codeOf(1, next)
  expect(await remove(owner.device, 'email')).toMatchObject({ status: 200 })
  expect(await change({ step: 'confirm-new', flowId, code })).toMatchObject({
    status: 409,
    code: 'no_email',
  })
  expect(await methodsOf(owner.device)).toMatchObject([{ provider: 'acme' }])
})

test('whoever reads the mail alone does not learn of the other ways to log in', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  await walkLink(stage, owner)
  const reader = await logInAgain(stage)
  expect(await reader.call('GET', '/v1/login/methods')).toMatchObject({ code: 'untrusted_device' })
  expect(await methodsOf(owner.device)).toHaveLength(2)
})

test('an address that is removed is told of it, and logs in to another account', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  await walkLink(stage, owner)
  expect(await remove(owner.device, 'email')).toMatchObject({ status: 200 })
  expect((await stage.mailbox.waitFor(3, email)).text).toContain(
    `${email} no longer logs in to your account at Shop.`,
  )
  expect(await owner.device.call('GET', '/v1/login/session')).toMatchObject({
    json: {
      account: {
        id: owner.account,
        email: '',
        social: { provider: 'acme', name: 'grace@mail.example' },
      },
    },
  })
  stage.moveClock(31_000)
  await untilMailed(stage)
  const other = await stage.device()
  expect(await other.logIn(email, stage.mailbox)).toMatchObject({ isNew: true })
})

test('the last one stays, also where two are removed at once', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  await owner.prove(owner.device)
  expect(await remove(owner.device, 'email')).toMatchObject({ status: 409, code: 'last_method' })
  expect(await walkLink(stage, owner)).toBe('added')
  const another = await stage.another()
  const methods = await methodsOf(owner.device)
  const answers = await Promise.all(
    methods.map(({ id }, index) =>
      owner.device.call('POST', '/v1/login/methods/remove', {
        body: { id, ...site },
        ...(index === 0 && { app: another.app }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await methodsOf(owner.device)).toHaveLength(1)
})

test('the last one that works stays: a provider that the operator has taken out logs nobody in', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  const gone = { issuer: 'https://gone.example', subject: 'ada', provider: 'gone', name: 'Ada' }
  await stage.store.db
    .insertInto('login_identities')
    .values({ ...gone, account: owner.account, created_at: new Date().toISOString() })
    .execute()
  await owner.prove(owner.device)
  expect(await remove(owner.device, 'email')).toMatchObject({ status: 409, code: 'last_method' })
  const [, left] = await methodsOf(owner.device)
  expect(await remove(owner.device, left?.id)).toMatchObject({ status: 200 })
  expect(await methodsOf(owner.device)).toEqual([{ id: 'email', name: email }])
})

test('none is removed by a session without a proof, or on a device without a share', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  await walkLink(stage, owner)
  // A mail that is under way for ten minutes is sent again, and would be taken for that of the login.
  await untilMailed(stage)
  stage.moveClock(600_000)
  expect(await remove(owner.device, 'email')).toMatchObject({ status: 403, code: 'step_up' })
  const other = await logInAgain(stage)
  await owner.prove(other)
  expect(await remove(other, 'email')).toMatchObject({ status: 403, code: 'untrusted_device' })
  expect(await methodsOf(owner.device)).toHaveLength(2)
  await owner.prove(owner.device)
  expect(await remove(owner.device, 'email')).toMatchObject({ status: 200 })
})

test('an address of another account is refused once its reader has shown to read it; another one is added', async () => {
  const stage = await openStage()
  const holder = await stage.device()
  await holder.logIn(email, stage.mailbox)
  const { device } = await logInSocially(stage, 'grace')
  const prove = await backUp(device)
  await prove(device)
  stage.moveClock(31_000)
  const { added } = await addEmail(stage, device, email)
  expect(added).toMatchObject({ status: 409, code: 'email_taken' })
  expect(await methodsOf(device)).toHaveLength(1)
  expect((await addEmail(stage, device, 'grace@mail.example')).added).toMatchObject({ status: 200 })
})

test('an account has one address, which is changed and not added to', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  await owner.prove(owner.device)
  expect(await askCode(owner.device, 'other@mail.example')).toMatchObject({
    status: 409,
    code: 'email_set',
  })
})

test('a code that adds an address logs nobody in, and the other way round; it works once', async () => {
  const stage = await openStage()
  const { device } = await logInSocially(stage, 'ada')
  const prove = await backUp(device)
  expect(await askCode(device, email)).toMatchObject({ status: 403, code: 'step_up' })
  await prove(device)
  const asked = (await askCode(device, email)).json as { readonly flowId: string }
  const code = (await stage.mailbox.waitFor(1, email)).text?.slice(0, 6) ?? ''
  const { flowId } = asked
  expect(
    await device.call('POST', '/v1/login/codes/verify', { body: { flowId, code } }),
  ).toMatchObject({ code: 'code_over' })
  stage.moveClock(31_000)
  const login = (await device.askCode(email)).json as { readonly flowId: string }
  const loginCode = (await stage.mailbox.waitFor(2, email)).text?.slice(0, 6) ?? ''
  expect(await enter(device, login.flowId, loginCode)).toMatchObject({ code: 'code_over' })
  const stranger = await stage.device()
  await logInSocially(stage, 'mallory', stranger)
  expect(await enter(stranger, flowId, code)).toMatchObject({ code: 'code_over' })
  expect(await enter(device, flowId, code)).toMatchObject({ status: 200 })
  expect(await enter(device, flowId, code)).toMatchObject({ code: 'code_over' })
})

test('a code that adds an address is taken in the session that has asked for it alone, for an hour after its proof', async () => {
  const stage = await openStage()
  const { device } = await logInSocially(stage, 'ada')
  const prove = await backUp(device)
  const ask = async (): Promise<readonly [flowId: string, code: string]> => {
    const before = stage.mailbox.mails.length
    const { flowId } = (await askCode(device, email)).json as { readonly flowId: string }
    return [flowId, (await stage.mailbox.waitFor(before + 1, email)).text?.slice(0, 6) ?? '']
  }
  await prove(device)
  const first = await ask()
  await device.call('DELETE', '/v1/login/session')
  device.sessionId = undefined
  await logInSocially(stage, 'ada', device)
  expect(await enter(device, ...first)).toMatchObject({ status: 403, code: 'step_up' })
  await prove(device)
  stage.moveClock(31_000)
  await untilMailed(stage)
  expect(await enter(device, ...(await ask()))).toMatchObject({ status: 200 })
})

test('an account has ten at providers at most', async () => {
  const stage = await openStage()
  const owner = await createOwner(stage, email)
  for (let index = 0; index < 10; index++)
    expect(await walkLink(stage, owner, { person: `person${index}` })).toBe('added')
  expect(await walkLink(stage, owner, { person: 'one-more' })).toEqual({ confirm: 'methods_full' })
  await stage.mailbox.waitFor(11, email)
  // One that it has already is there: nothing happens, and no mail says otherwise.
  expect(await walkLink(stage, owner, { person: 'person3' })).toBe('added')
  expect(await methodsOf(owner.device)).toHaveLength(11)
  await untilMailed(stage)
  expect(stage.mailbox.mails).toHaveLength(11)
})
