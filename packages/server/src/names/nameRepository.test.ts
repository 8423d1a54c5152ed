import { expect, onTestFinished, test } from 'vitest'
import { openStore } from '../store/openStore.ts'
import { createNameRepository, type NameRepository } from './nameRepository.ts'
import { assertRecent, parseMessage } from './parseMessage.ts'
import { parseAttributes } from './parseAttributes.ts'
import { parseName } from './parseName.ts'
import * as v from 'valibot'

const alice = '0x00000000000000000000000000000000000000aa'
const bob = '0x00000000000000000000000000000000000000bb'

async function open(): Promise<{
  readonly repository: NameRepository
  register(name: string, registrant?: string, limit?: number): Promise<string>
}> {
  const store = await openStore(':memory:')
  onTestFinished(() => store.close())
  const repository = createNameRepository(store)
  return {
    repository,
    register: async (name, registrant = alice, limit = 3) =>
      await repository.register({
        name,
        registrant,
        signedSeconds: 1_000,
        attributes: {},
        addresses: [{ coinType: '60', address: registrant, proof: 'signed' }],
        limit,
      }),
  }
}

test('an address registers so many names, at once too, and a name that is taken does not count', async () => {
  const { register, repository } = await open()
  expect(await register('taken', bob)).toBe('registered')
  expect(await register('taken')).toBe('taken')
  const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => register(name)))
  expect(outcomes.toSorted()).toEqual([
    'registered',
    'registered',
    'registered',
    'tooMany',
    'tooMany',
  ])
  expect(await repository.findByAddress(alice)).toHaveLength(3)
  expect(await register('f', bob)).toBe('registered')
})

test('a name that was given away still counts for who has registered it', async () => {
  const { register, repository } = await open()
  await register('one', alice, 1)
  const address = { coinType: '60', address: bob, proof: 'named' } as const
  expect(await repository.change('one', 1_001, { address })).toBe('changed')
  expect(await register('two', alice, 1)).toBe('tooMany')
  expect(await repository.findByAddress(bob), 'nobody has shown that it is bob’s').toEqual([])
})

test('a change must be signed later than the last one', async () => {
  const { register, repository } = await open()
  await register('one')
  expect(await repository.change('one', 1_000, { attributes: { bio: 'same' } })).toBe('sameSecond')
  expect(await repository.change('one', 999, { attributes: { bio: 'before' } })).toBe('older')
  expect(await repository.change('one', 1_001, { attributes: { bio: 'after' } })).toBe('changed')
  expect(await repository.change('two', 1_001, {})).toBe('older')
  expect((await repository.find('one'))?.attributes).toEqual({ bio: 'after' })
})

test('a message counts for as long as is said, and ten seconds before its time', () => {
  const now = Math.floor(Date.now() / 1000)
  expect(() => assertRecent(now - 295, 300)).not.toThrow()
  expect(() => assertRecent(now + 5, 300)).not.toThrow()
  for (const timestamp of [now - 302, now + 15, 1.5, NaN, Infinity])
    expect(() => assertRecent(timestamp, 300)).toThrow('within the last 300 seconds')
})

test('a message is JSON of its shape', () => {
  const schema = v.strictObject({ name: v.string() })
  expect(parseMessage(schema, '{"name":"one"}')).toEqual({ name: 'one' })
  for (const message of ['', '{', '{}', '{"name":1}', '{"name":"one","more":1}'])
    expect(() => parseMessage(schema, message)).toThrow(/message|Invalid|invalid|Expected/)
})

test('names are of the zone, with one label of 4 to 63 characters', () => {
  expect(parseName('ALICE.latch.local', 'latch.local')).toBe('alice.latch.local')
  expect(parseName(`${'a'.repeat(63)}.latch.local`, 'latch.local')).toMatch(/^a/)
  for (const name of [
    'abc.latch.local',
    `${'a'.repeat(64)}.latch.local`,
    'a.alice.latch.local',
    'alice.latch.locals',
    'alice-latch.local',
    '-alice.latch.local',
    'alice-.latch.local',
    'al--ice.latch.local',
    'al_ice.latch.local',
    'álice.latch.local',
    'жизнь.latch.local',
    'latch.local',
    '.latch.local',
  ])
    expect(() => parseName(name, 'latch.local')).toThrow(/^A name /)
})

test('attributes are a bio and an https avatar, of letters that a page can show', () => {
  const good = { bio: 'hi', avatar: 'https://img.example/a.png' }
  expect(parseAttributes(good)).toEqual(good)
  for (const attributes of [
    { bio: '' },
    { bio: '<script>' },
    { bio: 'a'.repeat(256) },
    { avatar: 'http://img.example/a.png' },
    { avatar: 'javascript:x' },
    { avatar: 'a.png' },
    { toString: 'x' },
    { constructor: 'x' },
  ])
    expect(() => parseAttributes(attributes as Readonly<Record<string, string>>)).toThrow(
      /^(?:The attributes of a name are|bio is|avatar is)/,
    )
})
