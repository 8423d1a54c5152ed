import { expect, test } from 'vitest'
import { planEnd } from './planEnd.ts'

const planOf = (...steps: readonly (readonly [kind: number, length: number])[]) =>
  Uint8Array.from([
    9,
    steps.length,
    0,
    0,
    0,
    ...steps.flatMap(([kind, length]) => [kind, ...new Uint8Array(length).fill(1), 100, 0, 1]),
  ])

test.each([
  ['Saber', 0, 0],
  ['Raydium', 7, 0],
  ['Crema', 8, 1],
  ['Whirlpool', 17, 1],
  ['RaydiumClmm', 26, 0],
  ['Phoenix', 28, 1],
  ['Symmetry', 29, 16],
  ['StakeDexSwapViaStake', 33, 4],
  ['MeteoraDlmm', 38, 0],
  ['OpenBookV2', 39, 1],
  ['Clone', 42, 3],
  ['SanctumS', 43, 10],
  ['SanctumSRemoveLiquidity', 45, 5],
  ['RaydiumCP', 46, 0],
  ['SolFi', 61, 1],
  ['Perena', 71, 2],
  ['RaydiumLaunchlabSell', 82, 8],
  ['GoonFi', 86, 2],
  ['HumidiFi', 87, 9],
  ['SolFiV2', 95, 1],
  ['Futarchy', 107, 1],
  ['MeteoraDammV2WithRemainingAccounts', 108, 0],
])('a step by %s (%i) has %i bytes of arguments', (_name, kind, length) => {
  const plan = planOf([kind, length], [7, 0])
  expect(planEnd(plan, 1)).toBe(plan.length)
})

test.each([47, 75, 103, 109, 255])('a step of the kind %i is not read', (kind) => {
  expect(planEnd(planOf([7, 0], [kind, 1]), 1)).toBeUndefined()
})

test('a plan that is cut off is not read to its end', () => {
  const plan = planOf([7, 0], [7, 0])
  expect(planEnd(plan.subarray(0, 4), 1)).toBeUndefined()
  expect(planEnd(plan.subarray(0, 9), 1)).toBeUndefined()
})
