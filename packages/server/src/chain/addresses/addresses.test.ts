import { expect, test } from 'vitest'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { readBitcoinAddress } from './readBitcoinAddress.ts'
import { readSolanaAddress } from './readSolanaAddress.ts'

const main = '000000000019d6689c085ae165831e93'
const test3 = '000000000933ea01ad0ee984209779ba'
const regtest = '0f9188f13cb7b2c71f2a335e3a4fc328'

test.each([
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', main],
  ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', main],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', main],
  ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', main],
  ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', test3],
  ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', test3],
  ['bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv', regtest],
])(
  '%s is an address of its Bitcoin chain, and of no chain with a letter changed',
  (address, on) => {
    expect(readBitcoinAddress(address, on)).toBe(address)
    const changed = address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
    expect(readBitcoinAddress(changed, on)).toBeUndefined()
    for (const other of [main, regtest].filter((each) => each !== on && !address.startsWith('m'))) {
      expect(readBitcoinAddress(address, other)).toBeUndefined()
    }
  },
)

test('a segwit address may come in capitals, not in mixed letters', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(readBitcoinAddress(address.toUpperCase(), main)).toBe(address)
  expect(readBitcoinAddress(address.replace('w', 'W'), main)).toBeUndefined()
})

test.each([
  ['11111111111111111111111111111111', true],
  ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', true],
  ['1111111111111111111111111111111', false],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', false],
  ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq9l', false],
  ['', false],
  ['1'.repeat(5_000), false],
])('%s as an address of Solana: %s', (text, isAddress) => {
  expect(readSolanaAddress(text) !== undefined).toBe(isAddress)
})

test('base58 writes what it has read', () => {
  for (const text of ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', '11112', '111']) {
    expect(encodeBase58(decodeBase58(text) as Uint8Array)).toBe(text)
  }
})
