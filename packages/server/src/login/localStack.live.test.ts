import { up } from '@latchkit/devnet'
import type { VerifiedLogin } from '@latchkit/wire'
import { expect, onTestFinished, test } from 'vitest'
import { createDevice } from '../../test/login/createDevice.ts'

const email = 'ada@mail.example'

test('whoever starts the local stack logs in with the code on the mailbox page', async () => {
  const devnet = await up({ ports: 'free', without: ['demo', 'solana', 'bitcoin'] })
  onTestFinished(() => devnet.stop())
  const { loginUrl, apiUrl, mailboxUrl, demoUrl } = devnet
  const device = await createDevice(
    { request: async (url, init) => await fetch(url, init) },
    { url: loginUrl },
  )
  const asked = await device.askCode(email, { projectId: 'local', origin: demoUrl })
  expect(asked).toMatchObject({ status: 202 })
  const { flowId } = asked.json as { readonly flowId: string }
  interface Mails {
    readonly mails: readonly { readonly to: string; readonly code: string }[]
  }
  const read = async (): Promise<Mails['mails']> =>
    ((await (await fetch(`${mailboxUrl}.json`)).json()) as Mails).mails
  await expect.poll(read).toMatchObject([{ to: email, code: expect.stringMatching(/^\d{6}$/) }])
  const [mail] = await read()
  expect(await (await fetch(mailboxUrl)).text()).toContain(`data-copy="${mail?.code}"`)
  const verified = await device.call('POST', '/v1/login/codes/verify', {
    body: { flowId, code: mail?.code },
  })
  expect(verified.status).toBe(200)
  const { account, session } = verified.json as VerifiedLogin
  expect(account.email).toBe(email)
  expect(verified.headers.get('set-cookie')).toMatch(
    /^latchkit-session=.*SameSite=None; Partitioned$/,
  )
  device.sessionId = session.id
  expect(await device.call('GET', '/v1/login/session')).toMatchObject({ status: 200 })

  // Each origin has its own routes, and the public keys.
  const statusOf = async (url: string): Promise<number> => (await fetch(url)).status
  expect(await statusOf(`${loginUrl}/health`)).toBe(404)
  expect(await statusOf(`${apiUrl}/v1/login/session`)).toBe(404)
  expect(await statusOf(`${loginUrl}/.well-known/jwks.json`)).toBe(200)
  expect(await statusOf(`${apiUrl}/.well-known/jwks.json`)).toBe(200)
})
