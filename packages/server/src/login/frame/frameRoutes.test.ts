import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { errorHandler, mountRoutes, secureHeaders, type ServerEnv } from '@latchkit/backend/http'
import { testGuards } from '@latchkit/test-kit/createTestApp'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { openIdProvider, secretAuth } from '../social/providers/openIdProvider.ts'
import { frameRoutes } from './frameRoutes.ts'
import { loadFrame } from './loadFrame.ts'

const projects = [
  {
    id: 'shop',
    name: 'Ada’s "<shop>"',
    origins: ['https://shop.example', 'https://*.shop.example'],
  },
  { id: 'open', name: 'Open', origins: ['*'] },
]
const document = '<meta name="latchkit-project" content="{{project}}"><main></main>'
const script = `console.log('${'frame '.repeat(300)}')`

interface Served {
  readonly app: Hono<ServerEnv>
  readonly lines: readonly string[]
}

const acme = openIdProvider({
  id: 'acme',
  label: 'Acme',
  issuer: 'https://id.acme.example',
  clientId: 'shop',
  clientAuth: secretAuth('secret'),
  scope: 'openid',
})

/** Serves a build with one script. `changed` is put into the file after its hash was taken; `beside` are further files. */
function serve(
  changed?: string,
  beside: Readonly<Record<string, Uint8Array | string>> = {},
): Served {
  const folder = mkdtempSync(join(tmpdir(), 'latchkit-frame-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = { 'index.html': document, 'main-abc123.js': script }
  const hashes = Object.entries(files).map(([name, body]) => {
    writeFileSync(join(folder, name), body)
    return [name, createHash('sha256').update(body).digest('base64')]
  })
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ document: 'index.html', files: Object.fromEntries(hashes) }),
  )
  if (changed !== undefined) writeFileSync(join(folder, 'main-abc123.js'), changed)
  for (const [name, body] of Object.entries(beside)) writeFileSync(join(folder, name), body)
  const lines: string[] = []
  const write = (_fields: object, message: string): void => void lines.push(message)
  const log = { debug: write, info: write, warn: write, error: write }
  const app = new Hono<ServerEnv>()
  app.use(secureHeaders())
  app.onError(errorHandler(log))
  mountRoutes(
    app,
    frameRoutes(
      {
        projects,
        social: new Map([[acme.id, acme]]),
        chains: new Map(),
        url: 'https://wallet.shop.example',
      },
      loadFrame(folder),
      log,
    ),
    testGuards,
  )
  return { app, lines }
}

test('the document names its project, and only the pages of the project may embed it', async () => {
  const { app } = serve()
  const response = await app.request('/frame/v1?projectId=shop')
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors https://shop.example; require-trusted-types-for 'script'",
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'origin-agent-cluster': '?1',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
  })
  const content = /content="([^"]*)"/.exec(await response.text())?.[1] ?? ''
  const json = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  expect(JSON.parse(json)).toEqual({
    projectId: 'shop',
    name: 'Ada’s "<shop>"',
    origins: ['https://shop.example'],
    socials: { acme: 'Acme' },
  })
})

test('a page of a listed sub-domain may embed it where it names itself; no other page may', async () => {
  const { app } = serve()
  const ask = async (query: string): Promise<Response> => await app.request(`/frame/v1?${query}`)
  const sub = await ask('projectId=shop&origin=https://a.shop.example')
  expect(sub.headers.get('content-security-policy')).toContain(
    'frame-ancestors https://a.shop.example;',
  )
  for (const query of [
    'projectId=nobody',
    'projectId=open',
    'projectId=open&origin=https://evil.example',
    'projectId=shop&origin=https://evil.example',
    'projectId=shop&origin=https://shop.example.evil.example',
    // On the host of the frame, or below it: the wildcard is for what is beside it.
    'projectId=shop&origin=https://wallet.shop.example',
    'projectId=shop&origin=https://pay.wallet.shop.example',
    'projectId=shop&origin=https://a.b.wallet.shop.example',
  ])
    expect((await ask(query)).status, `query ${query}`).toBe(403)
  for (const query of [
    '',
    'projectId=shop&origin=*',
    "projectId=shop&origin=https://a';.shop.example",
  ])
    expect((await ask(query)).status, `query ${query}`).toBe(400)
})

test('a file is sent as its name says for ever, compressed where the browser can read it', async () => {
  const { app } = serve()
  const plain = await app.request('/frame/main-abc123.js')
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await plain.text()).toBe(script)
  const zipped = await app.request('/frame/main-abc123.js', {
    headers: { 'accept-encoding': 'gzip;q=1, deflate' },
  })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString()).toBe(script)
  for (const name of ['index.html', 'manifest.json', '..%2Fmanifest.json', 'none.js'])
    expect((await app.request(`/frame/${name}`)).status, `file ${name}`).toBe(404)
})

test('a build that was changed after it was made is not served', async () => {
  const { app, lines } = serve('fetch("https://evil.example")')
  expect((await app.request('/frame/v1?projectId=shop')).status).toBe(503)
  expect((await app.request('/frame/main-abc123.js')).status).toBe(503)
  expect(lines).toContain(
    'the login frame cannot be loaded, so nobody can log in; build @latchkit/frame, or set login.frame',
  )
})

test('a compressed form that the build has made is sent as it is', async () => {
  const made = gzipSync(script, { level: 1 })
  const { app } = serve(undefined, { 'main-abc123.js.gz': made })
  const response = await app.request('/frame/main-abc123.js', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(Buffer.from(await response.arrayBuffer())).toEqual(made)
  expect((await app.request('/frame/main-abc123.js.gz')).status).toBe(404)
})

const evil = 'fetch("https://evil.example")'
test.each([
  ['another script', { 'main-abc123.js.br': brotliCompressSync(evil) }],
  ['more than the file', { 'main-abc123.js.gz': gzipSync(script + evil) }],
  ['less than the file', { 'main-abc123.js.gz': gzipSync(script.slice(1)) }],
  ['nothing that can be opened', { 'main-abc123.js.br': 'no brotli' }],
])('a compressed form that holds %s is not served', async (_, beside) => {
  const { app, lines } = serve(undefined, beside)
  for (const encoding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': encoding }
    expect((await app.request('/frame/main-abc123.js', { headers })).status).toBe(503)
  }
  expect(lines).toContain(
    'the login frame cannot be loaded, so nobody can log in; build @latchkit/frame, or set login.frame',
  )
})
