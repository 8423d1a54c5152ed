import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { verifySolanaSignature } from './verifySolanaSignature.ts'

const inBase58 = (hex: string) => base58.encode(hexToBytes(hex))

// The vectors of RFC 8032 whose messages are texts.
test.each([
  {
    name: 'TEST 1',
    message: '',
    key: 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    signature:
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  },
  {
    name: 'TEST 2',
    message: 'r',
    key: '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    signature:
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  },
])('$name of RFC 8032 is valid, of its text alone', ({ message, key, signature }) => {
  const signed = { message, address: inBase58(key), signature: inBase58(signature) }
  verifySolanaSignature(signed)
  expect(() => verifySolanaSignature({ ...signed, message: `${message}.` })).toThrow(
    expect.objectContaining({ code: 'SignatureInvalid' }),
  )
})

test('keys of small order, for which one signature is good for every text, have signed nothing', () => {
  const keys = [
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0000000000000000000000000000000000000000000000000000000000000000',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  ].map((hex) => hexToBytes(hex))
  const [neutral = new Uint8Array()] = keys
  const signature = Uint8Array.of(...neutral, ...new Uint8Array(32))
  const message = 'Sign in to the shop.'
  // The looser rules take it.
  expect(ed25519.verify(signature, utf8ToBytes(message), neutral, { zip215: true })).toBe(true)
  for (const key of keys)
    expect(() =>
      verifySolanaSignature({
        message,
        address: base58.encode(key),
        signature: base58.encode(signature),
      }),
    ).toThrow(expect.objectContaining({ code: 'SignatureInvalid' }))
})

test.each(['', 'nobody', '0OIl', '1'.repeat(20_000)])(
  'says that a text is not an address, and takes no longer for a long one (%#)',
  (address) => {
    const signature = base58.encode(new Uint8Array(64).fill(1))
    expect(() => verifySolanaSignature({ message: 'text', address, signature })).toThrow(
      expect.objectContaining({ name: 'AuthError' }),
    )
  },
)
