import type { NameSuggestions } from '@latchkit/wire'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { closedPort } from '@latchkit/test-kit/closedPort'
import { createNameApp } from '../../test/nameApp.ts'

const alice = privateKeyToAccount(generatePrivateKey())
const path = '/v1/profile/suggestions'

test('the name itself comes first with its state, then names that are free', async () => {
  const { json, register } = await createNameApp(await closedPort())
  const before = await json<NameSuggestions>(`${path}/alice?zone=latch.local`)
  expect(before.suggestions).toHaveLength(5)
  expect(before.suggestions[0]).toEqual({ name: 'alice.latch.local', registered: false })
  await register('alice.latch.local', alice)
  await register('alicehq.latch.local', alice)
  const { suggestions } = await json<NameSuggestions>(`${path}/alice`)
  expect(suggestions[0]).toEqual({ name: 'alice.latch.local', registered: true })
  expect(suggestions.slice(1)).toHaveLength(4)
  for (const each of suggestions.slice(1)) {
    expect(each.registered).toBe(false)
    expect(each.name).toMatch(/^alice.+\.latch\.local$/)
    expect(each.name).not.toBe('alicehq.latch.local')
  }
})

test('every suggestion can be registered', async () => {
  const limits = { names: { perAddress: 100, perClient: 100 } }
  const { json, register } = await createNameApp(await closedPort(), {}, {}, { limits })
  for (const text of ['ali', 'alice.latch.local', 'alice-', 'ALICE', 'a'.repeat(62)]) {
    const { suggestions } = await json<NameSuggestions>(`${path}/${text}`)
    const free = suggestions.filter(({ registered }) => !registered)
    expect(free, `for ${text}`).not.toEqual([])
    for (const { name } of free) await register(name, alice)
  }
})

test.each(['al', 'al_ce', 'álice', 'a.b.c', 'alice.eth', 'a'.repeat(256)])(
  'for %j nothing is suggested',
  async (text) => {
    const { get } = await createNameApp(await closedPort())
    const response = await get(`${path}/${encodeURIComponent(text)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ reasons: [{ field: 'name', name: 'name' }] })
  },
)

test('another zone is refused, not answered as if it were this one', async () => {
  const { get } = await createNameApp(await closedPort())
  const response = await get(`${path}/alice?zone=other.example`)
  expect(response.status).toBe(400)
})
