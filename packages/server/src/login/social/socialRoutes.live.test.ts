import { expect, test } from 'vitest'
import { frameUrl, type Device } from '../../../test/login/createDevice.ts'
import { begin, client, openStage, type Stage } from '../../../test/login/socialStage.ts'
import { beginSocial, socialWindow, verifySocial } from '../../../test/login/socialWindow.ts'

async function logIn(stage: Stage, subject: string, device?: Device): Promise<unknown> {
  const login = await begin(stage, 'acme', device)
  await login.window.open(stage.issuer.logIn(login.url, subject))
  return (await verifySocial(login.device, login.flowId)).json
}

test('a visitor logs in at a provider, has an account and a session, and is found again', async () => {
  const stage = await openStage()
  const { device, window, flowId, url } = await begin(stage)
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    client_id: client.id,
    response_type: 'code',
    redirect_uri: `${frameUrl}/v1/login/social/return/acme`,
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(await verifySocial(device, flowId)).toMatchObject({ status: 409, code: 'social_pending' })
  expect(await window.open(stage.issuer.logIn(url, 'ada'))).toEqual({
    status: 200,
    title: 'You can close this window',
  })
  expect((await device.call('GET', `/v1/login/social/flows/${flowId}`)).json).toEqual({
    state: 'ready',
  })
  const verified = await verifySocial(device, flowId)
  expect(verified).toMatchObject({
    status: 200,
    json: {
      account: { email: '', social: { provider: 'acme', name: 'ada@mail.example' } },
      isNew: true,
      device: { isTrusted: false },
      wallet: null,
    },
  })
  expect(verified.headers.get('set-cookie')).toMatch(/^__Host-latchkit-session=.*Partitioned$/)
  expect(await device.call('GET', '/v1/login/session')).toMatchObject({ status: 200 })
  const { account } = verified.json as { account: object }
  expect(await logIn(stage, 'ada', device)).toMatchObject({ account, isNew: false })
})

