import { WIF } from '@scure/btc-signer'
import { describe, expect, test } from 'vitest'
import {
  isBip322,
  isEcdsa,
  messageHash,
  messageTransactions,
  signBip322,
  signEcdsa,
} from '../../test/signMessage.ts'
import { testKey, type KeyKind } from '@latchkit/test-kit/bitcoinKey'
import { base64 } from '@latchkit/core/adapters'
import { hex } from '@scure/base'
import { parseSignature } from './parseSignature.ts'

const privateKey = hex.encode(WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'))
const key = testKey('p2wpkh', privateKey, 'mainnet')

describe('the vectors of BIP-322', () => {
  test('address and hashes of messages', () => {
    expect(key.address).toBe('bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l')
    expect(hex.encode(messageHash(''))).toBe(
      'c90c269c4f8fcbe6880f72a721ddfbf1914268a794cbb21cfafee13770ae19f1',
    )
    expect(hex.encode(messageHash('Hello World'))).toBe(
      'f0eb03b1a75ac6d9847f55c624a99169b5dccba2a31f5b23bea77ba270de0a7a',
    )
  })

  test.each([
    [
      '',
      'c5680aa69bb8d860bf82d4e9cd3504b55dde018de765a91bb566283c545a99a7',
      '1e9654e951a5ba44c8604c4de6c67fd78a27e81dcadcfe1edf638ba3aaebaed6',
    ],
    [
      'Hello World',
      'b79d196740ad5217771c1098fc4a4b51e0535c32236c71f1ea4d61a2d603352b',
      '88737ae86f2077145f93cc4b153ae9a1cb8d56afa511988c149c5c8c9d93bddf',
    ],
  ])('the two transactions of %j', (message, spend, sign) => {
    const { toSpend, toSign } = messageTransactions(key, message)
    expect([toSpend.id, toSign.id]).toEqual([spend, sign])
  })

  const published = [
    [
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      '',
      'AkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
    [
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      'Hello World',
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
    ],
  ] as const

  test.each(published)('the signature of %j: %s', (message, signature) => {
    expect(parseSignature('p2wpkh', signature)).toBe(signature)
    const bytes = base64.decode(signature) ?? new Uint8Array()
    expect(isBip322(key, message, bytes)).toBe(true)
    expect(isBip322(key, `${message}!`, bytes)).toBe(false)
    expect(isBip322(testKey('p2wpkh', 7), message, bytes)).toBe(false)
  })

  test('the wallets of the tests sign as published', () => {
    for (const message of ['', 'Hello World'])
      expect(published).toContainEqual([message, base64.encode(signBip322(key, message))])
  })
})

test('takes the prefixes of BIP-322 2.0.0, and nothing that does not fit them', () => {
  const simple = base64.encode(signBip322(key, 'Hello World'))
  expect(parseSignature('p2wpkh', `smp${simple}`)).toBe(`smp${simple}`)
  expect(parseSignature('p2wpkh', `ful${simple}`)).toBeUndefined()
  expect(parseSignature('p2wpkh', `pof${simple}`)).toBeUndefined()
  const full = base64.encode(signBip322(testKey('p2sh', 11), 'Hello World'))
  for (const answer of [full, `ful${full}`])
    expect(parseSignature('p2sh', answer)).toBe(`ful${full}`)
  expect(parseSignature('p2sh', `smp${full}`)).toBeUndefined()
  const older = base64.encode(signEcdsa(key, 'Hello World'))
  expect(parseSignature('p2wpkh', `smp${older}`)).toBeUndefined()
})

test.each(['p2sh', 'p2wpkh', 'p2tr'] satisfies KeyKind[])(
  'takes what a key of %s signs, by BIP-322 and by ECDSA',
  (kind) => {
    const own = testKey(kind, 11)
    const signed = signBip322(own, 'Hello')
    expect(isBip322(own, 'Hello', signed)).toBe(true)
    const text = base64.encode(signed)
    expect(parseSignature(kind, text)).toBe(kind === 'p2sh' ? `ful${text}` : text)
    const older = signEcdsa(own, 'Hello')
    expect(isEcdsa(own, 'Hello', older)).toBe(true)
    expect(parseSignature(kind, base64.encode(older))).toBe(base64.encode(older))
  },
)

test('takes nothing that is no signature of such an address', () => {
  const segwit = base64.encode(signBip322(testKey('p2wpkh', 11), 'x'))
  const taproot = base64.encode(signBip322(testKey('p2tr', 11), 'x'))
  expect(parseSignature('p2tr', segwit)).toBeUndefined()
  expect(parseSignature('p2wpkh', taproot)).toBeUndefined()
  expect(parseSignature('p2pkh', taproot)).toBeUndefined()
  for (const text of [
    '',
    'x',
    '§',
    'AA==',
    'AQ==',
    base64.encode(new Uint8Array(65)),
    `${segwit}AA`,
  ])
    expect(parseSignature('p2wpkh', text)).toBeUndefined()
  for (const count of [1, 2, 0xfd, 0xff])
    expect(parseSignature('p2tr', base64.encode(Uint8Array.of(count, 200, 1)))).toBeUndefined()
})
