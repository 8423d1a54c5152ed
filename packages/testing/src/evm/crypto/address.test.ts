import * as fc from 'fast-check'
import { privateKeyToAddress } from 'viem/accounts'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { addressOf, parseAddress } from './address.ts'
import { toHex } from './hex.ts'

const privateKeys = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((key) => key.some((byte) => byte !== 0) && (key[0] ?? 0) < 0xff)

test('derives the address that viem derives', () => {
  fc.assert(
    fc.property(privateKeys, (key) => {
      expect(addressOf(key)).toBe(privateKeyToAddress(toHex(key)))
    }),
    { numRuns: 50 },
  )
})

test('writes the checksum of an address in any case', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
      const address = toHex(bytes)
      expect(parseAddress(address)).toBe(getAddress(address))
      expect(parseAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(getAddress(address))
    }),
  )
})

test.each(['', '0x', '0x12', `0x${'g'.repeat(40)}`, `0x${'1'.repeat(41)}`, 1, null, undefined])(
  'refuses %j',
  (text) => {
    expect(parseAddress(text)).toBeUndefined()
  },
)
