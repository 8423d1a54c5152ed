import { expect, test } from 'vitest'
import { parseLosslessly } from './parseLosslessly.ts'

test('integers beyond JavaScript’s come as text, all else as it is', () => {
  const text =
    '[18446744073709551615,-9007199254740993,123456789012345,0.1234567890123456789,1234567890123456.5,1e-1234567890123456,1234567890123456e2,"a 1234567890123456789 \\" 1234567890123456789",{"1234567890123456789":1234567890123456789}]'
  expect(parseLosslessly(text)).toEqual([
    '18446744073709551615',
    '-9007199254740993',
    123_456_789_012_345,
    0.123_456_789_012_345_68,
    1_234_567_890_123_456.5,
    0,
    123_456_789_012_345_600,
    'a 1234567890123456789 " 1234567890123456789',
    { '1234567890123456789': '1234567890123456789' },
  ])
})

test.each([
  ['letters', 'x'],
  ['escapes', '\\n'],
])('a long text of %s is read', (_name, nft) => {
  const text = `["${nft.repeat(9_000_000 / nft.length)}",1234567890123456789]`
  const [long, number] = parseLosslessly(text) as readonly string[]
  expect(long).toHaveLength(9_000_000 / nft.length)
  expect(number).toBe('1234567890123456789')
})
