import { expect, test } from 'vitest'
import { testKit } from '../../test/testKit.ts'
import { perKit } from './perKit.ts'

test('each kit has a value of its own, created when it is first read', () => {
  const created: unknown[] = []
  const lists = perKit((kit): string[] => {
    created.push(kit)
    return []
  })
  const [first, second] = [testKit().kit, testKit().kit]
  expect(lists.has(first)).toBe(false)
  lists(first).push('one')
  expect(lists(first)).toEqual(['one'])
  expect(lists.has(second)).toBe(false)
  expect(lists(second)).toEqual([])
  expect(created).toEqual([first, second])
})

test('a value may be undefined and is still created once', () => {
  let count = 0
  const nothing = perKit(() => void count++)
  const { kit } = testKit()
  expect([nothing(kit), nothing(kit)]).toEqual([undefined, undefined])
  expect(count).toBe(1)
})
