import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { p2wpkh, RawWitness, Transaction } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import { errors, hashes, unsupported, valid } from '../../test/bip322Vectors.ts'
import { messageHash, opReturn, toSpendId } from './bip322.ts'
import { bitcoin } from './bitcoin.ts'
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

test.each([
  ['a lock time', 0, { lockTime: 4_000_000_000 }, 0],
  ['an age', 2, {}, 100],
] as const)(
  'says from when on a full signature is valid, with which nobody signs in: %s',
  async (_, version, more, sequence) => {
    const privateKey = sha256(utf8ToBytes('signs for later'))
    const { address, script } = p2wpkh(secp256k1.getPublicKey(privateKey))
    const message = 'text'
    const sign = (transaction: { version: number; lockTime?: number }, age: number) => {
      const toSign = new Transaction({
        ...transaction,
        allowUnknownOutputs: true,
        allowUnknownVersion: true,
      })
      const spends = { txid: toSpendId(message, script), index: 0, sequence: age }
      toSign.addInput({ ...spends, witnessUtxo: { amount: 0n, script } })
      toSign.addOutput({ amount: 0n, script: opReturn })
      toSign.sign(privateKey)
      toSign.finalize()
      return `ful${base64.encode(toSign.toBytes(true, true))}`
    }
    const signature = sign({ version, ...more }, sequence)
    const networkId = 'bip122:000000000019d6689c085ae165831e93'
    expect(verifyBitcoinSignature({ message, address, signature })).toEqual({
      time: 'lockTime' in more ? more.lockTime : 0,
      age: sequence,
    })
    await bitcoin().verify({ message, address, networkId, signature: sign({ version }, 0) })
    await expect(
      bitcoin().verify({ message, address, networkId, signature }),
    ).rejects.toMatchObject({ code: 'MessageNotYetValid' })
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
