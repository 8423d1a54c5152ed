import { expect, test } from 'vitest'
import { createGroupCommit } from './createGroupCommit.ts'

const options = { weigh: () => 1, maxWeight: 3 }

test('what comes while a group waits to begin is done with it, in the order in which it came', async () => {
  const groups: (readonly number[])[] = []
  let begin = (): void => undefined
  const mayBegin = new Promise<void>((resolve) => (begin = resolve))
  const commit = createGroupCommit<number, number>(async (takeWorks) => {
    await mayBegin
    const works = takeWorks()
    groups.push(works)
    return works.map((work) => work * 10)
  }, options)
  const first = commit(1)
  await new Promise((resolve) => setImmediate(resolve))
  const others = [commit(2), commit(3), commit(4)]
  begin()
  expect(await Promise.all([first, ...others])).toEqual([10, 20, 30, 40])
  expect(groups).toEqual([[1, 2, 3], [4]])
})

test('a group that cannot begin is refused as a whole, and the next is done', async () => {
  let isAway = true
  const commit = createGroupCommit<number, number>(async (takeWorks) => {
    if (isAway) throw new Error('away')
    return takeWorks()
  }, options)
  const refused = await Promise.allSettled([commit(1), commit(2)])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await commit(3)).toBe(3)
})

test('a group that fails half way does not take others with it', async () => {
  const commit = createGroupCommit<number, number>(async (takeWorks) => {
    const works = takeWorks()
    if (works.includes(3)) throw new Error('three')
    return works
  }, options)
  const results = await Promise.allSettled([1, 2, 3, 4].map(commit))
  expect(results.map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'fulfilled',
  ])
})
