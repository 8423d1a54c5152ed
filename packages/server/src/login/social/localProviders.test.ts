import { localClient, startSocialProviders } from '@latchkit/devnet'
import { expect, onTestFinished, test } from 'vitest'
import { frameUrl } from '../../../test/login/createDevice.ts'
import { beginSocial, socialWindow, verifySocial } from '../../../test/login/socialWindow.ts'
import { startLogin, type TestLogin } from '../../../test/login/startLogin.ts'
import { visitProvider } from '../../../test/login/visitProvider.ts'

/** A server whose providers are those of the local stack. */
async function openStack(clientSecret: string = localClient.secret): Promise<TestLogin> {
  const providers = await startSocialProviders({ port: 0, loginUrl: frameUrl })
  onTestFinished(() => providers.stop())
  const client = { clientId: localClient.id, clientSecret, url: providers.url }
  return await startLogin({
    social: { google: client, github: client, discord: client, x: client },
  })
}

test.each([
  ['google', 'dora@gmail.example'],
  ['github', 'dora'],
  ['discord', 'dora'],
  ['x', '@dora'],
])('somebody logs in with %s, and is the same person the next time', async (provider, name) => {
  const stack = await openStack()
  const accounts = []
  for (const person of ['dora', 'dora', 'emil']) {
    const device = await stack.device()
    const { flow } = await beginSocial(device, provider)
    const window = socialWindow(stack.login.app)
    const { url } = await window.start(flow)
    expect(await window.open(await visitProvider(url, { person }))).toMatchObject({ status: 200 })
    const { json } = await verifySocial(device, flow.flowId)
    accounts.push(json as { isNew: boolean; account: { id: string; social: object } })
  }
  const [first, again, other] = accounts
  expect(first).toMatchObject({ isNew: true, account: { email: '', social: { provider, name } } })
  expect(again).toMatchObject({ isNew: false, account: { id: first?.account.id } })
  expect(other?.account.id).not.toBe(first?.account.id)
})

test.each(['google', 'github', 'discord', 'x'])(
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
      const answer = new URL(await visitProvider((await window.start(flow)).url, form))
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

test.each(['google', 'github', 'discord', 'x'])(
  '%s gives nothing to a server with another secret',
  async (provider) => {
    const stack = await openStack('another secret')
    const device = await stack.device()
    const { flow } = await beginSocial(device, provider)
    const window = socialWindow(stack.login.app)
    const { url } = await window.start(flow)
    expect(await window.open(await visitProvider(url, { person: 'dora' }))).toMatchObject({
      title: 'The login has failed',
    })
  },
)

test('a code is of one login: the verifier of another does not open it', async () => {
  const stack = await openStack()
  for (const provider of ['google', 'github', 'discord', 'x']) {
    const device = await stack.device()
    const logins = await Promise.all(
      [0, 1].map(async () => {
        const { flow } = await beginSocial(device, provider)
        const window = socialWindow(stack.login.app)
        const answer = await visitProvider((await window.start(flow)).url, { person: 'dora' })
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
