import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { regtest } from '@latchkit/test-kit/bitcoinKey'
import { bitcoinChains, networkIdOf } from '../chains/bitcoinChain.ts'
import { hex } from '@scure/base'
import { decodeAddress } from './decodeAddress.ts'
import { isAddress } from './addresses.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const output = fc.oneof(
  bytes(20).map((hash) => ({ type: 'pkh', hash }) as const),
  bytes(20).map((hash) => ({ type: 'sh', hash }) as const),
  bytes(20).map((hash) => ({ type: 'wpkh', hash }) as const),
  bytes(32).map((hash) => ({ type: 'wsh', hash }) as const),
)
const network = fc.constantFrom(NETWORK, TEST_NETWORK, regtest)

test('reads any address as btc-signer writes it, and knows which chains it is of', () => {
  fc.assert(
    fc.property(output, network, (of, chain) => {
      const address = Address(chain).encode(of)
      const decoded = decodeAddress(address)
      expect(decoded && hex.encode(decoded.scriptPubKey)).toBe(hex.encode(OutScript.encode(of)))
      for (const bitcoinChain of bitcoinChains) {
        const { prefixes } = bitcoinChain
        const { bech32, pubKeyHash } = prefixes
        const isSame = of.type.startsWith('w')
          ? bech32 === chain.bech32
          : pubKeyHash === chain.pubKeyHash
        expect(decoded?.isOf(prefixes)).toBe(isSame)
        expect(isAddress(address, networkIdOf(bitcoinChain))).toBe(isSame)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('refuses any address with one wrong character', () => {
  fc.assert(
    fc.property(output, network, fc.nat(), fc.nat(), (of, chain, place, by) => {
      const address = Address(chain).encode(of)
      const alphabet = of.type.startsWith('w')
        ? 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
        : '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
      const start = of.type.startsWith('w') ? chain.bech32.length + 1 : 0
      const at = start + (place % (address.length - start))
      const digit = alphabet.indexOf(address[at] ?? '')
      const other = alphabet[(digit + 1 + (by % (alphabet.length - 1))) % alphabet.length] ?? ''
      expect(isAddress(address.slice(0, at) + other + address.slice(at + 1))).toBe(false)
    }),
    { numRuns: 2_000 },
  )
})
