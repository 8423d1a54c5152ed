import type { LoginFlow, VerifiedLogin } from '@latchkit/wire'
import { expect, test } from 'vitest'
import { createWallet } from '../../test/login/createWallet.ts'
import { startLogin } from '../../test/login/startLogin.ts'

test('a login goes on after the server has restarted, between any two of its steps', async () => {
  const tested = await startLogin()
  let { login } = tested
  const device = await tested.device({ request: (...call) => login.app.request(...call) })
  const restart = async (): Promise<void> => {
    await login.stop()
    login = await tested.another()
  }
  const email = 'ada@mail.example'
  const wallet = createWallet()

  const asked = await device.askCode(email)
  expect(asked.status).toBe(202)
  const { flowId } = asked.json as LoginFlow
  await restart()
  const { text = '' } = await tested.mailbox.waitFor(1)
  await restart()
  expect(await device.call('GET', `/v1/login/flows/${flowId}`)).toMatchObject({
    status: 200,
    json: { state: 'pending' },
  })
  const wrong = await device.call('POST', '/v1/login/codes/verify', {
    body: { flowId, code: text.startsWith('000000') ? '111111' : '000000' },
  })
  expect(wrong.code).toBe('code_wrong')
  await restart()
  const verified = await device.call('POST', '/v1/login/codes/verify', {
    body: { flowId, code: text.slice(0, 6) },
  })
  expect(verified.status).toBe(200)
  device.sessionId = (verified.json as VerifiedLogin).session.id
  await restart()
  expect(await wallet.register(device)).toMatchObject({ status: 200 })
  await restart()
  expect(await device.call('GET', '/v1/login/session')).toMatchObject({
    json: { account: { email }, device: { isTrusted: true } },
  })
  await restart()
  expect(await device.call('POST', '/v1/login/share', { body: {} })).toMatchObject({
    status: 200,
    json: { authShare: wallet.authShare },
  })
  await restart()
  expect(await device.call('DELETE', '/v1/login/session')).toMatchObject({ status: 204 })
  await restart()
  expect((await device.call('GET', '/v1/login/session')).code).toBe('session')
})
