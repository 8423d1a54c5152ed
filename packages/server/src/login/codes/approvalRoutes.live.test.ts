import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Answering, Device } from '../../../test/login/createDevice.ts'
import { startLogin, type TestLogin } from '../../../test/login/startLogin.ts'

const email = 'ada@mail.example'

/** An unknown device of an account asks for a code, and gets a link. */
async function askLink(
  tested: TestLogin,
  asking?: Device,
): Promise<{ readonly device: Device; readonly token: string; readonly flowId: string }> {
  tested.moveClock(31_000)
  const before = tested.mailbox.mails.length
  const device = asking ?? (await tested.device())
  const { flowId } = (await device.askCode(email)).json as { flowId: string }
  const mail = await tested.mailbox.waitFor(before + 1)
  const token = /approve#([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? ''
  return { device, token, flowId }
}

async function approve(app: Answering, token: string): Promise<number> {
  const { status } = await app.request('https://wallet.shop.example/v1/login/approve', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, confirm: true }),
  })
  return status
}

test('of twenty clicks on a link at once, on two servers, one approves and one code is mailed', async () => {
  const tested = await startLogin()
  const { login, mailbox } = tested
  await (await tested.device()).logIn(email, mailbox)
  const { device, token, flowId } = await askLink(tested)
  const second = await tested.another()
  const before = mailbox.mails.length
  const statuses = await Promise.all(
    Array.from({ length: 20 }, (_, click) =>
      approve(click % 2 === 0 ? login.app : second.app, token),
    ),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(19)
  const code = (await mailbox.waitFor(before + 1)).text?.slice(0, 6)
  // Once nothing waits any more, everything that will go out has.
  await expect
    .poll(() => tested.store.db.selectFrom('login_mails').select('flow').execute())
    .toEqual([])
  expect(mailbox.mails).toHaveLength(before + 1)
  const body = { flowId, code }
  expect(await device.call('POST', '/v1/login/codes/verify', { body })).toMatchObject({
    status: 200,
  })
})

test('a link approves nothing once its device has asked again, or it is five minutes old', async () => {
  const tested = await startLogin()
  const { login, mailbox, store } = tested
  await (await tested.device()).logIn(email, mailbox)
  const first = await askLink(tested)
  const last = await askLink(tested, first.device)
  expect(await approve(login.app, first.token)).toBe(410)
  await expect.poll(() => store.db.selectFrom('login_mails').select('flow').execute()).toEqual([])
  tested.moveClock(301_000)
  expect(await approve(login.app, last.token)).toBe(410)
})

test('a link that was mailed before the master key was replaced still approves', async () => {
  const tested = await startLogin()
  await (await tested.device()).logIn(email, tested.mailbox)
  const { device, token, flowId } = await askLink(tested)
  const next = { id: 'next', key: randomBytes(32).toString('base64') }
  const { app } = await tested.another([next, tested.masterKey])
  const before = tested.mailbox.mails.length
  expect(await approve(app, token)).toBe(200)
  const code = (await tested.mailbox.waitFor(before + 1)).text?.slice(0, 6)
  const request = { app, body: { flowId, code } }
  expect(await device.call('POST', '/v1/login/codes/verify', request)).toMatchObject({
    status: 200,
  })
})
