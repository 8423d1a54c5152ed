import { array, number, object } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { httpTimeoutMs } from '../limits.ts'
import { getJson } from './request.ts'

const numbers = object({ numbers: array(number()) })
const schema = () => numbers

afterEach(() => {
  vi.useRealTimers()
})

test('names the project and the kit, and leaves out what is not asked', async () => {
  const server = await testServer()
  server.answer('/things', { body: { numbers: [1], more: true } })
  const { kit } = testKit({ apiUrl: `${server.url}/` })
  const query = { cursor: undefined, search: '', page: '2', term: 'a&b' }
  expect(await getJson(kit, '/things', schema, { query })).toEqual({ numbers: [1] })
  expect(server.asked).toEqual(['/things?projectId=test&st=latchkit-js&sv=0.1.0&page=2&term=a%26b'])
})

test('equal questions under way are asked once, different ones apart, later ones again', async () => {
  const server = await testServer()
  server.answer('/things', { body: { numbers: [] } })
  const { kit } = testKit({ apiUrl: server.url })
  const ask = (page: string) => getJson(kit, '/things', schema, { query: { page } })
  await Promise.all([ask('1'), ask('1'), ask('2')])
  expect(server.asked).toHaveLength(2)
  await ask('1')
  expect(server.asked).toHaveLength(3)
})

test('who turns away does not take the answer from the others', async () => {
  const server = await testServer()
  server.answer('/things', { body: { numbers: [7] } })
  const { kit } = testKit({ apiUrl: server.url })
  const leaver = new AbortController()
  const left = getJson(kit, '/things', schema, { signal: leaver.signal })
  const stayed = getJson(kit, '/things', schema)
  leaver.abort()
  await expect(left).rejects.toMatchObject({ code: 'Aborted' })
  expect(await stayed).toEqual({ numbers: [7] })
  expect(server.asked).toHaveLength(1)
})

test('a question that everybody has left is asked anew the next time', async () => {
  const server = await testServer()
  const released: (() => void)[] = []
  server.answer('/things', async () => {
    await new Promise<void>((resolve) => released.push(resolve))
    return { body: { numbers: [] } }
  })
  const { kit } = testKit({ apiUrl: server.url })
  const leaver = new AbortController()
  const left = getJson(kit, '/things', schema, { signal: leaver.signal })
  await vi.waitFor(() => expect(released).toHaveLength(1))
  leaver.abort()
  await expect(left).rejects.toMatchObject({ code: 'Aborted' })
  const again = getJson(kit, '/things', schema)
  await vi.waitFor(() => expect(released).toHaveLength(2))
  for (const release of released) release()
  expect(await again).toEqual({ numbers: [] })
})

test("tells the server's reason for a refusal", async () => {
  const server = await testServer()
  const reasons = [{ field: 'chainId', description: 'We do not know this chain.' }]
  server.answer('/things', { status: 400, body: { status: 'FAILED', reasons } })
  const { kit } = testKit({ apiUrl: server.url })
  await expect(getJson(kit, '/things', schema)).rejects.toMatchObject({
    code: 'RequestRefused',
    actor: 'visitor',
    details: 'We do not know this chain.',
    context: { status: 400, reasons: [{ field: 'chainId', name: 'chainId' }] },
  })
})

test('tells how long to wait where the server says so', async () => {
  const server = await testServer()
  const { kit } = testKit({ apiUrl: server.url })
  const ask = () => getJson(kit, '/things', schema)
  server.answer('/things', { status: 429, headers: { 'retry-after': '7' }, text: 'slow down' })
  await expect(ask()).rejects.toMatchObject({
    code: 'HttpFailed',
    actor: 'retry',
    details: 'slow down',
    context: { status: 429, retryAfterSeconds: 7 },
  })
  const past = { 'retry-after': new Date(0).toUTCString() }
  server.answer('/things', { status: 503, headers: past })
  await expect(ask()).rejects.toMatchObject({ context: { retryAfterSeconds: 0 } })
  server.answer('/things', { status: 503, headers: { 'retry-after': 'soon' } })
  await expect(ask()).rejects.toMatchObject({ context: { status: 503 } })
})

test('an answer of another shape is no answer', async () => {
  const server = await testServer()
  const { kit } = testKit({ apiUrl: server.url })
  for (const text of ['', 'null', '<html>', '{"numbers":["1"]}', '{"numbers":']) {
    server.answer('/things', { text })
    await expect(getJson(kit, '/things', schema)).rejects.toMatchObject({ code: 'HttpFailed' })
  }
})

test('a server that is not there is said to be', async () => {
  const server = await testServer()
  server.close()
  const { kit } = testKit({ apiUrl: server.url })
  await expect(getJson(kit, '/things', schema)).rejects.toMatchObject({
    code: 'Offline',
    actor: 'retry',
  })
})

test('a server that never answers times out', async () => {
  vi.useFakeTimers()
  const asking = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined))
  const { kit } = testKit({ apiUrl: 'http://127.0.0.1:9' })
  const failure = getJson(kit, '/things', schema).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(httpTimeoutMs)
  expect(await failure).toMatchObject({ code: 'TimedOut' })
  asking.mockRestore()
})

test('a site without server is told what is missing', async () => {
  const { kit } = testKit()
  await expect(getJson(kit, '/things', schema)).rejects.toMatchObject({
    code: 'InvalidConfig',
    message: expect.stringContaining('apiUrl') as string,
  })
})
