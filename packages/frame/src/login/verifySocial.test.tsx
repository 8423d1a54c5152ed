import { errorBody } from '@latchkit/wire'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stubVisibility } from '../../test/stubVisibility.ts'
import { createScreen } from '../ui/createScreen.ts'
import { fill, texts } from '../ui/texts.ts'
import { createLoginApi } from './createLoginApi.ts'
import type { FrameParts } from './frameParts.ts'
import { verifySocial } from './verifySocial.ts'

const flowId = 'f'.repeat(32)
const startToken = 's'.repeat(43)
const verified = {
  account: { id: 'account', email: '', social: { provider: 'google', name: 'ada' } },
  device: { id: 'device', isTrusted: false },
  session: { id: 'session', expiresInSeconds: 600 },
  wallet: null,
  isNew: true,
}
const name = 'Google'
const button = (text: string) => page.getByRole('button', { name: text, exact: true })

const returnUrl = 'https://shop.example/cart?item=1#pay'

let opened: { closed: boolean; url: string }[] = []
beforeEach(() => {
  stubVisibility()
  opened = []
  const spy = vi.spyOn(window, 'open').mockImplementation((url) => {
    const window = { closed: false, url: String(url), postMessage: () => undefined }
    opened.push(window)
    return Object.assign(window, { close: () => void (window.closed = true) }) as never
  })
  onTestFinished(() => spy.mockRestore())
  sessionStorage.clear()
})

/** The forms that the frame has posted in place of the page. */
function watchForms() {
  const posted: Record<string, string>[] = []
  const spy = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    const fields = Object.fromEntries(new FormData(this)) as Record<string, string>
    posted.push({
      method: this.method,
      path: new URL(this.action).pathname,
      target: this.target,
      ...fields,
    })
  })
  onTestFinished(() => spy.mockRestore())
  return posted
}

/** The page is shown again as it was left: the visitor has gone back. */
const comeBack = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

/** A frame whose server says of each flow that is begun what the test says next. */
function openFrame(states: readonly (string | Error)[]) {
  const root = document.createElement('main')
  document.body.replaceChildren(root)
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const asked: string[] = []
  const bodies: unknown[] = []
  const events: unknown[] = []
  let begun = 0
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const { pathname } = new URL(String(url))
    asked.push(`${init?.method ?? 'GET'} ${pathname.replace(flowId, ':id')}`)
    if (pathname === '/v1/login/social') {
      begun++
      bodies.push(JSON.parse(String(init?.body)))
      return Response.json({ flowId, startToken, expiresInSeconds: 600 }, { status: 201 })
    }
    const state = states[begun - 1] ?? 'pending'
    if (state instanceof Error) throw state
    if (pathname === '/v1/login/social/verify') {
      const code = state === 'ready' ? undefined : `social_${state}`
      return code === undefined
        ? Response.json(verified)
        : Response.json(errorBody(code, code), { status: 409 })
    }
    // As the server's long poll, until there is something new to say.
    if (state === 'pending')
      return await new Promise((resolve, reject) => {
        const flow = begun - 1
        const timer = setInterval(() => {
          if ((states[flow] ?? state) === state) return
          clearInterval(timer)
          resolve(Response.json({ state: states[flow] }))
        }, 20)
        init?.signal?.addEventListener('abort', () => {
          clearInterval(timer)
          reject(new Error('aborted'))
        })
      })
    return Response.json({ state })
  }
  const keys = crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const parts = {
    project: { projectId: 'shop', name: 'Shop', origins: [], socials: { google: name } },
    origin: 'https://shop.example',
    send: (event: unknown) => events.push(event),
    screen: createScreen(
      root,
      () => undefined,
      () => controller.signal,
    ),
    api: createLoginApi({ url: location.origin, keys: () => keys, fetch }),
  } as unknown as FrameParts
  return { parts, asked, bodies, events }
}

