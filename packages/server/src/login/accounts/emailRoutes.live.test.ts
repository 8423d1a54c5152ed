import { expect, test } from 'vitest'
import { backUp } from '../../../test/login/backUp.ts'
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
  // Whoever has changed it, with a device and its mailbox in their hands: the old address hears of it.
  expect((await mailbox.waitFor(3, email)).text).toContain(
    `Mit ${email} kann man sich nicht mehr bei Ihrem Konto bei Shop anmelden.`,
  )
  moveClock(31_000)
  expect(await device.logIn(next, mailbox)).toMatchObject({
    account: { id: account.id },
    isNew: false,
  })
  moveClock(31_000)
  expect(await device.logIn(email, mailbox)).toMatchObject({ isNew: true })
})

test('once the wallet is backed up, its address changes after a proof alone, which lasts until the new code', async () => {
  const { mailbox, device: newDevice, moveClock } = await startLogin()
  const device = await newDevice()
  await device.logIn(email, mailbox)
  const prove = await backUp(device)
  const step = (body: object): ReturnType<typeof device.call> =>
    device.call('POST', '/v1/login/email', { body })
  const start = { step: 'start', email: next, language: 'en' }
  moveClock(31_000)
  expect(await step(start)).toMatchObject({ status: 403, code: 'step_up' })
  const codeOf = async (count: number, address: string): Promise<string> =>
    (await mailbox.waitFor(count, address)).text?.slice(0, 6) ?? ''
  const flowIdOf = ({ json }: { readonly json: unknown }): string =>
    (json as { readonly flowId: string }).flowId
  /** Goes on until the code from the new address is there. */
  const begin = async (sent: readonly [old: number, next: number]) => {
    const old = { flowId: flowIdOf(await step(start)), code: await codeOf(sent[0], email) }
    const flowId = flowIdOf(await step({ step: 'confirm-old', ...old }))
    return { step: 'confirm-new', flowId, code: await codeOf(sent[1], next) }
  }
  await prove(device)
  const late = await begin([2, 1])
  // The session that has proved it is over: whoever logs in again has the codes, and no proof.
  await device.call('DELETE', '/v1/login/session')
  device.sessionId = undefined
  moveClock(31_000)
  await device.logIn(email, mailbox)
  expect(await step(late)).toMatchObject({ status: 403, code: 'step_up' })
  await prove(device)
  moveClock(31_000)
  expect(await step(await begin([4, 2]))).toMatchObject({ json: { account: { email: next } } })
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
