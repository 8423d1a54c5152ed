import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { siteUrl } from '../../../test/login/createDevice.ts'
import { startLogin } from '../../../test/login/startLogin.ts'

const email = 'ada@mail.example'
const wrongThan = (code: string): string => (code === '000000' ? '000001' : '000000')

test('a visitor reads the code in the mail, enters it, and has an account and a session', async () => {
  const { mailbox, device: newDevice } = await startLogin()
  const device = await newDevice()
  const asked = await device.askCode(' Ada@MAIL.example ')
  expect(asked).toMatchObject({
    status: 202,
    json: { expiresInSeconds: 300, resendInSeconds: 30, delivery: 'sending' },
  })
  const mail = await mailbox.waitFor(1)
  const code = mail.text?.slice(0, 6) ?? ''
  expect(code).toMatch(/^\d{6}$/)
  expect(mail.subject).toBe(`${code} is your code for Shop`)
  expect(mail.to).toEqual([{ name: '', address: 'Ada@mail.example' }])
  expect(mail.text).toContain(`Shop (${siteUrl})`)
  expect(mail.text).toContain('Firefox on Linux')
  expect(mail.html).toContain(code)
  const { flowId } = asked.json as { flowId: string }
  const verified = await device.call('POST', '/v1/login/codes/verify', { body: { flowId, code } })
  expect(verified).toMatchObject({
    status: 200,
    json: {
      account: { email: 'Ada@mail.example' },
      isNew: true,
      device: { isTrusted: false },
      wallet: null,
    },
  })
  expect(verified.headers.get('set-cookie')).toMatch(
    /^__Host-latchkit-session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
  )
  expect(await device.call('GET', '/v1/login/session')).toMatchObject({ status: 200 })
})

