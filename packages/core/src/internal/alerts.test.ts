import { object, unknown } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { getJson } from './request.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each([
  [401, 'authentication', 'Invalid Project ID'],
  [403, 'authentication', 'Invalid Project ID'],
  [403, 'origin', 'Invalid App Configuration'],
])('a site that the server turns away (%s, %s) reads why, once', async (status, field, title) => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const server = await testServer()
  const reasons = [{ field, description: 'Ask the operator.' }]
  server.answer('/things', { status, body: { status: 'FAILED', reasons } })
  const { kit } = testKit({ apiUrl: server.url })
  for (let round = 0; round < 3; round++)
    await expect(getJson(kit, '/things', () => unknown())).rejects.toMatchObject({
      code: 'RequestRefused',
    })
  expect(said).toHaveBeenCalledTimes(1)
  expect(said).toHaveBeenCalledWith(
    expect.stringContaining(`Latchkit: ${title}. Ask the operator. (${server.url}, project "test"`),
  )
})

test.each([
  [400, 'chainId'],
  [404, 'name'],
  [429, 'rate_limited'],
  [503, 'chainId'],
])('what a visitor or time can mend (%s, %s) is no alert', async (status, field) => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const server = await testServer()
  const reasons = [{ field, description: 'Later.' }]
  server.answer('/things', { status, body: { status: 'FAILED', reasons } })
  const { kit } = testKit({ apiUrl: server.url })
  await expect(getJson(kit, '/things', () => unknown())).rejects.toThrow('Later.')
  expect(said).not.toHaveBeenCalled()
})

const page = { text: '<!doctype html>' }
test.each([
  ['a site that does not know the path', { ...page, status: 404 }, '(HTTP 404) is another program'],
  ['a site that answers each path', page, '(HTTP 200) is another program or site'],
  ['nothing', undefined, 'Nothing answers there'],
])(
  'while a site is developed, it reads that %s answers at apiUrl, once',
  async (_, answer, text) => {
    vi.stubEnv('NODE_ENV', 'development')
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const server = await testServer()
    if (answer) server.answer('/things', answer)
    const url = answer ? server.url : 'http://127.0.0.1:9'
    const { kit } = testKit({ apiUrl: url })
    for (let round = 0; round < 2; round++)
      await expect(getJson(kit, '/things', () => object({}))).rejects.toThrow('The server')
    expect(said.mock.calls).toEqual([
      [expect.stringContaining(`No Latchkit server answers. \`apiUrl\` of createKit is ${url}. `)],
    ])
    expect(said.mock.calls[0]?.[0]).toContain(text)
  },
)

test('a visitor’s console has none of it, nor that of a site whose server has a bad moment', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const server = await testServer()
  server.answer('/things', { ...page, status: 404 })
  await expect(
    getJson(testKit({ apiUrl: server.url }).kit, '/things', () => unknown()),
  ).rejects.toThrow('The server refused')
  vi.stubEnv('NODE_ENV', 'development')
  server.answer('/things', { ...page, status: 502 })
  await expect(
    getJson(testKit({ apiUrl: server.url }).kit, '/things', () => unknown()),
  ).rejects.toThrow('The server cannot answer')
  expect(said).not.toHaveBeenCalled()
})
