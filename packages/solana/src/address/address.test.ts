import {
  getAddressDecoder,
  getBase58Decoder,
  getBase58Encoder,
  isAddress as kitIsAddress,
} from '@solana/kit'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { base58 } from '@scure/base'
import { decodeBase58 } from './decodeBase58.ts'
import { isAddress } from './addresses.ts'

const anyBytes = fc.uint8Array({ maxLength: 80 })

test('writes and reads any bytes as @solana/kit does', () => {
  fc.assert(
    fc.property(anyBytes, fc.nat(5), (bytes, zeros) => {
      const led = Uint8Array.from([...Array<number>(zeros).fill(0), ...bytes])
      const text = base58.encode(led)
      expect(text).toBe(getBase58Decoder().decode(led))
      expect(decodeBase58(text)).toEqual(led)
      expect(decodeBase58(text)).toEqual(new Uint8Array(getBase58Encoder().encode(text)))
    }),
    { numRuns: 1_000 },
  )
})

test('reads no text with another character', () => {
  for (const text of ['0', 'O', 'I', 'l', 'abc ', '1é', 'a-b'])
    expect(decodeBase58(text)).toBeUndefined()
})

test('tells addresses from other texts as @solana/kit does', () => {
  const anyText = fc.oneof(
    fc.uint8Array({ minLength: 30, maxLength: 34 }).map((bytes) => base58.encode(bytes)),
    fc.string({ maxLength: 60 }),
    fc.constant('1'.repeat(32)),
    fc.constant('1'.repeat(33)),
    fc.constant('z'.repeat(44)),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      expect(isAddress(text)).toBe(kitIsAddress(text))
    }),
    { numRuns: 2_000 },
  )
})

test('takes every 32 bytes as an address', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      expect(isAddress(getAddressDecoder().decode(bytes))).toBe(true)
    }),
  )
})

test('takes no address with a blank, and nothing that is no text', () => {
  const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
  expect(isAddress(address)).toBe(true)
  for (const other of [` ${address}`, `${address}\n`, '', undefined, null, 7, {}])
    expect(isAddress(other)).toBe(false)
})
