import { errorHandler, type ServerEnv } from '@latchkit/backend/http'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createTestApp, testNetwork } from '@latchkit/test-kit/createTestApp'

test('what nobody foresaw is logged with its request, and told to no one', async () => {
  const lines: unknown[] = []
  const write = (fields: object): void => void lines.push(fields)
  const app = new Hono<ServerEnv>()
  app.onError(errorHandler({ debug: write, info: write, warn: write, error: write }))
  app.get('/', () => {
    throw new Error('secret detail')
  })
  const response = await app.request('/')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(lines).toEqual([expect.objectContaining({ err: expect.any(Error) })])
})

test('what is not there answers 404, what is there by another method 405', async () => {
  const { app } = await createTestApp({ networks: [testNetwork('http://127.0.0.1:1')] })
  const missing = await app.request('/v2/nothing')
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'path' }] })
  const wrong = await app.request('/v1/supported-chains', { method: 'DELETE' })
  expect(wrong.status).toBe(405)
  expect(wrong.headers.get('allow')).toBe('GET, OPTIONS')
})

test('every answer carries an id of its own and the headers that tame a browser', async () => {
  const { app } = await createTestApp({ networks: [testNetwork('http://127.0.0.1:1')] })
  const answers = await Promise.all(
    ['/health', '/nothing', '/v1/account/x/balance'].map((path) => app.request(path)),
  )
  const ids = answers.map((answer) => answer.headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
  for (const answer of answers) {
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('the log tells the route, not who was asked about', async () => {
  const networks = [testNetwork('http://127.0.0.1:1')]
  const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const discreet = await createTestApp({ networks })
  await discreet.get(`/v1/identity/${address}`)
  expect(discreet.lines).toHaveLength(1)
  expect(discreet.lines[0]?.fields).toMatchObject({
    method: 'GET',
    route: '/v1/identity/:address',
    status: 200,
  })
  expect(JSON.stringify(discreet.lines)).not.toMatch(/f39f|"local"/)
  const open = await createTestApp({ networks, logAddresses: true })
  await open.get(`/v1/identity/${address}`)
  expect(open.lines[0]?.fields).toMatchObject({ path: `/v1/identity/${address}`, project: 'local' })
})
