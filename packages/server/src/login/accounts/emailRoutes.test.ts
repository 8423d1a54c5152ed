import { expect, test } from 'vitest'
import { startLogin } from '../../../test/login/startLogin.ts'

const email = 'ada@mail.example'
const next = 'ada@new.example'

test('an address changes with a code from the old one, then one from the new one', async () => {
  const { mailbox, device: newDevice, moveClock } = await startLogin()
  const device = await newDevice()
  const { account } = await device.logIn(email, mailbox)
  moveClock(31_000)
  const step = (body: object): ReturnType<typeof device.call> =>
    device.call('POST', '/v1/login/email', { body })
  const started = await step({ step: 'start', email: next, language: 'de' })
  const old = await mailbox.waitFor(2, email)
  expect(old.subject).toMatch(/^\d{6} ist Ihr Code für Shop$/)
  const first = { flowId: (started.json as { flowId: string }).flowId, code: old.text?.slice(0, 6) }
  expect(await step({ step: 'confirm-new', ...first }), 'steps cannot be skipped').toMatchObject({
    code: 'code_over',
  })
  const confirmed = await step({ step: 'confirm-old', ...first })
  expect(confirmed).toMatchObject({ status: 200 })
  const mail = await mailbox.waitFor(1, next)
  const { flowId } = confirmed.json as { flowId: string }
  const last = { step: 'confirm-new', flowId, code: mail.text?.slice(0, 6) }
  expect(await step(last)).toMatchObject({
    status: 200,
    json: { account: { id: account.id, email: next } },
  })
  moveClock(31_000)
  expect(await device.logIn(next, mailbox)).toMatchObject({
    account: { id: account.id },
    isNew: false,
  })
  moveClock(31_000)
  expect(await device.logIn(email, mailbox)).toMatchObject({ isNew: true })
})

test('an address of another account is refused once its owner has shown to read it', async () => {
  const { mailbox, device: newDevice, moveClock } = await startLogin()
  const [device, other] = await Promise.all([newDevice(), newDevice()])
  await device.logIn(email, mailbox)
  await other.logIn(next, mailbox)
  moveClock(31_000)
  const step = (body: object): ReturnType<typeof device.call> =>
    device.call('POST', '/v1/login/email', { body })
  const started = await step({ step: 'start', email: next, language: 'en' })
  const first = (await mailbox.waitFor(2, email)).text?.slice(0, 6)
  const confirmed = await step({
    step: 'confirm-old',
    ...(started.json as object),
    flowId: (started.json as { flowId: string }).flowId,
    code: first,
  })
  expect(confirmed.status).toBe(422)
  const proper = await step({
    step: 'confirm-old',
    flowId: (started.json as { flowId: string }).flowId,
    code: first,
  })
  const code = (await mailbox.waitFor(2, next)).text?.slice(0, 6)
  const { flowId } = proper.json as { flowId: string }
  expect(await step({ step: 'confirm-new', flowId, code })).toMatchObject({
    status: 409,
    code: 'email_taken',
  })
})
