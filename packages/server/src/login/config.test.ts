import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { findLoginErrors, loginSettingsSchema } from './config.ts'
import { loadMasterKeys } from './secrets/loadMasterKeys.ts'

const key = randomBytes(32)
const good = {
  url: 'https://wallet.shop.example/',
  masterKeys: [{ id: '2026-11', key: key.toString('base64') }],
  mail: { host: 'smtp.example', from: 'Shop <login@shop.example>' },
}
const errorsOf = (settings: object, more: object = {}): readonly string[] =>
  findLoginErrors({
    port: 3100,
    projects: [],
    ...more,
    login: v.parse(loginSettingsSchema, settings),
  })

test('what is left out has safe defaults', () => {
  expect(v.parse(loginSettingsSchema, good)).toMatchObject({
    url: 'https://wallet.shop.example',
    mail: { port: 587, tls: 'starttls' },
    session: { idleDays: 7, absoluteDays: 30 },
  })
  expect(errorsOf(good)).toEqual([])
})

test('settings that cannot be used are refused', () => {
  const bad = [
    { ...good, url: 'http://wallet.shop.example' },
    { ...good, url: 'https://wallet.shop.example/frame' },
    { ...good, masterKeys: [] },
    { ...good, masterKeys: [{ id: 'a', key: 'c2hvcnQ=' }] },
    { ...good, mail: { ...good.mail, from: 'nobody' } },
    { ...good, mail: { ...good.mail, from: 'a@b.example\r\nBcc: c@d.example' } },
    { ...good, surprise: true },
  ]
  for (const settings of bad)
    expect(
      v.safeParse(loginSettingsSchema, settings).success,
      `settings ${JSON.stringify(settings)}`,
    ).toBe(false)
  expect(v.safeParse(loginSettingsSchema, { ...good, url: 'http://localhost:3400' }).success).toBe(
    true,
  )
})

test('contradictions are told in a sentence each', () => {
  const [masterKey] = good.masterKeys
  expect(errorsOf({ ...good, masterKeys: [masterKey, masterKey] })).toEqual([
    'login.masterKeys[1].id is "2026-11" again; ids must be unique: give it another.',
  ])
  expect(errorsOf({ ...good, masterKeys: [{ id: 'a' }] })[0]).toContain('has none of key')
  expect(errorsOf({ ...good, masterKeys: [{ ...masterKey, file: 'x' }] })[0]).toContain(
    'more than one',
  )
  expect(errorsOf({ ...good, mail: { ...good.mail, user: 'u' } })[0]).toContain('only one of user')
  const open = { ...good.mail, user: 'u', password: 'p', tls: 'none' }
  expect(errorsOf({ ...good, mail: open })[0]).toContain('sent unencrypted')
  expect(errorsOf({ ...good, session: { idleDays: 40 } })[0]).toContain('above absoluteDays')
  expect(errorsOf(good, { publicUrl: good.url })[0]).toContain('needs a separate one')
  expect(errorsOf({ ...good, port: 3100 })[0]).toContain('the port of the API')
})

const frame = 'https://wallet.shop.example'
const withOrigins = (url: string, ...origins: readonly string[]) =>
  errorsOf({ ...good, url }, { projects: [{ origins: ['https://shop.example'] }, { origins }] })

test.each([
  'https://wallet.shop.example',
  'https://wallet.shop.example:8443',
  'http://wallet.shop.example',
  'https://pay.wallet.shop.example',
  'https://*.wallet.shop.example',
  'https://*.pay.wallet.shop.example',
])('no page may be on the host of the frame, or below it: %s', (origin) => {
  expect(withOrigins(frame, 'https://app.shop.example', origin)).toEqual([
    expect.stringMatching(
      /^projects\[1\]\.origins\[1\] is "http.*host of login\.url.*give the frame/,
    ),
  ])
})

test.each(['https://wallet.shop.example:8443', 'https://api.wallet.shop.example'])(
  'nor may the API, under either of its names: %s',
  (url) => {
    const refusal = (name: string) => [
      expect.stringMatching(new RegExp(`^${name} is "https:.*host of login\\.url`)),
    ]
    expect(errorsOf(good, { publicUrl: `${url}/v1` })).toEqual(refusal('publicUrl'))
    const publicUrl = 'https://api.shop.example'
    expect(errorsOf(good, { publicUrl, signIn: { url } })).toEqual(refusal('signIn\\.url'))
  },
)

test.each([
  [frame, 'https://shop.example'],
  [frame, 'https://app.shop.example'],
  // Also covers pages below the frame: each is refused when it asks.
  [frame, 'https://*.shop.example'],
  [frame, '*'],
  ['http://localhost:3400', 'http://localhost:3000'],
  ['http://127.0.0.1:3400', 'http://127.0.0.1:3000'],
])('a frame at %s goes with %s', (url, origin) => {
  expect(withOrigins(url, origin)).toEqual([])
  if (origin.includes('*')) return
  expect(errorsOf({ ...good, url }, { publicUrl: origin })).toEqual([])
  expect(errorsOf({ ...good, url }, { signIn: { url: origin } })).toEqual([])
})

test('a master key comes from the settings, a file, or what a command prints, and its value is in no error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: string | Uint8Array): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const text = key.toString('base64')
  const loaded = await loadMasterKeys([
    { id: 'a', key: text },
    { id: 'b', file: file('raw', key) },
    { id: 'c', file: file('text', `${text}\n`) },
    { id: 'd', command: ['printf', '%s', text] },
  ])
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
  expect(loaded.map((each) => digest(each.key))).toEqual(
    Array.from({ length: 4 }, () => digest(key)),
  )
  for (const source of [
    { file: join(folder, 'none') },
    { file: file('short', text.slice(0, 20)) },
    { command: ['sh', '-c', `echo ${text}; exit 3`] },
    { command: ['latchkit-no-such-program'] },
  ]) {
    const error = await loadMasterKeys([{ id: 'e', ...source }]).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ message: expect.stringMatching(/"e"/) })
    expect(String(error)).not.toContain(text.slice(0, 20))
  }
})
