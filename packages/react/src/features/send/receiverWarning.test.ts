import { expect, test } from 'vitest'
import { receiverWarning } from './receiverWarning.ts'

const own = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const known = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each([
  ['the own address', own.toLowerCase(), { kind: 'own' }],
  ['a known address', known, undefined],
  ['a known address in another spelling', known.toLowerCase(), undefined],
  ['a stranger', '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC', { kind: 'firstTime' }],
  [
    'one that looks like a known one',
    '0x70991111111111111111111111111111111179C8',
    { kind: 'resembles', address: known },
  ],
  [
    'one that looks like the own one',
    '0xf39F000000000000000000000000000000002266',
    { kind: 'resembles', address: own },
  ],
  [
    'one with the same start alone',
    '0x7099111111111111111111111111111111111111',
    { kind: 'firstTime' },
  ],
])('warns of %s', (_, to, warning) => {
  expect(receiverWarning(to, own, [known])).toEqual(warning)
})

test('what the history alone knows is told apart from what was never seen, and from what is known', () => {
  const seen = '0x1111111111111111111111111111111111111111'
  expect(receiverWarning(seen, own, [], [seen.toUpperCase().replace('0X', '0x')])).toEqual({
    kind: 'inHistory',
  })
  expect(receiverWarning(seen, own, [seen], [seen])).toBeUndefined()
})

test('a look-alike that was planted in the history is still pointed out', () => {
  const real = '0x1234567890123456789012345678901234567890'
  const planted = '0x12345678aaaaaaaaaaaaaaaaaaaaaaaa34567890'
  expect(receiverWarning(planted, own, [], [planted, real])).toEqual({
    kind: 'resembles',
    address: real,
  })
})
