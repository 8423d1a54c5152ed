import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { localApple, localClient, startSocialProviders } from '@latchkit/devnet'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { frameUrl } from '../../../test/login/createDevice.ts'
import { beginSocial, socialWindow, verifySocial } from '../../../test/login/socialWindow.ts'
import { startLogin, type TestLogin } from '../../../test/login/startLogin.ts'
import { visitProvider } from '../../../test/login/visitProvider.ts'

let key: KeyObject
beforeAll(async () => {
  key = (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey
})

/** A server whose providers are those of the local stack. */
async function openStack(clientSecret: string = localClient.secret): Promise<TestLogin> {
  const providers = await startSocialProviders({
    port: 0,
    loginUrl: frameUrl,
    rpcUrl: 'http://127.0.0.1:9',
    key,
  })
  onTestFinished(() => providers.stop())
  const client = { clientId: localClient.id, clientSecret, url: providers.url }
  const apple = { clientId: localClient.id, ...localApple(), url: providers.url }
  return await startLogin({
    social: {
      google: client,
      github: client,
      discord: client,
      x: client,
      facebook: client,
      apple: clientSecret === localClient.secret ? apple : { ...apple, teamId: 'ANOTHER001' },
    },
  })
}

const names = ['google', 'github', 'discord', 'x', 'facebook', 'apple']

test.each([
  ['google', 'dora@gmail.example'],
  ['github', 'dora'],
  ['discord', 'dora'],
  ['x', '@dora'],
  ['facebook', 'Dora'],
  ['apple', 'Dora Local'],
])('somebody logs in with %s, and is the same person the next time', async (provider, name) => {
  const stack = await openStack()
  const accounts = []
  for (const person of ['dora', 'dora', 'emil']) {
    const device = await stack.device()
    const { flow } = await beginSocial(device, provider)
    const window = socialWindow(stack.login.app)
    const { url } = await window.start(flow)
    expect(await window.open(await visitProvider(url, { person }, stack.login.app))).toMatchObject({
      status: 200,
    })
    const { json } = await verifySocial(device, flow.flowId)
    accounts.push(json as { isNew: boolean; account: { id: string; social: object } })
  }
  const [first, again, other] = accounts
  expect(first).toMatchObject({ isNew: true, account: { email: '', social: { provider, name } } })
  expect(again).toMatchObject({ isNew: false, account: { id: first?.account.id } })
  expect(other?.account.id).not.toBe(first?.account.id)
})

test.each(names)(
  'who refuses at %s, or comes with a code that does not count, gets no session',
  async (provider) => {
    const stack = await openStack()
    const attempt = async (
      form: Readonly<Record<string, string>>,
      bend: (answer: URL) => void,
    ): Promise<{ readonly title: string; readonly code: string | undefined }> => {
      const device = await stack.device()
      const { flow } = await beginSocial(device, provider)
      const window = socialWindow(stack.login.app)
      const answer = new URL(
        await visitProvider((await window.start(flow)).url, form, stack.login.app),
      )
      bend(answer)
      const { title } = await window.open(answer)
      return { title, code: (await verifySocial(device, flow.flowId)).code }
    }
    const person = { person: 'dora' }
    expect(await attempt({ refuse: '1' }, () => undefined)).toEqual({
      title: 'You have not logged in',
      code: 'social_refused',
    })
    expect(
      await attempt(person, ({ searchParams }) => searchParams.set('code', 'another')),
    ).toEqual({ title: 'The login has failed', code: 'social_failed' })
    expect(await attempt(person, () => undefined)).toEqual({
      title: 'You can close this window',
      code: undefined,
    })
  },
)

test.each(names)('%s gives nothing to a server with another secret', async (provider) => {
  const stack = await openStack('another secret')
  const device = await stack.device()
  const { flow } = await beginSocial(device, provider)
  const window = socialWindow(stack.login.app)
  const { url } = await window.start(flow)
  expect(
    await window.open(await visitProvider(url, { person: 'dora' }, stack.login.app)),
  ).toMatchObject({
    title: 'The login has failed',
  })
})

test('a code is of one login: the verifier or the nonce of another does not open it', async () => {
  const stack = await openStack()
  for (const provider of names) {
    const device = await stack.device()
    const logins = await Promise.all(
      [0, 1].map(async () => {
        const { flow } = await beginSocial(device, provider)
        const window = socialWindow(stack.login.app)
        const { url } = await window.start(flow)
        const answer = await visitProvider(url, { person: 'dora' }, stack.login.app)
        return { window, flow, answer: new URL(answer) }
      }),
    )
    const [one, other] = logins
    if (!one || !other) throw new Error('There are two logins.')
    one.answer.searchParams.set('code', other.answer.searchParams.get('code') ?? '')
    expect(await one.window.open(one.answer)).toMatchObject({ title: 'The login has failed' })
    expect(await verifySocial(device, one.flow.flowId)).toMatchObject({ code: 'social_failed' })
  }
})

test('Apple says a name at the first login alone: it stays, and another one is not taken for it', async () => {
  const stack = await openStack()
  const social = async (bend: (answer: URL) => void): Promise<unknown> => {
    const device = await stack.device()
    const { flow } = await beginSocial(device, 'apple')
    const window = socialWindow(stack.login.app)
    const { url } = await window.start(flow)
    const answer = new URL(await visitProvider(url, { person: 'dora' }, stack.login.app))
    bend(answer)
    await window.open(answer)
    return (await verifySocial(device, flow.flowId)).json
  }
  const first = (await social(() => undefined)) as { account: { id: string } }
  expect(first).toMatchObject({ account: { social: { name: 'Dora Local' } } })
  expect(await social(({ searchParams }) => expect(searchParams.has('name')).toBe(false))).toEqual({
    ...first,
    isNew: false,
    device: expect.anything(),
    session: expect.anything(),
  })
  expect(await social(({ searchParams }) => searchParams.set('name', 'Boss'))).toMatchObject({
    account: first.account,
  })
  // An account that a restore has lost: another one, by another name, and still the same visitor.
  await stack.store.db.deleteFrom('login_identities').execute()
  const again = (await social(() => undefined)) as { account: { id: string } }
  expect(again.account).toEqual({
    ...first.account,
    id: expect.not.stringMatching(first.account.id),
    social: { provider: 'apple', name: 'dora@privaterelay.example' },
    identity: expect.stringMatching(/^[\w-]{43}$/),
  })
})

test('an address stands for whoever Apple gives no name of', async () => {
  const stack = await openStack()
  const device = await stack.device()
  const { flow } = await beginSocial(device, 'apple')
  const window = socialWindow(stack.login.app)
  const { url } = await window.start(flow)
  const answer = new URL(await visitProvider(url, { person: 'dora' }, stack.login.app))
  answer.searchParams.delete('name')
  await window.open(answer)
  expect((await verifySocial(device, flow.flowId)).json).toMatchObject({
    account: { email: '', social: { provider: 'apple', name: 'dora@privaterelay.example' } },
  })
})

test('the form of another site counts in the browser alone that has started the login', async () => {
  const stack = await openStack()
  const device = await stack.device()
  const { flow } = await beginSocial(device, 'apple')
  const window = socialWindow(stack.login.app)
  const { url } = await window.start(flow)
  // The form has come without a cookie, and has led on to the address that wants it.
  const answer = await visitProvider(url, { person: 'dora' }, stack.login.app)
  const lost = { status: 400, title: 'This login was not begun here' }
  expect(await socialWindow(stack.login.app).open(answer)).toEqual(lost)
  expect(await verifySocial(device, flow.flowId)).toMatchObject({ code: 'social_pending' })
  expect(await window.open(answer)).toMatchObject({ status: 200 })
  expect(await window.open(answer)).toEqual(lost)
})

test('only a provider that answers so may post a form, and no other address is led to', async () => {
  const { login } = await openStack()
  const post = async (provider: string, fields: string): Promise<Response> =>
    await login.app.request(`${frameUrl}/v1/login/social/return/${provider}`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: fields,
    })
  const fields = 'code=c&state=s&next=https://evil.example&redirect_uri=https://evil.example'
  for (const provider of ['google', 'facebook', 'nobody'])
    expect((await post(provider, fields)).status).toBe(400)
  const led = await post('apple', `${fields}&user=${encodeURIComponent('{"name":5}')}`)
  expect(led.status).toBe(303)
  expect(led.headers.get('location')).toBe(
    `${frameUrl}/v1/login/social/return/apple?code=c&state=s`,
  )
  expect((await post('apple', 'x'.repeat(1_100_000))).status).toBe(413)
  const elsewhere = await login.app.request(`${frameUrl}/v1/login/social/start`, {
    method: 'POST',
    headers: { origin: 'https://evil.example' },
    body: '{}',
  })
  expect(elsewhere.status).toBe(403)
})
