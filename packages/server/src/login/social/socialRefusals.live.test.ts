import { expect, test } from 'vitest'
import { client, openStage, begin } from '../../../test/login/socialStage.ts'
import { beginSocial, socialWindow } from '../../../test/login/socialWindow.ts'
import { returnUrl, walkSocial, type Detour, type Ending } from '../../../test/login/walkSocial.ts'

/** What is wrong, what a case does otherwise than a visitor, and where that ends. */
type Rejection = readonly [name: string, detour: Detour, ending: Ending]

const lateMs = 600_000
const evil = 'https://evil.example'
const failed: Ending = { verify: 'social_failed' }
const lost: Ending = { answer: 'This login was not begun here' }
const over: Ending = { start: 'social_over' }
const unlike = 'x'.repeat(43)
const seconds = Math.floor(Date.now() / 1000)

const set =
  (name: string, value: string) =>
  (url: URL): void =>
    url.searchParams.set(name, value)
const remove =
  (name: string) =>
  (url: URL): void =>
    url.searchParams.delete(name)
const append =
  (name: string, value: string) =>
  (url: URL): void =>
    url.searchParams.append(name, value)

/** What the provider, or somebody who has its keys only in part, may say wrongly. */
const tokens: readonly Rejection[] = [
  ['another nonce', { bend: { claims: { nonce: unlike } } }, failed],
  ['no nonce', { bend: { claims: { nonce: undefined } } }, failed],
  ['another audience', { bend: { claims: { aud: 'another client' } } }, failed],
  ['no audience', { bend: { claims: { aud: undefined } } }, failed],
  [
    'an audience that it is passed on to',
    { bend: { claims: { aud: [client.id, 'b'], azp: 'b' } } },
    failed,
  ],
  ['another issuer', { bend: { claims: { iss: 'https://issuer.example' } } }, failed],
  ['an end in the past', { bend: { claims: { exp: seconds - 120, iat: seconds - 180 } } }, failed],
  ['no end', { bend: { claims: { exp: undefined } } }, failed],
  ['no time of issue', { bend: { claims: { iat: undefined } } }, failed],
  ['a beginning in the future', { bend: { claims: { nbf: seconds + 3_600 } } }, failed],
  ['no subject', { bend: { claims: { sub: undefined } } }, failed],
  ['the signature of another key', { bend: { isForged: true } }, failed],
  ['the algorithm none', { bend: { alg: 'none' } }, failed],
  ['a signature by the client’s secret', { bend: { alg: 'HS256' } }, failed],
  ['no identity token', { bend: { isBare: true } }, failed],
  ['a code of another PKCE challenge', { bend: { challenge: unlike } }, failed],
  ['a code that was asked for without PKCE', { request: remove('code_challenge') }, failed],
]

/** What can be wrong with the address that the provider leads back to. */
const answers: readonly Rejection[] = [
  ['another state', { answer: set('state', unlike) }, lost],
  ['an empty state', { answer: set('state', '') }, lost],
  ['no state', { answer: remove('state') }, lost],
  ['two states', { answer: append('state', unlike) }, lost],
  ['no code', { answer: remove('code') }, failed],
  ['two codes', { answer: append('code', 'another') }, failed],
  ['another code', { answer: set('code', 'another') }, failed],
  [
    'an error beside the code',
    { answer: set('error', 'access_denied') },
    { verify: 'social_refused' },
  ],
  [
    'the issuer of another provider',
    { answer: (url, { other }) => set('iss', other.url)(url) },
    failed,
  ],
  [
    'the redirect URL of another provider',
    { answer: (url) => new URL(String(url).replace('/return/acme', '/return/other')) },
    lost,
  ],
  [
    'the redirect URL of a provider that there is not',
    { answer: (url) => new URL(String(url).replace('/return/acme', '/return/nobody')) },
    lost,
  ],
  [
    'a code that another login has used',
    {
      async answer(url, stage) {
        const first = await begin(stage)
        const used = stage.issuer.logIn(first.url, 'ada')
        await first.window.open(used)
        url.searchParams.set('code', used.searchParams.get('code') ?? '')
      },
    },
    failed,
  ],
  ['a form, where the provider posts none', { method: 'POST' }, lost],
  ['an answer for the second time', { twice: 'answer' }, lost],
  ['an answer after ten minutes', { waitMs: { answer: lateMs } }, lost],
  ['another browser', { browser: (_own, { login }) => socialWindow(login.app) }, lost],
  [
    'a browser with a login of its own',
    { browser: async (_own, stage) => (await begin(stage)).window },
    lost,
  ],
  [
    'a browser with a made-up cookie',
    {
      browser: (own, { login }) =>
        Object.assign(socialWindow(login.app), { cookie: own.cookie.replace(/=.*/, `=${unlike}`) }),
    },
    lost,
  ],
]

