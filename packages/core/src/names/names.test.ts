import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { checkName } from './checkName.ts'
import { namesQuery } from './namesQuery.ts'
import { suggestionsQuery } from './suggestionsQuery.ts'

const { signal } = new AbortController()

test.each([
  ['alice', undefined],
  ['Al-1', undefined],
  ['a'.repeat(63), undefined],
  ['', 'tooShort'],
  ['abc', 'tooShort'],
  ['a'.repeat(64), 'tooLong'],
  ['al ice', 'characters'],
  ['álice', 'characters'],
  ['alice.eth', 'characters'],
  ['-alice', 'hyphens'],
  ['alice-', 'hyphens'],
  ['ab--c', 'hyphens'],
])('of %j it says %s', (text, problem) => {
  expect(checkName(text)).toBe(problem)
})

test('suggestions are asked for in lower case', async () => {
  const server = await testServer()
  const suggestions = [{ name: 'alice.latch.example', registered: true }]
  server.answer('/v1/profile/suggestions/alice', { body: { suggestions } })
  const { kit } = testKit({ apiUrl: server.url })
  expect(await suggestionsQuery(kit, { name: 'Alice' }).queryFn({ signal })).toEqual(suggestions)
})

test('a server that gives no names away is an error, not a name that is free or taken', async () => {
  const server = await testServer()
  const { kit } = testKit({ apiUrl: server.url })
  await expect(suggestionsQuery(kit, { name: 'alice' }).queryFn({ signal })).rejects.toMatchObject({
    code: 'RequestRefused',
    context: { status: 404 },
  })
})

test('the names of an account are asked for by its address', async () => {
  const server = await testServer()
  server.answer('/v1/profile/reverse/0xfox', { body: [] })
  const { kit } = testKit({ apiUrl: server.url })
  expect(await namesQuery(kit, { account: 'eip155:1:0xfox' }).queryFn({ signal })).toEqual([])
  expect(server.asked).toEqual([expect.stringContaining('apiVersion=2')])
})

test('accounts of other families, and sites without a server, have no names', async () => {
  const server = await testServer()
  const { kit } = testKit({ apiUrl: server.url })
  expect(await namesQuery(kit, { account: 'solana:one:ghost' }).queryFn({ signal })).toEqual([])
  expect(server.asked).toEqual([])
  const alone = namesQuery(testKit().kit, { account: 'eip155:1:0xfox' })
  expect(await alone.queryFn({ signal })).toEqual([])
})
