import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { RawWitness } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { errors, hashes, unsupported, valid } from '../../test/bip322Vectors.ts'
import { messageHash, toSpendId } from './bip322.ts'
import { decodeAddress } from './decodeAddress.ts'
import { verifyBitcoinSignature } from './verifyBitcoinSignature.ts'

const rejection = (code: string) => expect.objectContaining({ name: 'AuthError', code })

describe('the vectors of BIP-322 2.0.0', () => {
  test.each(hashes)('the hashes of “$message”', ({ message, address, ...expected }) => {
    const { script = new Uint8Array() } = decodeAddress(address) ?? {}
    expect(bytesToHex(messageHash(message))).toBe(expected.messageHash)
    expect(bytesToHex(toSpendId(message, script))).toBe(expected.toSpend)
  })

  test.each(valid)('$name is valid', ({ message, address, signature }) => {
    verifyBitcoinSignature({ message, address, signature })
    expect(() => verifyBitcoinSignature({ message: `${message}.`, address, signature })).toThrow(
      rejection('SignatureInvalid'),
    )
  })

  test.each(valid.filter(({ wrongMessage }) => wrongMessage !== undefined))(
    '$name is not of another text',
    ({ wrongMessage = '', address, signature }) => {
      expect(() => verifyBitcoinSignature({ message: wrongMessage, address, signature })).toThrow(
        rejection('SignatureInvalid'),
      )
    },
  )

  test.each(valid.filter(({ wrongAddress }) => wrongAddress !== undefined))(
    '$name is not of another signer',
    ({ message, wrongAddress = '', signature }) => {
      expect(() => verifyBitcoinSignature({ message, address: wrongAddress, signature })).toThrow(
        rejection('SignatureInvalid'),
      )
    },
  )

  test.each(unsupported)('$name is refused by name', ({ message, address, signature }) => {
    expect(() => verifyBitcoinSignature({ message, address, signature })).toThrow(
      rejection('ScriptTypeUnsupported'),
    )
  })

  test.each(unsupported)(
    '$name is not of another text or signer either',
    ({ signature, message, address, wrongMessage = message, wrongAddress = address }) => {
      for (const signed of [
        { message: wrongMessage, address },
        { message, address: wrongAddress },
      ])
        expect(() => verifyBitcoinSignature({ ...signed, signature })).toThrow(
          expect.objectContaining({ name: 'AuthError' }),
        )
    },
  )

  test.each(errors)('$name is refused', ({ message, address, signature, code }) => {
    expect(() => verifyBitcoinSignature({ message, address, signature })).toThrow(rejection(code))
  })
})

test('takes no simple signature for addresses whose spending needs more than a witness', () => {
  const witness = `smp${base64.encode(RawWitness.encode([new Uint8Array(71), new Uint8Array(33)]))}`
  for (const address of [
    '13vU5PUSuArDXJdCWZvUFEbgJ2wcmtSJWn',
    '32Utb7Seg6EXq7UesMNJXhQ1gdohYNyzQ9',
  ])
    expect(() => verifyBitcoinSignature({ message: '', address, signature: witness })).toThrow(
      rejection('ScriptTypeUnsupported'),
    )
})

test('takes no signature with the high s, though the curve does', () => {
  const { message, address, signature } = valid[2] ?? fail()
  const [der = new Uint8Array(), key = new Uint8Array()] = RawWitness.decode(
    base64.decode(signature),
  )
  const { r, s } = secp256k1.Signature.fromBytes(der.subarray(0, -1), 'der')
  const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('der')
  const changed = RawWitness.encode([Uint8Array.of(...high, 1), key])
  expect(() =>
    verifyBitcoinSignature({ message, address, signature: base64.encode(changed) }),
  ).toThrow(rejection('SignatureInvalid'))
})

test.each([0x00, 0x02, 0x03, 0x81, 0x82])(
  'takes no signature that leaves out a part (%s)',
  (sighash) => {
    const { message, address, signature } = valid[2] ?? fail()
    const [der = new Uint8Array(), key = new Uint8Array()] = RawWitness.decode(
      base64.decode(signature),
    )
    const changed = RawWitness.encode([Uint8Array.of(...der.subarray(0, -1), sighash), key])
    expect(() =>
      verifyBitcoinSignature({ message, address, signature: base64.encode(changed) }),
    ).toThrow(rejection('SignatureInvalid'))
  },
)

test('says that an address is none', () => {
  for (const address of [
    '',
    'nobody',
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0m',
    'BC1Q9VZA2E8X573NCZRLZMS0WVX3GSQJX7VAVGKX0L',
  ])
    expect(() => verifyBitcoinSignature({ message: '', address, signature: 'AA==' })).toThrow(
      rejection('AddressMalformed'),
    )
})

function fail(): never {
  throw new Error('The vector is missing.')
}
