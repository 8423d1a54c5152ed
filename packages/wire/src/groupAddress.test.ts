import { expect, it } from 'vitest'
import { groupAddress } from './groupAddress.ts'

const addresses = {
  ethereum: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  segwit: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  taproot: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
  base58: '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
}

it.each(Object.entries(addresses))(
  '%s: loses no character and ends in a full row',
  (_, address) => {
    const groups = groupAddress(address)
    expect(groups.map(({ start, middle, end }) => start + middle + end).join('')).toBe(address)
    expect(groups.length % 5).toBe(0)
  },
)

it.each(Object.entries(addresses))('%s: marks what a short address shows', (_, address) => {
  const groups = groupAddress(address)
  expect(groups.map(({ start }) => start).join('')).toBe(address.slice(0, 4))
  expect(groups.map(({ end }) => end).join('')).toBe(address.slice(-6))
})

it('has groups of four of the digits of an EVM address', () => {
  const texts = groupAddress(addresses.ethereum).map(
    ({ start, middle, end }) => start + middle + end,
  )
  expect(texts.join(' ')).toBe('0x7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8')
})

it('marks all of what is too short to be shortened', () => {
  const groups = groupAddress('0x1234')
  expect(groups.map(({ start, end }) => start + end).join('')).toBe('0x1234')
})