it('opens the window on the visitor’s press alone, and has the session once the server is ready', async () => {
  const { parts, asked } = openFrame(['ready'])
  const login = verifySocial(parts, { provider: 'google' })
  await expect.element(button('Continue with Google')).toBeVisible()
  expect(asked).toEqual([])
  await button('Continue with Google').click()
  expect(await login).toMatchObject({ verified })
  expect(opened).toMatchObject([
    { url: expect.stringMatching(/^\/v1\/login\/social\/start#[0-9a-f]{32}$/), closed: true },
  ])
  expect(asked).toEqual([
    'POST /v1/login/social',
    'GET /v1/login/social/flows/:id',
    'POST /v1/login/social/verify',
  ])
})

it('hands the token to the window with its ticket, and to no other', async () => {
  const { parts } = openFrame(['pending'])
  void verifySocial(parts, { provider: 'google' }).catch(() => undefined)
  await button('Continue with Google').click()
  await expect.element(button(texts.socialAgain)).toBeVisible()
  const ticket = opened[0]?.url.split('#')[1]
  const channel = new BroadcastChannel('latchkit-social')
  onTestFinished(() => channel.close())
  const received: unknown[] = []
  channel.addEventListener('message', ({ data }) => received.push(data))
  for (const each of ['0'.repeat(32), undefined, ticket])
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin
    channel.postMessage({ type: 'latchkit:social-window', ticket: each })
  await expect
    .poll(() => received)
    .toEqual([{ type: 'latchkit:social-start', ticket, flowId, startToken }])
})

it.each([
  ['refused', texts.socialRefused],
  ['away', texts.socialAway],
  ['failed', texts.socialFailed],
  ['over', texts.socialOver],
] as const)('says that a login was %s, and begins another one', async (state, sentence) => {
  const { parts } = openFrame([state, 'ready'])
  const login = verifySocial(parts, { provider: 'google' })
  await button('Continue with Google').click()
  await expect.element(page.getByText(fill(sentence, { name }))).toBeVisible()
  expect(opened[0]?.closed).toBe(true)
  await button('Continue with Google').click()
  expect(await login).toMatchObject({ verified })
  expect(opened).toHaveLength(2)
})

it('says that the window is closed, and opens another one with a flow of its own', async () => {
  const { parts, asked } = openFrame(['pending', 'ready'])
  const login = verifySocial(parts, { provider: 'google' })
  await button('Continue with Google').click()
  await expect.element(button(texts.socialAgain)).toBeVisible()
  expect(document.body.textContent).not.toContain(texts.socialWaitClosed)
  Object.assign(opened[0] ?? {}, { closed: true })
  await expect.element(page.getByText(texts.socialWaitClosed)).toBeVisible()
  await button(texts.socialAgain).click()
  expect(await login).toMatchObject({ verified })
  expect(asked.filter((each) => each === 'POST /v1/login/social')).toHaveLength(2)
})

it('says what to do where the browser has opened no window', async () => {
  const { parts } = openFrame(['pending'])
  vi.mocked(window.open).mockReturnValue(null)
  void verifySocial(parts, { provider: 'google' }).catch(() => undefined)
  await button('Continue with Google').click()
  await expect.element(page.getByText(texts.socialWaitBlocked)).toBeVisible()
})

it('closes the window where the visitor cancels', async () => {
  const { parts } = openFrame(['pending'])
  const login = verifySocial(parts, { provider: 'google' })
  await button('Continue with Google').click()
  await expect.element(button(texts.socialAgain)).toBeVisible()
  await Promise.all([expect(login).rejects.toMatchObject({ code: 4001 }), button('Cancel').click()])
  expect(opened[0]?.closed).toBe(true)
})

it('says before the press that it signs in too, and in which words', async () => {
  const { parts } = openFrame([])
  void verifySocial(parts, {
    provider: 'google',
    signIn: { statement: 'I agree to the terms.' },
  }).catch(() => undefined)
  await expect
    .element(
      page.getByText(/also signs you in to https:\/\/shop\.example.*“I agree to the terms\.”/),
    )
    .toBeVisible()
})

it.each(['acme', 'constructor'])(
  'refuses the provider "%s", which the server does not have',
  async (provider) => {
    const { parts, asked } = openFrame([])
    await expect(verifySocial(parts, { provider })).rejects.toMatchObject({ code: -32_602 })
    expect(asked).toEqual([])
  },
)

it('says why the server begins no login, and asks again', async () => {
  const { parts } = openFrame([])
  const refusing = createLoginApi({
    url: location.origin,
    keys: () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']),
    fetch: async () =>
      Response.json(errorBody('too_many', 'Wait.'), {
        status: 429,
        headers: { 'retry-after': '60' },
      }),
  })
  void verifySocial({ ...parts, api: refusing }, { provider: 'google' }).catch(() => undefined)
  await button('Continue with Google').click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/again after \d+ seconds/)
  expect(opened[0]?.closed).toBe(true)
})

it('has the whole page go to the provider, with a form that holds the token, and says so to the page before', async () => {
  const posted = watchForms()
  const { parts, bodies, events } = openFrame(['pending'])
  void verifySocial(parts, { provider: 'google', returnUrl, isRedirect: true }).catch(
    () => undefined,
  )
  await expect.element(page.getByText(fill(texts.socialRedirectHint, { name }))).toBeVisible()
  await button('Continue with Google').click()
  await expect
    .poll(() => posted)
    .toEqual([
      { method: 'post', path: '/v1/login/social/redirect', target: '_top', flowId, startToken },
    ])
  expect(bodies).toEqual([
    { provider: 'google', projectId: 'shop', origin: 'https://shop.example', returnUrl },
  ])
  expect(events).toEqual([{ event: 'leave' }])
  expect(opened).toEqual([])
  expect(document.forms).toHaveLength(0)
})

it('takes the login up once the page is back, with what was agreed to before', async () => {
  const signIn = { statement: 'I agree to the terms.' }
  watchForms()
  const first = openFrame(['ready'])
  const params = { provider: 'google', returnUrl, isRedirect: true, signIn }
  void verifySocial(first.parts, params).catch(() => undefined)
  await button('Continue with Google').click()
  await expect.element(button(texts.tryAgain)).toBeVisible()
  // The same flow, in a frame that is loaded anew.
  const { parts } = openFrame([])
  const answering = { ...parts, api: first.parts.api }
  const back = { ...params, isReturn: true }
  expect(await verifySocial(answering, back)).toEqual({ verified, hasAgreed: true })
  expect(sessionStorage).toHaveLength(0)
})

it('waits on where the page is reloaded while the window is open, with what was agreed to before', async () => {
  const signIn = { statement: 'I agree to the terms.' }
  const states = ['pending']
  const first = openFrame(states)
  void verifySocial(first.parts, { provider: 'google', signIn }).catch(() => undefined)
  await button('Continue with Google').click()
  await expect.element(button(texts.socialAgain)).toBeVisible()
  // The page has to know it before it is gone.
  expect(first.events).toEqual([{ event: 'leave' }])
  // The same flow, in a frame that is loaded anew.
  const { parts } = openFrame([])
  const answering = { ...parts, api: first.parts.api }
  const login = verifySocial(answering, { provider: 'google', signIn, isReturn: true })
  await expect.element(page.getByText(fill(texts.socialWaitTitle, { name }))).toBeVisible()
  await expect.element(page.getByText(texts.socialWaitBlocked)).toBeVisible()
  states[0] = 'ready'
  expect(await login).toEqual({ verified, hasAgreed: true })
  expect(first.asked.filter((each) => each === 'POST /v1/login/social')).toHaveLength(1)
  expect(opened).toHaveLength(1)
  expect(sessionStorage).toHaveLength(0)
})

it('opens the window again, with a flow of its own, where the one before the reload is gone', async () => {
  const first = openFrame(['pending', 'ready'])
  void verifySocial(first.parts, { provider: 'google' }).catch(() => undefined)
  await button('Continue with Google').click()
  await expect.element(button(texts.socialAgain)).toBeVisible()
  const { parts } = openFrame([])
  const answering = { ...parts, api: first.parts.api }
  const login = verifySocial(answering, { provider: 'google', isReturn: true })
  await expect.element(page.getByText(texts.socialWaitBlocked)).toBeVisible()
  await button(texts.socialAgain).click()
  expect(await login).toMatchObject({ verified, hasAgreed: false })
  expect(first.asked.filter((each) => each === 'POST /v1/login/social')).toHaveLength(2)
})

it.each([
  ['was for the wallet alone', undefined],
  ['was for another statement', { statement: 'One.' }],
])(
  'agrees to nothing that the visitor has not read, where the login before the reload %s and its window is opened again',
  async (_name, signIn) => {
    const first = openFrame(['pending', 'ready'])
    void verifySocial(first.parts, { provider: 'google', ...(signIn && { signIn }) }).catch(
      () => undefined,
    )
    await button('Continue with Google').click()
    await expect.element(button(texts.socialAgain)).toBeVisible()
    const { parts } = openFrame([])
    const answering = { ...parts, api: first.parts.api }
    const back = { provider: 'google', isReturn: true, signIn: { statement: 'Another.' } }
    const login = verifySocial(answering, back)
    await expect.element(page.getByText(texts.socialWaitBlocked)).toBeVisible()
    await button(texts.socialAgain).click()
    expect(await login).toEqual({ verified, hasAgreed: false })
  },
)

const storeFlow = (): void =>
  sessionStorage.setItem(
    'latchkit-left-login',
    JSON.stringify({ flowId, provider: 'google', origin: 'https://shop.example', isWindow: true }),
  )

it('forgets a login from before a reload that the visitor cancels while the server is away', async () => {
  const { parts } = openFrame([])
  const away = createLoginApi({
    url: location.origin,
    keys: () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  storeFlow()
  const login = verifySocial({ ...parts, api: away }, { provider: 'google', isReturn: true })
  await expect.element(page.getByText(texts.failed)).toBeVisible()
  await Promise.all([expect(login).rejects.toMatchObject({ code: 4001 }), button('Cancel').click()])
  expect(sessionStorage).toHaveLength(0)
})

it('begins a login of its own where the page was not reloaded just now: another visitor may ask for it', async () => {
  const { parts, asked } = openFrame([])
  storeFlow()
  void verifySocial(parts, { provider: 'google' }).catch(() => undefined)
  await expect.element(button('Continue with Google')).toBeVisible()
  expect(asked).toEqual([])
})

it('agrees to what the visitor reads after the reload, where the login before it is over', async () => {
  const signIn = { statement: 'Another.' }
  const states = ['pending', 'ready']
  const first = openFrame(states)
  void verifySocial(first.parts, { provider: 'google' }).catch(() => undefined)
  await button('Continue with Google').click()
  await expect.element(button(texts.socialAgain)).toBeVisible()
  const { parts } = openFrame([])
  const answering = { ...parts, api: first.parts.api }
  const login = verifySocial(answering, { provider: 'google', isReturn: true, signIn })
  await expect.element(page.getByText(texts.socialWaitBlocked)).toBeVisible()
  states[0] = 'over'
  await expect.element(page.getByText(/“Another\.”/)).toBeVisible()
  await button('Continue with Google').click()
  expect(await login).toEqual({ verified, hasAgreed: true })
})

it('agrees to no other sign-in than the one that was read before', async () => {
  watchForms()
  const first = openFrame(['ready'])
  const params = { provider: 'google', returnUrl, isRedirect: true }
  void verifySocial(first.parts, { ...params, signIn: { statement: 'One.' } }).catch(
    () => undefined,
  )
  await button('Continue with Google').click()
  await expect.element(button(texts.tryAgain)).toBeVisible()
  const back = { ...params, isReturn: true, signIn: { statement: 'Another.' } }
  expect(await verifySocial(first.parts, back)).toEqual({ verified, hasAgreed: false })
})

it.each([
  ['pending', texts.socialLeft],
  ['refused', texts.socialRefused],
  ['away', texts.socialAway],
  ['failed', texts.socialFailed],
  ['over', texts.socialOver],
] as const)(
  'says to whoever comes back in the history what has become of it: %s',
  async (state, sentence) => {
    const posted = watchForms()
    const { parts } = openFrame([state, 'ready'])
    const login = verifySocial(parts, { provider: 'google', returnUrl, isRedirect: true })
    await button('Continue with Google').click()
    await expect.poll(() => posted).toHaveLength(1)
    comeBack()
    await expect.element(page.getByText(fill(sentence, { name }))).toBeVisible()
    await button('Continue with Google').click()
    await expect.poll(() => posted).toHaveLength(2)
    comeBack()
    expect(await login).toMatchObject({ verified })
  },
)

it('says that it has lost track of a login that this tab knows nothing of', async () => {
  const { parts, asked } = openFrame(['ready'])
  void verifySocial(parts, { provider: 'google', returnUrl, isReturn: true }).catch(() => undefined)
  await expect.element(page.getByText(fill(texts.socialLost, { name }))).toBeVisible()
  expect(asked).toEqual([])
})

it('forgets a login by redirect that the visitor cancels', async () => {
  watchForms()
  const { parts } = openFrame(['pending'])
  const login = verifySocial(parts, { provider: 'google', returnUrl, isRedirect: true })
  await button('Continue with Google').click()
  await expect.element(button(texts.tryAgain)).toBeVisible()
  await Promise.all([expect(login).rejects.toMatchObject({ code: 4001 }), button('Cancel').click()])
  expect(sessionStorage).toHaveLength(0)
})

it('forgets a login in a window that the visitor cancels, or that has failed', async () => {
  const { parts } = openFrame(['refused', 'pending'])
  const login = verifySocial(parts, { provider: 'google' })
  await button('Continue with Google').click()
  await expect.element(page.getByText(fill(texts.socialRefused, { name }))).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
  await button('Continue with Google').click()
  await expect.element(button(texts.socialAgain)).toBeVisible()
  expect(sessionStorage).toHaveLength(1)
  await Promise.all([expect(login).rejects.toMatchObject({ code: 4001 }), button('Cancel').click()])
  expect(sessionStorage).toHaveLength(0)
})

it('goes on in place of the page where a window is blocked', async () => {
  const posted = watchForms()
  const { parts } = openFrame(['pending', 'pending'])
  vi.mocked(window.open).mockReturnValue(null)
  void verifySocial(parts, { provider: 'google', returnUrl, isRedirect: false }).catch(
    () => undefined,
  )
  await button('Continue with Google').click()
  await button(texts.socialHere).click()
  await expect.poll(() => posted).toHaveLength(1)
})

it('never leaves a page that says no way back, nor for one of another site', async () => {
  const { parts } = openFrame(['pending'])
  await expect(
    verifySocial(parts, { provider: 'google', returnUrl: 'https://evil.example/' }),
  ).rejects.toMatchObject({ code: -32_602 })
  void verifySocial(parts, { provider: 'google', isRedirect: true }).catch(() => undefined)
  await button('Continue with Google').click()
  await expect.element(button(texts.socialAgain)).toBeVisible()
  await expect.element(button(texts.socialHere)).not.toBeInTheDocument()
})
