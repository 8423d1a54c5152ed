import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { importJWK, jwtVerify, type JWK } from 'jose'
import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'

const id = 'ab'.repeat(32)
const shop = 'https://shop.example'
const projects = [
  { id: 'local', name: 'Local', origins: [shop, 'https://*.teapots.example'] },
  { id: 'open', name: 'Open', origins: ['*'] },
]

async function open() {
  const { app } = await createTestApp({ networks: [testNetwork('http://127.0.0.1:1')], projects })
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://server.test${path}`, { headers })
  /** What a page that frames the document is told, verified with the key of the server. */
  const attest = async (origin: string, { project = 'local', headers = {} } = {}) => {
    const response = await get(
      `/v3/attestation?projectId=${project}&origin=${origin}&id=${id}&decryptedId=${id}`,
      { 'sec-fetch-dest': 'iframe', referer: `${origin}/`, ...headers },
    )
    expect(response.status).toBe(200)
    const [, script = ''] = /<script>(.*)<\/script>$/.exec(await response.text()) ?? []
    const posted: [string, string][] = []
    const parent = { postMessage: (text: string, to: string) => posted.push([text, to]) }
    runInNewContext(script, { parent })
    const [[text, to] = ['', '']] = posted
    expect(to).toBe(origin)
    const message = JSON.parse(text) as { readonly type: string; readonly attestation: string }
    expect(message.type).toBe('verify_attestation')
    const { publicKey } = (await (await get('/v3/public-key')).json()) as { publicKey: JWK }
    const key = await importJWK(publicKey, 'ES256')
    return { response, script, ...(await jwtVerify(message.attestation, key)) }
  }
  return { get, attest }
}

test('a listed page is attested, in a document that it alone can frame', async () => {
  const { attest } = await open()
  const { response, script, payload, protectedHeader } = await attest(shop)
  expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT' })
  expect(payload).toMatchObject({ id, origin: shop, isVerified: true, isScam: false })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(600)
  const digest = createHash('sha256').update(script).digest('base64')
  expect(response.headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'sha256-${digest}'; frame-ancestors ${shop}`,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await attest('https://blue.teapots.example')).payload['isVerified']).toBe(true)
})

test.each([
  ['a page that the project does not list', 'https://evil.example', {}],
  ['a page of a project that is for all', shop, { project: 'open' }],
  ['a page that another one frames', shop, { headers: { referer: 'https://evil.example/' } }],
  ['what is no frame', shop, { headers: { 'sec-fetch-dest': 'document' } }],
  ['a page that does not say where it is', shop, { headers: { referer: '' } }],
])('%s is attested as not verified', async (_, origin, options) => {
  const { attest } = await open()
  expect((await attest(origin, options)).payload).toMatchObject({ id, origin, isVerified: false })
})

test.each([
  `/v3/attestation?projectId=local&origin=${shop}`,
  `/v3/attestation?projectId=local&origin=${shop}&id=short`,
  `/v3/attestation?projectId=local&id=${id}&origin=${encodeURIComponent(`${shop}; script-src *`)}`,
  `/v3/attestation?projectId=local&id=${id}&origin=${encodeURIComponent(`${shop}/</script>`)}`,
  `/v3/attestation?projectId=local&id=${id}&origin=javascript:1`,
])('%s is refused', async (path) => {
  const { get } = await open()
  expect((await get(path)).status).toBe(400)
})

test('an unknown project gets none, and every wallet may read the key', async () => {
  const { get } = await open()
  const query = `origin=${shop}&id=${id}`
  expect((await get(`/v3/attestation?projectId=nobody&${query}`)).status).toBe(403)
  const response = await get('/v3/public-key', { origin: 'https://wallet.example' })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const { publicKey, expiresAt } = (await response.json()) as {
    readonly publicKey: JWK
    readonly expiresAt: number
  }
  expect(publicKey).toEqual({
    kty: 'EC',
    crv: 'P-256',
    x: expect.any(String),
    y: expect.any(String),
  })
  expect(expiresAt * 1_000 - Date.now()).toBeGreaterThan(3_500_000)
})
