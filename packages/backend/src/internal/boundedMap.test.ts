import { expect, test } from 'vitest'
import { createBoundedMap } from './boundedMap.ts'

test('the longest unused goes first', () => {
  const map = createBoundedMap<number>({ entries: 2 })
  map.set('a', 1)
  map.set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3])
})

test('what is too old is gone, though it is used', () => {
  let now = 0
  const map = createBoundedMap<number>({ entries: 9, ttlMs: 10, now: () => now })
  map.set('a', 1)
  now = 9
  expect(map.get('a')).toBe(1)
  now = 10
  expect(map.get('a')).toBeUndefined()
})

test('what is too old takes no room of what is not', () => {
  let now = 0
  const map = createBoundedMap<number>({ entries: 2, ttlMs: 10, now: () => now })
  map.set('old', 1)
  now = 5
  map.set('young', 2)
  map.get('old')
  now = 11
  map.set('new', 3)
  expect([map.get('old'), map.get('young'), map.get('new')]).toEqual([undefined, 2, 3])
})
