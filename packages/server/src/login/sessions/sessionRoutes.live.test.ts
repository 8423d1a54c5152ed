import { expect, test } from 'vitest'
import { startLogin } from '../../../test/login/startLogin.ts'

const email = 'ada@mail.example'
const hourMs = 3_600_000
const dayMs = 24 * hourMs
const session = '/v1/login/session'

test('a proof counts once, for its request, its session and its device alone', async () => {
  const { mailbox, device: newDevice } = await startLogin()
  const device = await newDevice()
  await device.logIn(email, mailbox)
  const good = await device.proof('GET', session)
  expect(await device.call('GET', session, { proof: good })).toMatchObject({ status: 200 })
  expect(await device.call('GET', session, { proof: good })).toMatchObject({ code: 'dpop' })
  const devices = '/v1/login/devices'
  // It knows no session, so that its proof is bound to none.
  const newer = await newDevice()
  await newer.call('GET', session)
  const refused = [
    { proof: null },
    { proof: 'nonsense' },
    { proof: `${good.slice(0, -4)}AAAA` },
    { proof: await device.proof('GET', session) },
    { claims: { htm: 'POST' } },
    { claims: { htu: 'https://evil.example/v1/login/devices' } },
    { claims: { ath: 'A'.repeat(43) } },
    { proof: await newer.proof('GET', '/v1/login/devices') },
  ]
  for (const [index, request] of refused.entries())
    expect(await device.call('GET', devices, request), `request ${index}`).toMatchObject({
      status: 401,
      code: 'dpop',
    })
  expect(await device.call('GET', devices, { claims: { nonce: 'old' } })).toMatchObject({
    status: 401,
    code: 'dpop_nonce',
  })
  expect(await device.call('GET', devices)).toMatchObject({ status: 200 })
})

test('a stolen cookie is worth nothing without the key of its device', async () => {
  const { mailbox, device: newDevice } = await startLogin()
  const [device, thief] = await Promise.all([newDevice(), newDevice()])
  await device.logIn(email, mailbox)
  thief.sessionId = device.sessionId
  for (const path of [session, '/v1/login/devices'])
    expect(await thief.call('GET', path, { cookie: device.cookie })).toMatchObject({
      status: 401,
      code: 'session',
    })
})

test('a clock that is ten minutes off is no obstacle; one that is an hour off is named', async () => {
  const { mailbox, device: newDevice } = await startLogin()
  const device = await newDevice()
  await device.logIn(email, mailbox)
  const inSeconds = (offset: number): { iat: number } => ({
    iat: Math.floor(Date.now() / 1000) + offset,
  })
  for (const offset of [-600, 600])
    expect(await device.call('GET', session, { claims: inSeconds(offset) })).toMatchObject({
      status: 200,
    })
  for (const offset of [-3600, 3600])
    expect(await device.call('GET', session, { claims: inSeconds(offset) })).toMatchObject({
      status: 401,
      code: 'clock',
    })
})

test('a nonce is good on every server, and for minutes alone', async () => {
  const { mailbox, device: newDevice, another, moveClock } = await startLogin()
  const device = await newDevice()
  await device.logIn(email, mailbox)
  const proof = await device.proof('GET', session)
  const second = await another()
  const response = await second.app.request(`https://wallet.shop.example${session}`, {
    headers: { dpop: proof, cookie: device.cookie },
  })
  expect(response.status).toBe(200)
  const kept = await device.proof('GET', session)
  moveClock(11 * 60_000)
  expect(await device.call('GET', session, { proof: kept })).toMatchObject({ status: 401 })
})

test('a cookie is replaced within an hour of use; two tabs that ask at once are given the same', async () => {
  const { mailbox, device: newDevice, moveClock } = await startLogin()
  const device = await newDevice()
  await device.logIn(email, mailbox)
  const first = device.cookie
  expect((await device.call('GET', session)).headers.get('set-cookie')).toBeNull()
  moveClock(hourMs + 1_000)
  const [one, two] = await Promise.all([
    device.call('GET', session, { cookie: first }),
    device.call('GET', session, { cookie: first }),
  ])
  const [cookie = ''] = one.headers.get('set-cookie')?.split(';') ?? []
  expect(cookie).not.toBe(first)
  expect(two.headers.get('set-cookie')?.split(';')[0]).toBe(cookie)
  expect(await device.call('GET', session, { cookie: first }), 'an answer was lost').toMatchObject({
    status: 200,
  })
  expect(await device.call('GET', session, { cookie })).toMatchObject({ status: 200 })
  expect(await device.call('GET', session, { cookie: first }), 'a tab is late').toMatchObject({
    status: 200,
  })
})

test('a cookie that was replaced and comes back ends the session for everybody', async () => {
  const { mailbox, device: newDevice, moveClock } = await startLogin()
  const device = await newDevice()
  await device.logIn(email, mailbox)
  const first = device.cookie
  moveClock(hourMs + 1_000)
  await device.call('GET', session)
  expect(device.cookie).not.toBe(first)
  await device.call('GET', session)
  moveClock(61_000)
  expect(await device.call('GET', session, { cookie: first })).toMatchObject({ code: 'session' })
  expect(await device.call('GET', session)).toMatchObject({ status: 401, code: 'session' })
})

test('a session ends after 7 days without use and after 30 days at all', async () => {
  const { mailbox, device: newDevice, moveClock } = await startLogin()
  const device = await newDevice()
  await device.logIn(email, mailbox)
  for (let day = 6; day <= 24; day += 6) {
    moveClock(6 * dayMs)
    expect(await device.call('GET', session), `day ${day}`).toMatchObject({ status: 200 })
  }
  moveClock(5.5 * dayMs)
  expect(await device.call('GET', session)).toMatchObject({ status: 200 })
  moveClock(0.6 * dayMs)
  expect(await device.call('GET', session), 'after 30 days').toMatchObject({ code: 'session' })
  await device.logIn(email, mailbox)
  moveClock(7 * dayMs + 1_000)
  expect(await device.call('GET', session), 'after 7 idle days').toMatchObject({ code: 'session' })
})

test('signing out ends one session, signing out everywhere ends all, and the database has no cookie', async () => {
  const { mailbox, device: newDevice, store, moveClock } = await startLogin()
  const device = await newDevice()
  await device.logIn(email, mailbox)
  const stored = JSON.stringify(
    await store.db.selectFrom('login_session_tokens').selectAll().execute(),
  )
  expect(stored).not.toContain(device.cookie.split('=')[1])
  const kept = device.cookie
  const out = await device.call('DELETE', session)
  expect(out).toMatchObject({ status: 204 })
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
  expect(await device.call('GET', session, { cookie: kept })).toMatchObject({ code: 'session' })
  moveClock(31_000)
  await device.logIn(email, mailbox)
  expect(await device.call('DELETE', '/v1/login/sessions')).toMatchObject({ status: 204 })
  expect(await store.db.selectFrom('login_sessions').selectAll().execute()).toEqual([])
})
