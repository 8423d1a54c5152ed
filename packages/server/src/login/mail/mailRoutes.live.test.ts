import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { siteUrl } from '../../../test/login/createDevice.ts'
import { startLogin } from '../../../test/login/startLogin.ts'
import { startMailbox } from '../../../test/login/startMailbox.ts'
import { createSealer } from '../secrets/createSealer.ts'
import { loadMasterKeys } from '../secrets/loadMasterKeys.ts'
import { enqueueMail } from './createMailQueue.ts'
import type { LoginMail } from './loginMail.ts'

const email = 'ada@mail.example'

test('while the mail server is away the visitor is told, and the mail goes out once it is back', async () => {
  const { device: newDevice, mailbox, moveClock, login } = await startLogin()
  const { port } = mailbox
  await mailbox.stop()
  const device = await newDevice()
  const { flowId } = (await device.askCode(email)).json as { flowId: string }
  const delivery = async (): Promise<unknown> =>
    (await device.call('GET', `/v1/login/flows/${flowId}?delivery=sending&state=pending`)).json
  expect(await delivery()).toEqual({ state: 'pending', delivery: 'delayed' })
  const other = await newDevice()
  expect(await other.askCode('eve@mail.example')).toMatchObject({ json: { delivery: 'delayed' } })

  const back = await startMailbox(port)
  try {
    moveClock(360_000)
    const code = (await back.waitFor(1, email)).text?.slice(0, 6)
    await back.waitFor(1, 'eve@mail.example')
    const body = { flowId, code }
    expect(
      await device.call('POST', '/v1/login/codes/verify', { body }),
      'its five minutes begin when it goes out',
    ).toMatchObject({ status: 200 })
  } finally {
    await login.stop()
    await back.stop()
  }
})

test('an address that the mail server does not take is said to be refused', async () => {
  const { device: newDevice, mailbox } = await startLogin()
  mailbox.refuse(550)
  const device = await newDevice()
  const { flowId } = (await device.askCode(email)).json as { flowId: string }
  const path = `/v1/login/flows/${flowId}?delivery=sending&state=pending`
  expect(await device.call('GET', path)).toMatchObject({
    json: { state: 'pending', delivery: 'refused' },
  })
})

test('mail that one server has begun and not ended goes out from another', async () => {
  const { login, device: newDevice, mailbox, another, moveClock, store } = await startLogin()
  await login.stop()
  const device = await newDevice()
  const { flowId } = (await device.askCode(email)).json as { flowId: string }
  await store.db
    .updateTable('login_mails')
    .set({ lease_until: Date.now() + 30_000 })
    .execute()
  const waiting = JSON.stringify(await store.db.selectFrom('login_mails').selectAll().execute())
  expect(waiting).not.toContain(email)
  const second = await another()
  expect(mailbox.mails).toHaveLength(0)
  moveClock(61_000)
  expect((await mailbox.waitFor(1)).to?.[0]?.address).toBe(email)
  await expect
    .poll(async () => await store.db.selectFrom('login_mails').selectAll().execute())
    .toEqual([])
  const sent = await device.call('GET', `/v1/login/flows/${flowId}`)
  expect(sent).toMatchObject({ json: { delivery: 'sent' } })
  await second.stop()
})

test('a mail that was damaged is dropped with one line of the log, and its code can be requested again; the others go out', async () => {
  const { login, device: newDevice, mailbox, another, moveClock, store, lines } = await startLogin()
  await login.stop()
  const device = await newDevice()
  const { flowId } = (await device.askCode(email)).json as { flowId: string }
  const damaged = { sealed: Buffer.alloc(80, 7).toString('base64url') }
  await store.db.updateTable('login_mails').set(damaged).execute()
  await (await newDevice()).askCode('eve@mail.example')
  const second = await another()
  moveClock(1_000)
  expect((await mailbox.waitFor(1)).to?.[0]?.address).toBe('eve@mail.example')
  await expect
    .poll(async () => await store.db.selectFrom('login_mails').selectAll().execute())
    .toEqual([])
  // Its code never went out: the frame says that it is over, and offers another one.
  const path = `/v1/login/flows/${flowId}?delivery=sending&state=pending`
  expect(await device.call('GET', path)).toMatchObject({ json: { state: 'over' } })
  expect(lines.filter(({ message }) => message.includes('mail'))).toEqual([
    {
      level: 'error',
      message:
        'a queued mail does not open and is dropped; if it had a code, its visitor is offered another one',
      fields: { keyId: 'test', dropped: 1, reason: expect.stringContaining('was changed') },
    },
  ])
  moveClock(60_000)
  expect((await device.askCode(email)).json).toMatchObject({ delivery: 'sending' })
  expect((await mailbox.waitFor(1, email)).subject).toContain('code')
  await second.stop()
})