/** Who may begin and start a login, and who gets its session. */
const flows: readonly Rejection[] = [
  ['another site', { body: { origin: evil } }, { begin: 'origin' }],
  ['an unknown project', { body: { projectId: 'none' } }, { begin: 'authentication' }],
  ['an unknown provider', { body: { provider: 'nobody' } }, { begin: 'social_unknown' }],
  [
    'a redirect URL of the caller’s choice',
    { body: { redirectUri: evil } },
    { begin: 'redirectUri' },
  ],
  ['another token', { start: (flow) => ({ ...flow, startToken: unlike }) }, over],
  [
    'the token of another flow',
    {
      async start(flow, stage) {
        const { startToken } = (await beginSocial(await stage.device(), 'acme')).flow
        return { ...flow, startToken }
      },
    },
    over,
  ],
  ['a start for the second time', { twice: 'start' }, over],
  ['a start after ten minutes', { waitMs: { start: lateMs } }, over],
  ['a session before the answer', { isEarly: true }, { verify: 'social_pending' }],
  [
    'a session for another device',
    { claimant: (_own, stage) => stage.device() },
    { verify: 'social_over' },
  ],
  ['a session without a proof of the device', { proof: null }, { verify: 'dpop' }],
  ['a session for the second time', { twice: 'verify' }, { verify: 'social_over' }],
  ['a session after ten minutes', { waitMs: { verify: lateMs } }, { verify: 'social_over' }],
]

/** What a login by redirect adds. */
const redirects: readonly Rejection[] = (
  [
    ['a way back to another site', { body: { returnUrl: `${evil}/` } }, { begin: 'origin' }],
    [
      'a way back to a site of another project',
      { body: { returnUrl: 'https://other.example/' } },
      { begin: 'origin' },
    ],
    ['a way back over http', { body: { returnUrl: 'http://shop.example/' } }, { begin: 'origin' }],
    [
      'a way back to another port',
      { body: { returnUrl: 'https://shop.example:8443/' } },
      { begin: 'origin' },
    ],
    [
      'the site’s name as a sub-domain',
      { body: { returnUrl: 'https://shop.example.evil.example/' } },
      { begin: 'origin' },
    ],
    [
      'the site’s name as a user name',
      { body: { returnUrl: 'https://shop.example@evil.example/' } },
      { begin: 'returnUrl' },
    ],
    [
      'the site’s name before a backslash',
      { body: { returnUrl: 'https://evil.example\\.shop.example/' } },
      { begin: 'returnUrl' },
    ],
    [
      'a script as the way back',
      { body: { returnUrl: 'javascript:alert(1)' } },
      { begin: 'returnUrl' },
    ],
    [
      'a way back without a scheme',
      { body: { returnUrl: '//evil.example/' } },
      { begin: 'returnUrl' },
    ],
    ['a form of another site', { formOrigin: evil }, { start: '403' }],
    ['a form of the site itself', { formOrigin: 'https://shop.example' }, { start: '403' }],
    ['a form of nobody', { formOrigin: 'null' }, { start: '403' }],
    ['a form that does not say whose it is', { formOrigin: null }, { start: '403' }],
    ['a form with a way back of its own', { fields: { returnUrl: evil } }, { start: '410' }],
    [
      'a form with another token',
      { start: (flow) => ({ ...flow, startToken: unlike }) },
      { start: '410' },
    ],
    ['a form for the second time', { twice: 'start' }, { start: '410' }],
    ['a form after ten minutes', { waitMs: { start: lateMs } }, { start: '410' }],
    ['a start in a window', { startsOtherwise: true }, { start: 'social_over' }],
    [
      'another browser, which it leads nowhere',
      { browser: (_own, { login }) => socialWindow(login.app) },
      lost,
    ],
    ['another state, which leads nowhere', { answer: set('state', unlike) }, lost],
    [
      'an answer for the second time, which leads back',
      { twice: 'answer' },
      { answer: 'One moment…', next: returnUrl },
    ],
    [
      'an answer after ten minutes, which leads back',
      { waitMs: { answer: lateMs } },
      { verify: 'social_over' },
    ],
    ['another nonce, which the site’s page says', { bend: { claims: { nonce: unlike } } }, failed],
    [
      'a session for another device',
      { claimant: (_own, stage) => stage.device() },
      { verify: 'social_over' },
    ],
    ['a session for the second time', { twice: 'verify' }, { verify: 'social_over' }],
  ] satisfies readonly Rejection[]
).map(([name, detour, ending]) => [name, { ...detour, isRedirect: true }, ending])

/** A flow that was begun for a window is no redirect either. */
const mixed: readonly Rejection[] = [
  ['a form for a login in a window', { startsOtherwise: true }, { start: '410' }],
]

test('there are at least 40 cases, each of its own', () => {
  const names = [tokens, answers, flows, redirects, mixed].flatMap((group, index) =>
    group.map(([name]) => `${index} ${name}`),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(40)
})

/** One stage for each group: every refusal is followed by a visitor whom the very same server lets in. */
test.each([
  ['identity token or code', tokens],
  ['answer', answers],
  ['flow', flows],
  ['redirect', redirects],
  ['window', mixed],
])(
  'each wrong %s is refused, and without what is wrong the visitor is in',
  { timeout: 120_000 },
  async (_group, cases) => {
    const stage = await openStage()
    for (const [name, detour, ending] of cases) {
      expect.soft(await walkSocial(stage, detour), name).toEqual(ending)
      const control: Detour = { isRedirect: detour.isRedirect ?? false }
      expect.soft(await walkSocial(stage, control), `without: ${name}`).toBe('in')
    }
  },
)
