import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { testServer } from '../../test/testServer.ts'
import { checkName } from './checkName.ts'
import { nameLookupQuery } from './nameLookupQuery.ts'
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

test.each([
  [{ status: 502, text: '<h1>Bad gateway</h1>' }, 'HttpFailed', 'Error fetching names for address'],
  [
    { status: 400, body: { status: 'FAILED', reasons: [{ field: 'x', description: 'Not now.' }] } },
    'RequestRefused',
    'Not now.',
  ],
])(
  'names that cannot be had come with the reason of the server, or a word of their own',
  async (answer, code, shortMessage) => {
    const server = await testServer()
    server.answer('/v1/profile/reverse/0xfox', answer)
    const { kit } = testKit({ apiUrl: server.url })
    const { queryFn } = namesQuery(kit, { account: 'eip155:1:0xfox' })
    await expect(queryFn({ signal })).rejects.toMatchObject({
      code,
      shortMessage,
      context: { status: answer.status },
    })
  },
)

const lookupPath = '/v1/names/Alice.latch.example/address'

test('where a name leads is asked for with its network, and written as the namespace writes it', async () => {
  const server = await testServer()
  const { kit } = testKit({ apiUrl: server.url })
  server.answer(lookupPath, { body: { name: 'alice.latch.example', address: 'foxA' } })
  const lookup = nameLookupQuery(kit, { name: 'Alice.latch.example', networkId: 'eip155:1' })
  expect(await lookup.queryFn({ signal })).toEqual({ name: 'alice.latch.example', address: 'foxA' })
  expect(server.asked).toEqual([expect.stringContaining('chainId=eip155%3A1')])
  expect(lookup).toMatchObject({ staleTime: 0, gcTime: 0 })
})

test.each([
  [{ address: null, missing: 'name' }, 'name'],
  [{ address: null, missing: 'expired' }, 'expired'],
  [{ address: null, missing: 'address' }, 'address'],
  [{ address: null }, 'address'],
  [{ address: 'no address of this fake' }, 'address'],
])('a name that leads nowhere (%j) has no address, and a reason', async (answer, missing) => {
  const server = await testServer()
  const { kit } = testKit({ apiUrl: server.url })
  server.answer(lookupPath, { body: { name: 'alice.latch.example', ...answer } })
  const lookup = nameLookupQuery(kit, { name: 'Alice.latch.example', networkId: 'eip155:1' })
  expect(await lookup.queryFn({ signal })).toEqual({
    name: 'alice.latch.example',
    address: null,
    missing,
  })
})

test('accounts of other namespaces, and sites without a server, have no names', async () => {
  const server = await testServer()
  const { kit } = testKit({ apiUrl: server.url })
  expect(await namesQuery(kit, { account: 'solana:one:ghost' }).queryFn({ signal })).toEqual([])
  expect(server.asked).toEqual([])
  const alone = namesQuery(testKit().kit, { account: 'eip155:1:0xfox' })
  expect(await alone.queryFn({ signal })).toEqual([])
})
