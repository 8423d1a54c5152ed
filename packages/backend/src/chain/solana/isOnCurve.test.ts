import { expect, test } from 'vitest'
import { isOnCurve } from './isOnCurve.ts'

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

// The public keys of RFC 8032, section 7.1; then 0 and 1, which are points of small order.
test.each([
  'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
  '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
  'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
  '00'.repeat(32),
  `01${'00'.repeat(31)}`,
])('%s is a point', (hex) => {
  expect(isOnCurve(bytesOf(hex))).toBe(true)
})

// x² has no root for these y.
test.each([`02${'00'.repeat(31)}`, `07${'00'.repeat(31)}`, `${'00'.repeat(31)}01`])(
  '%s is none',
  (hex) => {
    expect(isOnCurve(bytesOf(hex))).toBe(false)
  },
)

test.each([0, 31, 33])('%i bytes are none', (length) => {
  expect(isOnCurve(new Uint8Array(length))).toBe(false)
})
