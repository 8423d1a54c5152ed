import { expect, test } from 'vitest'
import { readBuild } from './readBuild.ts'

test('the commit is what the operator says', () => {
  expect(readBuild({ LATCHKIT_COMMIT: 'abc1234' })).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: 'abc1234',
  })
})

test('a commit that nobody knows is left out', () => {
  expect(Object.keys(readBuild({ LATCHKIT_COMMIT: '' }))).toEqual(['version'])
})
