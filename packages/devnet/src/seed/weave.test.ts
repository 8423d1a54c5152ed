import { expect, test } from 'vitest'
import type { Move } from './moves.ts'
import { weave } from './weave.ts'

const move = (value: number, sameBlock = false): Move => ({
  from: 'alice',
  value: BigInt(value),
  gas: 1n,
  ...(sameBlock && { sameBlock }),
})
const values = (moves: readonly Move[]): readonly number[] =>
  moves.map(({ value }) => Number(value))

test('others lie evenly between, and nothing comes between moves of one block', () => {
  const moves = [move(1), move(2), move(3, true), move(4)]
  expect(values(weave(moves, [move(10), move(20), move(30)]))).toEqual([1, 10, 2, 3, 20, 4, 30])
  expect(values(weave(moves, [move(10)]))).toEqual([1, 2, 3, 4, 10])
})

test('without moves, the others are all there is', () => {
  expect(values(weave([], [move(10), move(20)]))).toEqual([10, 20])
})
