import { expect, test } from 'vitest'
import { createShares } from './createShares.ts'

const limits = { address: 2, project: 3 }
const ann = { project: 'shop', address: '192.0.2.1' }
const bob = { project: 'shop', address: '192.0.2.2' }
const eve = { project: 'else', address: '192.0.2.1' }

test('an address listens to no more than its share, and what it leaves is free again', () => {
  const { take } = createShares(limits)
  const leave = take(ann, 'a')
  take(ann, 'b')
  expect(() => take(ann, 'c')).toThrow(
    'This address listens to as many things at once as it may: 2.',
  )
  expect(() => take(eve, 'c')).toThrow('This address')
  leave()
  leave()
  take(ann, 'c')
  expect(() => take(ann, 'd')).toThrow('This address')
})

test('a project listens to no more than its share, whoever asks, and leaves the others theirs', () => {
  const { take } = createShares(limits)
  take(ann, 'a')
  take(ann, 'b')
  take(bob, 'c')
  expect(() => take(bob, 'd')).toThrow(
    'This project listens to as many things at once as it may: 3.',
  )
  take({ project: 'else', address: '192.0.2.3' }, 'd')
})

test('what many listen to counts once for each of them, until the last one has left', () => {
  const { take } = createShares(limits)
  const leaves = Array.from({ length: 50 }, () => take(ann, 'newHeads'))
  take(ann, 'a')
  for (const leave of leaves.slice(1)) leave()
  expect(() => take(ann, 'b')).toThrow('This address')
  leaves[0]?.()
  take(ann, 'b')
})

test('what is refused takes nothing', () => {
  const { take } = createShares({ address: 10, project: 1 })
  take(ann, 'a')
  for (let turn = 0; turn < 20; turn++) expect(() => take(bob, 'b')).toThrow('This project')
  for (let turn = 0; turn < 10; turn++)
    take({ project: `other ${turn}`, address: bob.address }, `topic ${turn}`)
})
