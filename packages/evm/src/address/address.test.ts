import * as fc from 'fast-check'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { format, isAddress } from './addresses.ts'
import { checksumAddress } from './checksumAddress.ts'

const anyAddress = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 40, maxLength: 40 })
  .map((digits) => `0x${digits.map((digit) => digit.toString(16)).join('')}`)

test('gives the vectors of EIP-55', () => {
  for (const address of [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ])
    expect(checksumAddress(address.toLowerCase())).toBe(address)
})

test('checksums any address as viem does', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(checksumAddress(address)).toBe(getAddress(address))
    }),
    { numRuns: 1_000 },
  )
})

test('writes an address in any case with its checksum, and leaves all else alone', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  for (const seen of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])
    expect(format(seen)).toBe(address)
  for (const seen of ['', 'pool', '0x12', `${address}00`]) expect(format(seen)).toBe(seen)
})

test('takes an address in one case or with the right checksum', () => {
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  expect(isAddress(address)).toBe(true)
  expect(isAddress(address.toLowerCase())).toBe(true)
  expect(isAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(true)
})

test('refuses a wrong checksum and what is no address', () => {
  expect(isAddress('0xF39fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe(false)
  for (const text of ['', '0x', '0x12', 'vitalik.eth', 'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
    expect(isAddress(text)).toBe(false)
  expect(isAddress(' 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe(false)
  expect(isAddress('0xg39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe(false)
})