test('a mail that another server has sealed with a key that this one lacks waits for one that has it, and holds nothing up', async () => {
  const {
    login,
    device: newDevice,
    mailbox,
    another,
    moveClock,
    lines,
    masterKey,
  } = await startLogin()
  const keys = [{ id: 'next', key: randomBytes(32).toString('base64') }, masterKey]
  const sealing = await another(keys)
  await sealing.stop()
  const device = await newDevice(sealing.app)
  await device.askCode('eve@mail.example')
  const other = await newDevice(login.app)
  expect(await other.askCode(email)).toMatchObject({ json: { delivery: 'sending' } })
  expect((await mailbox.waitFor(1)).to?.[0]?.address).toBe(email)
  await expect
    .poll(() => lines.map(({ message }) => message))
    .toContain('a queued mail waits for a server that has its master key')
  expect(await (await newDevice()).askCode('bob@mail.example')).toMatchObject({
    json: { delivery: 'sending' },
  })
  await login.stop()
  const next = await another(keys)
  moveClock(60_000)
  await mailbox.waitFor(1, 'eve@mail.example')
  await next.stop()
})

test('a mail of a kind that only a newer server knows waits for one, and holds nothing up', async () => {
  const {
    login,
    device: newDevice,
    mailbox,
    another,
    moveClock,
    store,
    lines,
    masterKey,
  } = await startLogin()
  await login.stop()
  const sealer = createSealer(await loadMasterKeys([masterKey]))
  const notice = {
    kind: 'notice',
    change: 'removed',
    method: 'Acme (ada)',
    to: email,
    language: 'en',
    site: 'Shop',
    origin: 'https://shop.example',
    device: 'Firefox on Linux',
  } as const
  const content = { ...notice, change: 'replaced' } as unknown as LoginMail
  await store.db
    .transaction()
    .execute((db) =>
      enqueueMail(db, sealer, { flow: undefined, content, now: Date.now() - 60_000 }),
    )
  const [mail] = await store.db.selectFrom('login_mails').selectAll().execute()
  const older = await another()
  await expect
    .poll(() => lines.map(({ message }) => message))
    .toContain('a queued mail waits for a server of a version that knows its kind')
  const device = await newDevice(older.app)
  expect(await device.askCode('eve@mail.example')).toMatchObject({ json: { delivery: 'sending' } })
  await mailbox.waitFor(1, 'eve@mail.example')
  await older.stop()
  // As the newer one reads it.
  const known = sealer.seal(Buffer.from(JSON.stringify(notice)), `mail ${mail?.id}`)
  await store.db.updateTable('login_mails').set(known).execute()
  const newer = await another()
  moveClock(60_000)
  expect((await mailbox.waitFor(1, email)).text).toContain('Acme (ada)')
  await newer.stop()
})

test('two servers send each mail once', async () => {
  const { mailbox, device: newDevice, another, login } = await startLogin()
  const second = await another()
  await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      const device = await newDevice(index % 2 === 0 ? login.app : second.app)
      expect(await device.askCode(`visitor${index}@mail.example`)).toMatchObject({ status: 202 })
    }),
  )
  await mailbox.waitFor(12)
  await Promise.all([login.stop(), second.stop()])
  const addresses = mailbox.mails.map(({ to }) => to?.[0]?.address)
  expect(new Set(addresses).size).toBe(12)
  expect(addresses).toHaveLength(12)
})

test('the mail names site and device, speaks the visitor’s language, and is readable on dark', async () => {
  const { mailbox, device: newDevice } = await startLogin()
  const device = await newDevice()
  await device.askCode(email, { language: 'de-AT' })
  const mail = await mailbox.waitFor(1)
  const code = mail.text?.slice(0, 6) ?? ''
  expect(mail.subject).toBe(`${code} ist Ihr Code für Shop`)
  expect(mail.text?.startsWith(`${code}\n`)).toBe(true)
  for (const fact of [`Shop (${siteUrl})`, 'Firefox on Linux']) {
    expect(mail.text).toContain(fact)
    expect(mail.html).toContain(fact)
  }
  expect(mail.html).toContain('<html lang="de" dir="ltr">')
  expect(mail.html).toContain('prefers-color-scheme: dark')
  expect(mail.html?.indexOf(code)).toBeLessThan(mail.html?.indexOf('Geben Sie') ?? 0)
  expect(mail.html).not.toMatch(/https?:\/\/(?!shop\.example)/)
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})
