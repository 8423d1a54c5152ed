import { unknown } from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { getJson } from './request.ts'

afterEach(() => {
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