test('a code works once, and only on the device that asked for it', async () => {
  const { mailbox, device: newDevice } = await startLogin()
  const [device, thief] = await Promise.all([newDevice(), newDevice()])
  const { flowId } = (await device.askCode(email)).json as { flowId: string }
  const code = (await mailbox.waitFor(1)).text?.slice(0, 6) ?? ''
  const body = { flowId, code }
  const verify = '/v1/login/codes/verify'
  expect(await thief.call('POST', verify, { body })).toMatchObject({
    status: 410,
    code: 'code_over',
  })
  const together = await Promise.all(
    Array.from({ length: 3 }, () => device.call('POST', verify, { body })),
  )
  expect(together.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  expect(await device.call('POST', verify, { body })).toMatchObject({ code: 'code_over' })
})

test('the third wrong code ends the flow, and a new code voids the old one', async () => {
  const { mailbox, moveClock, device: newDevice } = await startLogin()
  const device = await newDevice()
  const first = (await device.askCode(email)).json as { flowId: string }
  const code = (await mailbox.waitFor(1)).text?.slice(0, 6) ?? ''
  const enter = async (flowId: string, entered: string): Promise<string | undefined> =>
    (await device.call('POST', '/v1/login/codes/verify', { body: { flowId, code: entered } })).code
  expect(await enter(first.flowId, wrongThan(code))).toBe('code_wrong')
  expect(await enter(first.flowId, wrongThan(code))).toBe('code_wrong')
  expect(await enter(first.flowId, wrongThan(code))).toBe('code_over')
  expect(await enter(first.flowId, code)).toBe('code_over')

  moveClock(31_000)
  const second = (await device.askCode(email)).json as { flowId: string }
  const voided = (await mailbox.waitFor(2)).text?.slice(0, 6) ?? ''
  moveClock(31_000)
  const third = (await device.askCode(email)).json as { flowId: string }
  const last = (await mailbox.waitFor(3)).text?.slice(0, 6) ?? ''
  expect(await enter(second.flowId, voided)).toBe('code_over')
  expect(await enter(third.flowId, last)).toBeUndefined()
})

test('a code lasts five minutes', async () => {
  const { mailbox, moveClock, device: newDevice } = await startLogin()
  const device = await newDevice()
  const { flowId } = (await device.askCode(email)).json as { flowId: string }
  const code = (await mailbox.waitFor(1)).text?.slice(0, 6) ?? ''
  // The mail server has it before the queue knows.
  await expect
    .poll(async () => (await device.call('GET', `/v1/login/flows/${flowId}`)).json)
    .toMatchObject({ delivery: 'sent' })
  moveClock(301_000)
  const body = { flowId, code }
  expect(await device.call('POST', '/v1/login/codes/verify', { body })).toMatchObject({
    status: 410,
    code: 'code_over',
  })
  expect(await device.call('GET', `/v1/login/flows/${flowId}`)).toMatchObject({
    json: { state: 'over' },
  })
})

test('an address is mailed once in 30 s and five times an hour, and the visitor is told when to come back', async () => {
  const { moveClock, device: newDevice } = await startLogin()
  const device = await newDevice()
  expect(await device.askCode(email)).toMatchObject({ status: 202 })
  moveClock(10_000)
  const again = await device.askCode(email.toUpperCase())
  expect(again).toMatchObject({ status: 429, code: 'too_soon' })
  const seconds = Number(again.headers.get('retry-after'))
  expect(seconds).toBe(20)
  expect(again.json).toMatchObject({
    reasons: [{ description: `Please try again after ${seconds} seconds` }],
  })
  for (let count = 2; count <= 5; count++) {
    moveClock(31_000)
    expect(await device.askCode(email)).toMatchObject({ status: 202 })
  }
  moveClock(31_000)
  expect(await device.askCode(email)).toMatchObject({ status: 429, code: 'too_many' })
  moveClock(3_600_000)
  expect(await device.askCode(email)).toMatchObject({ status: 202 })
})

test('a network address asks for 20 codes an hour', async () => {
  const { login, device: newDevice } = await startLogin()
  const devices = await Promise.all(
    Array.from({ length: 21 }, () => newDevice(login.app, '192.0.2.7')),
  )
  const statuses: number[] = []
  for (const [index, device] of devices.entries())
    statuses.push((await device.askCode(`visitor${index}@mail.example`)).status)
  expect(statuses.filter((status) => status === 202)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test('a customer of a provider, who has 65,536 IPv6 networks, asks for as many as eight of them', async () => {
  const { login, device: newDevice } = await startLogin()
  const statuses: number[] = []
  for (let network = 0; network < 9; network++) {
    const device = await newDevice(login.app, `2001:db8:7:${network}::1`)
    for (let index = 0; index < 20; index++)
      statuses.push((await device.askCode(`visitor${network}-${index}@mail.example`)).status)
  }
  expect(statuses.filter((status) => status === 202)).toHaveLength(160)
  expect(statuses.at(-1)).toBe(429)
  const neighbour = await newDevice(login.app, '2001:db8:8::1')
  expect(await neighbour.askCode('neighbour@mail.example')).toMatchObject({ status: 202 })
})

test('an address is mailed in the letters that it is compared by', async () => {
  const { mailbox, device: newDevice } = await startLogin()
  const device = await newDevice()
  // The sign of the unit kelvin is a K to whoever compares addresses, and may be another mailbox to a mail server.
  expect(await device.askCode('mi\u212Ae@mail.example')).toMatchObject({ status: 202 })
  expect((await mailbox.waitFor(1)).to).toEqual([{ name: '', address: 'miKe@mail.example' }])
})

test('ten wrong codes a day end an address’s tries, on whatever device', async () => {
  const { moveClock, device: newDevice } = await startLogin()
  let wrong = 0
  for (let flow = 0; flow < 4; flow++) {
    const device = await newDevice()
    const { flowId } = (await device.askCode(email)).json as { flowId: string }
    for (let count = 0; count < 3; count++) {
      const body = { flowId, code: '000000' }
      const { status } = await device.call('POST', '/v1/login/codes/verify', { body })
      if (status !== 429) wrong++
    }
    moveClock(31_000)
  }
  expect(wrong).toBe(10)
  const device = await newDevice()
  expect(await device.askCode(email)).toMatchObject({ status: 429, code: 'too_many' })
})

test('of 200 guesses at once on two servers, three are compared', async () => {
  const { login, another, store, device: newDevice } = await startLogin()
  const device = await newDevice()
  const { flowId } = (await device.askCode(email)).json as { flowId: string }
  const second = await another()
  const [hash] = await store.db.selectFrom('login_flows').select('code_hash').execute()
  const proofs = await Promise.all(
    Array.from({ length: 200 }, () =>
      device.proof('POST', '/v1/login/codes/verify', { jti: randomUUID() }),
    ),
  )
  const answers = await Promise.all(
    proofs.map(async (proof, index) => {
      const app = index % 2 === 0 ? login.app : second.app
      const response = await app.request('https://wallet.shop.example/v1/login/codes/verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json', dpop: proof },
        body: JSON.stringify({ flowId, code: String(index).padStart(6, '0') }),
      })
      const body = (await response.json()) as { reasons?: { description: string }[] }
      return body.reasons?.[0]?.description ?? 'a session'
    }),
  )
  const compared = answers.filter((each) => each !== expired)
  expect(compared.length).toBeLessThanOrEqual(3)
  expect(answers.filter((each) => each === expired).length).toBeGreaterThanOrEqual(197)
  expect(hash?.code_hash).not.toMatch(/^\d{6}$/)
  const failures = await store.db
    .selectFrom('login_events')
    .select('key')
    .where('key', 'like', 'fail %')
    .execute()
  expect(failures).toHaveLength(3)
})
const expired = 'This code has expired or was used. Request a new one.'

test('a known and an unknown address are answered alike', async () => {
  const { mailbox, moveClock, device: newDevice } = await startLogin()
  await (await newDevice()).logIn(email, mailbox)
  moveClock(31_000)
  const answers = await Promise.all(
    [email, 'nobody@mail.example'].map(async (address) => {
      const device = await newDevice()
      const { status, json } = await device.askCode(address)
      const { flowId, ...rest } = json as { flowId: string }
      const state = await device.call('GET', `/v1/login/flows/${flowId}`)
      const guess = await device.call('POST', '/v1/login/codes/verify', {
        body: { flowId, code: '000000' },
      })
      return { status, rest, state: (state.json as { state: string }).state, guess: guess.code }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toMatchObject({ status: 202, state: 'pending', guess: 'code_wrong' })
})

test('an unknown device on an account waits for the link, which a GET does not use up', async () => {
  const { login, mailbox, moveClock, device: newDevice } = await startLogin()
  await (await newDevice()).logIn(email, mailbox)
  moveClock(31_000)
  const device = await newDevice()
  const { flowId } = (await device.askCode(email)).json as { flowId: string }
  const link = /https:\S+/.exec((await mailbox.waitFor(2)).text ?? '')?.[0] ?? ''
  expect(link).toMatch(/^https:\/\/wallet\.shop\.example\/v1\/login\/approve#[\w-]{43}$/)
  const page = await login.app.request(link)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const approve = async (token: string, confirm: boolean): Promise<unknown> => {
    const response = await login.app.request('https://wallet.shop.example/v1/login/approve', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, confirm }),
    })
    return { code: response.status, ...((await response.json()) as object) }
  }
  const token = link.split('#')[1] ?? ''
  const facts = { site: 'Shop', origin: siteUrl, device: 'Firefox on Linux' }
  expect(await approve(token, false)).toEqual({ code: 200, ...facts, isApproved: false })
  expect(await approve(token, true)).toEqual({ code: 200, ...facts, isApproved: true })
  expect(await approve(token, true)).toMatchObject({ code: 410 })
  expect(await approve('A'.repeat(43), true)).toMatchObject({ code: 410 })
  expect(await device.call('GET', `/v1/login/flows/${flowId}`)).toMatchObject({
    json: { state: 'approved' },
  })
  const code = (await mailbox.waitFor(3)).text?.slice(0, 6)
  const body = { flowId, code }
  expect(await device.call('POST', '/v1/login/codes/verify', { body })).toMatchObject({
    status: 200,
    json: { isNew: false },
  })
})

test('a request that is not good is refused with its reason', async () => {
  const { device: newDevice } = await startLogin()
  const device = await newDevice()
  for (const address of ['', 'ada', 'ada@', 'a b@mail.example', 'a@b..example', 'a\n@mail.example'])
    expect(await device.askCode(address), `address ${address}`).toMatchObject({
      status: 422,
      code: 'email',
    })
  expect(await device.askCode(email, { projectId: 'nobody' })).toMatchObject({
    status: 403,
    code: 'authentication',
  })
  expect(await device.askCode(email, { origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    code: 'origin',
  })
  expect(await device.askCode(email, { surprise: 1 })).toMatchObject({ status: 422 })
  const evil = { origin: 'https://evil.example' }
  expect(await device.call('GET', '/v1/login/session', { headers: evil })).toMatchObject({
    status: 403,
    code: 'origin',
  })
})
