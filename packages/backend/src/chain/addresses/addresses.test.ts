import { expect, test } from 'vitest'
import { base58 } from '@scure/base'
import { decodeBase58 } from './base58.ts'
import { parseBitcoinAddress } from './parseBitcoinAddress.ts'
import { parseSolanaAddress } from './parseSolanaAddress.ts'
import { formatBitcoinAddress } from './formatBitcoinAddress.ts'

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
    expect(parseBitcoinAddress(address, on)).toBe(address)
    const changed = address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'))
    expect(parseBitcoinAddress(changed, on)).toBeUndefined()
    for (const other of [main, regtest].filter((each) => each !== on && !address.startsWith('m'))) {
      expect(parseBitcoinAddress(address, other)).toBeUndefined()
    }
  },
)

test('a segwit address may come in capitals, not in mixed letters', () => {
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  expect(parseBitcoinAddress(address.toUpperCase(), main)).toBe(address)
  expect(parseBitcoinAddress(address.replace('w', 'W'), main)).toBeUndefined()
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
  expect(parseSolanaAddress(text) !== undefined).toBe(isAddress)
})

test('base58 writes what it has read', () => {
  for (const text of ['oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96', '11112', '111']) {
    expect(base58.encode(decodeBase58(text) as Uint8Array)).toBe(text)
  }
})

test.each([
  [
    '76a91462e907b15cbf27d5425399ebf6f0fb50ebb88f1888ac',
    main,
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  ],
  ['a914f815b036d9bbbce5e9f2a00abd1bf3dc91e9551087', main, '3QJmV3qfvL9SuYo34YihAf3sRCW3qSinyC'],
  [
    '0014751e76e8199196d454941c45d1b3a323f1433bd6',
    main,
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
  [
    '00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262',
    test3,
    'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7',
  ],
  [
    '512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798',
    main,
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  ['0014751e76e8199196d454941c45d1b3a323f1433b', main, undefined],
  ['0003751e76', main, undefined],
  ['6a0568656c6c6f', main, undefined],
  ['', main, undefined],
])('the script %s pays to its address', (script, on, address) => {
  expect(formatBitcoinAddress(Buffer.from(script, 'hex'), on)).toBe(address)
})
