import type { HexText } from '@latchkit/wire'
import { base64urlnopad } from '@scure/base'
import { decodeAbiParameters, hexToBytes, keccak256, stringToHex, type Hex } from 'viem'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSoftPasskey, type AssertionChanges } from '../../test/createSoftPasskey.ts'
import { stubOwnerSignature, toAccountSignature } from './passkeySignature.ts'

const origin = 'https://wallet.shop.example'
const halfOrder = 0x7fffffff800000007fffffffffffffffde737d56d38bcf4279dce5617e3192a8n
const hash = keccak256('0x01')
const challenge = new Uint8Array(hexToBytes(hash))
const idHash = keccak256(stringToHex('Latchkit passkey 1'))
const parameters = [
  { type: 'bytes32' },
  { type: 'uint256' },
  { type: 'uint256' },
  { type: 'bytes' },
  { type: 'bool' },
  { type: 'string' },
  { type: 'string' },
  { type: 'uint256' },
] as const
const passkey = createSoftPasskey(origin)
const other = createSoftPasskey(origin)
const owners = [
  other.ownerOf(keccak256(stringToHex('Latchkit passkey 2'))),
  passkey.ownerOf(idHash),
]
beforeEach(() => vi.stubGlobal('location', new URL(origin)))

const sign = (changes?: AssertionChanges, signed = challenge): Promise<HexText> =>
  toAccountSignature(passkey.assert(signed, changes), challenge, owners)

describe('the signature of a passkey that owns the account', () => {
  it.each([false, true])(
    'is encoded as the account reads it, with the lower s: of a higher one %s',
    async (isHigh) => {
      const assertion = passkey.assert(challenge, { isHigh })
      const signature = await toAccountSignature(assertion, challenge, owners)
      const [id, r, s, data, isVerified, before, after, typeAt] = decodeAbiParameters(
        parameters,
        signature,
      )
      expect(id).toBe(idHash)
      expect(r).toBeGreaterThan(0n)
      expect(s).toBeLessThanOrEqual(halfOrder)
      expect(data).toBe(`0x${Buffer.from(assertion.authenticatorData).toString('hex')}`)
      expect(isVerified).toBe(true)
      const client = `${before}${base64urlnopad.encode(challenge)}${after}`
      expect(client).toBe(new TextDecoder().decode(assertion.clientDataJSON))
      expect(client.slice(Number(typeAt))).toMatch(/^"type":"webauthn\.get"/)
    },
  )

  it.each<[string, AssertionChanges]>([
    ['where the person was not recognised', { flags: 0x01 }],
    ['where nobody was there', { flags: 0x04 }],
    ['of another origin', { rpId: 'evil.example' }],
    ['that names another origin', { client: { origin: 'https://evil.example' } }],
    ['that was created and not asserted', { client: { type: 'webauthn.create' } }],
    ['within another page', { client: { crossOrigin: true } }],
    ['within a page that it names', { client: { topOrigin: 'https://shop.example' } }],
    [
      'that names a page as the hash is written',
      { client: { topOrigin: `https://${base64urlnopad.encode(challenge)}.evil.example` } },
    ],
    ['with the hash in it twice', { client: { more: base64urlnopad.encode(challenge) } }],
    ['with letters that take more than a byte', { client: { more: 'é' } }],
  ])('is refused %s', async (_name, changes) => {
    await expect(sign(changes)).rejects.toMatchObject({ reason: 'unsupported' })
    // The control: without the change it is taken.
    await expect(sign()).resolves.toMatch(/^0x/)
  })

  it('is refused for another hash', async () => {
    const another = new Uint8Array(hexToBytes(keccak256('0x02')))
    await expect(sign({}, another)).rejects.toMatchObject({ reason: 'unsupported' })
  })

  it('of a passkey that does not own the account is told apart', async () => {
    const stranger = createSoftPasskey(origin).assert(challenge)
    await expect(toAccountSignature(stranger, challenge, owners)).rejects.toMatchObject({
      reason: 'unknown',
    })
  })

  it('that is not written in DER is refused', async () => {
    const { signature, ...rest } = passkey.assert(challenge)
    for (const wrong of [
      signature.slice(0, -1),
      new Uint8Array([...signature, 0]),
      new Uint8Array([0x31, ...signature.slice(1)]),
      new Uint8Array(0),
    ])
      await expect(
        toAccountSignature({ ...rest, signature: wrong }, challenge, owners),
      ).rejects.toThrow('passkey')
  })
})

it('a stub is as long as any signature, names an owner, and is nobody’s', async () => {
  const [owner] = owners
  if (!owner) throw new Error('There is no owner.')
  const stub = stubOwnerSignature(owner, origin)
  const more = { other_keys_can_be_added_here: 'do not compare clientDataJSON against a template.' }
  const real = await toAccountSignature(
    passkey.assert(challenge, { client: more }),
    challenge,
    owners,
  )
  expect(stub.length).toBeGreaterThanOrEqual(real.length)
  expect(stub.length).toBeLessThan(2 * real.length)
  const [id, , s, data] = decodeAbiParameters(parameters, stub as Hex)
  expect(id).toBe(owner.idHash)
  expect(s).toBeLessThanOrEqual(halfOrder)
  expect(data.slice(2 + 64, 2 + 66)).toBe('05')
})