test('the cookie of the window is of this host alone and readable by no script', async () => {
  const stage = await openStage()
  const { flow } = await beginSocial(await stage.device(), 'acme')
  const started = await socialWindow(stage.login.app).start(flow)
  expect(started.headers.get('set-cookie')).toMatch(
    /^__Host-latchkit-social=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('accounts are by issuer and subject: the same address is somebody else', async () => {
  const stage = await openStage()
  const { mailbox, issuer, other } = stage
  const [byMail, byAcme, byOther] = await Promise.all([
    stage.device(),
    stage.device(),
    stage.device(),
  ])
  const ids = [(await byMail.logIn('ada@mail.example', mailbox)).account.id]
  for (const [device, provider, at] of [
    [byAcme, 'acme', issuer],
    [byOther, 'other', other],
  ] as const) {
    const login = await begin(stage, provider, device)
    await login.window.open(at.logIn(login.url, 'ada'))
    const { json } = await verifySocial(device, login.flowId)
    ids.push((json as { account: { id: string } }).account.id)
  }
  expect(new Set(ids).size).toBe(3)
})

test('an address that the provider has not verified is not shown', async () => {
  const stage = await openStage()
  const { device, window, flowId, url } = await begin(stage)
  const claims = { email: 'boss@shop.example', email_verified: false, name: ' Ada\n\u202eL ' }
  await window.open(stage.issuer.logIn(url, 'ada', { claims }))
  expect((await verifySocial(device, flowId)).json).toMatchObject({
    account: { email: '', social: { name: 'Ada L' } },
  })
})

// Every other thing that can be wrong with it: socialRefusals.live.test.ts.
test('an answer whose identity token does not verify fails in the window, in the page and in the log', async () => {
  const stage = await openStage()
  const { device, window, flowId, url } = await begin(stage)
  expect(await window.open(stage.issuer.logIn(url, 'ada', { isForged: true }))).toMatchObject({
    title: 'The login has failed',
  })
  expect((await device.call('GET', `/v1/login/social/flows/${flowId}`)).json).toEqual({
    state: 'failed',
  })
  expect(await verifySocial(device, flowId)).toMatchObject({ status: 403, code: 'social_failed' })
  expect(stage.lines).toContainEqual(
    expect.objectContaining({ level: 'warn', message: 'a social login has failed' }),
  )
  // Right again, the same visitor gets in.
  expect(await logIn(stage, 'ada')).toMatchObject({ isNew: true })
})

test('an answer is taken once, with its own state, in the browser that has started it', async () => {
  const stage = await openStage()
  const { device, window, flowId, url } = await begin(stage)
  const answer = stage.issuer.logIn(url, 'ada')
  const lost = { status: 400, title: 'This login was not begun here' }
  const withState = (state: string): URL => {
    const bent = new URL(answer)
    bent.searchParams.set('state', state)
    return bent
  }
  const doubled = new URL(answer)
  doubled.searchParams.append('state', 'x'.repeat(43))
  expect(await window.open(withState('x'.repeat(43)))).toEqual(lost)
  expect(await window.open(withState(''))).toEqual(lost)
  expect(await window.open(doubled)).toEqual(lost)
  expect(await socialWindow(stage.login.app).open(answer)).toEqual(lost)
  const stranger = await begin(stage)
  expect(await stranger.window.open(answer)).toEqual(lost)
  expect(stage.issuer.exchanges).toBe(0)
  const both = await Promise.all([window.open(answer), window.open(answer)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(stage.issuer.exchanges).toBe(1)
  expect(await window.open(answer)).toEqual(lost)
  expect(await verifySocial(device, flowId)).toMatchObject({ status: 200 })
})

test('a code that was used before gives no session', async () => {
  const stage = await openStage()
  const first = await begin(stage)
  const answer = stage.issuer.logIn(first.url, 'ada')
  await first.window.open(answer)
  const second = await begin(stage)
  const replayed = stage.issuer.logIn(second.url, 'ada')
  replayed.searchParams.set('code', answer.searchParams.get('code') ?? '')
  expect(await second.window.open(replayed)).toMatchObject({ title: 'The login has failed' })
  expect(await verifySocial(second.device, second.flowId)).toMatchObject({ code: 'social_failed' })
  expect(await verifySocial(first.device, first.flowId)).toMatchObject({ status: 200 })
})

test('the answer of one provider is not taken for that of another', async () => {
  const stage = await openStage()
  const { device, window, flowId, url } = await begin(stage)
  const answer = stage.issuer.logIn(url, 'ada')
  const mixed = new URL(String(answer).replace('/return/acme', '/return/other'))
  expect(await window.open(mixed)).toMatchObject({ status: 400 })
  const named = new URL(answer)
  named.searchParams.set('iss', stage.other.url)
  expect(await window.open(named)).toMatchObject({ title: 'The login has failed' })
  expect(await verifySocial(device, flowId)).toMatchObject({ code: 'social_failed' })
  const right = await begin(stage)
  const withIssuer = stage.issuer.logIn(right.url, 'ada')
  withIssuer.searchParams.set('iss', stage.issuer.url)
  await right.window.open(withIssuer)
  expect(await verifySocial(right.device, right.flowId)).toMatchObject({ status: 200 })
})

test('a victim who opens the address of a stranger’s login gives the stranger nothing', async () => {
  const stage = await openStage()
  // The stranger has started the flow in a browser of their own, and sends the provider's address.
  const stranger = await begin(stage)
  const victim = socialWindow(stage.login.app)
  const answer = stage.issuer.logIn(stranger.url, 'victim')
  expect(await victim.open(answer)).toMatchObject({ status: 400 })
  // A victim with a login of their own under way has another secret.
  const own = await begin(stage)
  expect(await own.window.open(answer)).toMatchObject({ status: 400 })
  expect(await verifySocial(stranger.device, stranger.flowId)).toMatchObject({
    code: 'social_pending',
  })
  expect(await stranger.window.open(answer)).toMatchObject({ status: 200 })
})

test('only the token of the frame starts a flow, once', async () => {
  const stage = await openStage()
  const { flow } = await beginSocial(await stage.device(), 'acme')
  const window = socialWindow(stage.login.app)
  const over = { status: 410, code: 'social_over', url: '' }
  expect(await window.start({ ...flow, startToken: 'x'.repeat(43) })).toMatchObject(over)
  expect(window.cookie).toBe('')
  expect(await window.start(flow)).toMatchObject({ status: 200 })
  expect(await socialWindow(stage.login.app).start(flow)).toMatchObject(over)
})

test('only the device that has begun a flow sees it and gets its session, once', async () => {
  const stage = await openStage()
  const thief = await stage.device()
  const { device, window, flowId, url } = await begin(stage)
  await window.open(stage.issuer.logIn(url, 'ada'))
  expect((await thief.call('GET', `/v1/login/social/flows/${flowId}`)).json).toEqual({
    state: 'over',
  })
  expect(await verifySocial(thief, flowId)).toMatchObject({ status: 410, code: 'social_over' })
  expect(
    await device.call('POST', '/v1/login/social/verify', { body: { flowId }, proof: null }),
  ).toMatchObject({ status: 401, code: 'dpop' })
  const together = await Promise.all(Array.from({ length: 3 }, () => verifySocial(device, flowId)))
  expect(together.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
})

test('a flow lasts ten minutes', async () => {
  const stage = await openStage()
  const late = await begin(stage)
  const unstarted = await beginSocial(late.device, 'acme')
  const ready = await begin(stage)
  await ready.window.open(stage.issuer.logIn(ready.url, 'ada'))
  stage.moveClock(600_000)
  expect(await late.window.open(stage.issuer.logIn(late.url, 'ada'))).toMatchObject({ status: 400 })
  expect(await late.window.start(unstarted.flow)).toMatchObject({ code: 'social_over' })
  expect(await verifySocial(ready.device, ready.flowId)).toMatchObject({ code: 'social_over' })
})

test('a visitor who refuses at the provider is told so, and nothing is exchanged', async () => {
  const stage = await openStage()
  const { device, window, flowId, url } = await begin(stage)
  const answer = stage.issuer.logIn(url, 'ada')
  answer.searchParams.delete('code')
  answer.searchParams.set('error', 'access_denied')
  expect(await window.open(answer)).toEqual({ status: 200, title: 'You have not logged in' })
  expect(await verifySocial(device, flowId)).toMatchObject({ code: 'social_refused' })
  expect(stage.issuer.exchanges).toBe(0)
})

test('a provider that is away is named before and after the visitor was there, and found again', async () => {
  const stage = await openStage()
  stage.issuer.isAway = true
  const device = await stage.device()
  const { flow } = await beginSocial(device, 'acme')
  expect(await socialWindow(stage.login.app).start(flow)).toMatchObject({
    status: 503,
    code: 'social_away',
  })
  expect(await verifySocial(device, flow.flowId)).toMatchObject({ code: 'social_away' })
  stage.issuer.isAway = false
  const { window, flowId, url } = await begin(stage, 'acme', device)
  const answer = stage.issuer.logIn(url, 'ada')
  stage.issuer.isAway = true
  expect(await window.open(answer)).toMatchObject({ title: 'The provider does not answer' })
  expect(await verifySocial(device, flowId)).toMatchObject({ status: 503, code: 'social_away' })
  stage.issuer.isAway = false
  expect(await logIn(stage, 'ada', device)).toMatchObject({ isNew: true })
})

test('a login leads to no other address than the configured ones', async () => {
  const stage = await openStage()
  const device = await stage.device()
  for (const more of [
    { redirectUri: 'https://evil.example' },
    { returnTo: 'https://evil.example' },
    { provider: 'https://evil.example' },
  ])
    expect(await beginSocial(device, 'acme', more)).toMatchObject({ status: 422 })
  const { window, url } = await begin(stage, 'acme', device)
  const answer = stage.issuer.logIn(url, 'ada')
  answer.searchParams.set('redirect_uri', 'https://evil.example')
  answer.searchParams.set('next', 'https://evil.example')
  const response = await stage.login.app.request(String(answer), {
    headers: { cookie: window.cookie },
  })
  expect(response.headers.get('location')).toBeNull()
  expect(await response.text()).not.toContain('evil.example')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('nobody begins a login for another site, at an unknown provider, or too often', async () => {
  const stage = await openStage()
  const device = await stage.device()
  expect(await beginSocial(device, 'nobody')).toMatchObject({ status: 404, code: 'social_unknown' })
  expect(await beginSocial(device, 'acme', { projectId: 'none' })).toMatchObject({ status: 403 })
  expect(await beginSocial(device, 'acme', { origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    code: 'origin',
  })
  for (let count = 0; count < 20; count++)
    expect(await beginSocial(device, 'acme')).toMatchObject({ status: 201 })
  const refused = await beginSocial(device, 'acme')
  expect(refused).toMatchObject({ status: 429, code: 'too_many' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await beginSocial(await stage.device(undefined, '10.9.9.9'), 'acme')).toMatchObject({
    status: 201,
  })
})

test('an account of a social login has no address to change, and none in its tokens', async () => {
  const stage = await openStage()
  const device = await stage.device()
  await logIn(stage, 'ada', device)
  expect(
    await device.call('POST', '/v1/login/email', {
      body: { step: 'start', email: 'ada@mail.example', language: 'en' },
    }),
  ).toMatchObject({ status: 409, code: 'no_email' })
  const { json } = await device.call('POST', '/v1/login/token', {
    body: { projectId: 'shop', audience: 'https://shop.example' },
  })
  const [, payload = ''] = (json as { token: string }).token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  expect(claims).toHaveProperty('sub')
  expect(claims).not.toHaveProperty('email')
})

test('the database has no secret of a flow', async () => {
  const stage = await openStage()
  const { flow } = await beginSocial(await stage.device(), 'acme')
  const window = socialWindow(stage.login.app)
  const { url } = await window.start(flow)
  const { searchParams } = new URL(url)
  const rows = JSON.stringify(
    await stage.store.db.selectFrom('login_social_flows').selectAll().execute(),
  )
  expect(rows).toContain(flow.flowId)
  const secrets = [
    flow.startToken,
    window.cookie.split('=')[1],
    ...['state', 'nonce', 'code_challenge'].map((name) => searchParams.get(name)),
  ]
  for (const secret of secrets) expect(rows).not.toContain(secret)
})
