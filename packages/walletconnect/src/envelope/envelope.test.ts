import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { expect, test } from 'vitest'
import { type Bytes, hex } from '../bytes.ts'
import { loadPrimitives } from '../crypto/loadPrimitives.ts'
import { noblePrimitives } from '../crypto/noblePrimitives.ts'
import { openEnvelope } from './openEnvelope.ts'
import { sealEnvelope } from './sealEnvelope.ts'
import { topicOf } from './topicOf.ts'

const key = bytesOf(createHash('sha256').update('key').digest())
const message = { id: 1, jsonrpc: '2.0', result: 'grüß dich' }
const implementations = [
  ['the platform’s', await loadPrimitives()],
  ['audited code', noblePrimitives],
] as const

test.each(implementations)('seals with %s what another library opens', async (_, primitives) => {
  const envelope = Buffer.from(await sealEnvelope(primitives, key, message), 'base64')
  expect(envelope[0]).toBe(0)
  const decipher = createDecipheriv('chacha20-poly1305', key, envelope.subarray(1, 13), {
    authTagLength: 16,
  })
  decipher.setAuthTag(envelope.subarray(-16))
  const text = Buffer.concat([decipher.update(envelope.subarray(13, -16)), decipher.final()])
  expect(JSON.parse(text.toString())).toEqual(message)
})

test.each(implementations)('opens with %s what another library sealed', async (_, primitives) => {
  const envelope = Buffer.concat([Buffer.of(0), sealWithNode(key, JSON.stringify(message))])
  const opened = await openEnvelope(primitives, { symKey: key }, envelope.toString('base64'))
  expect(opened).toEqual({ message, symKey: key })
})

test.each(implementations)(
  'agrees on a key with %s as another library does',
  async (_, primitives) => {
    const mine = await primitives.createAgreementKey()
    const theirs = generateKeyPairSync('x25519')
    const shared = diffieHellman({
      privateKey: theirs.privateKey,
      publicKey: createPublicKey({
        format: 'jwk',
        key: { kty: 'OKP', crv: 'X25519', x: Buffer.from(mine.publicKey).toString('base64url') },
      }),
    })
    const expected = bytesOf(Buffer.from(hkdfSync('sha256', shared, '', '', 32)))
    const senderPublicKey = bytesOf(rawKey(theirs.publicKey))
    expect(await mine.agree(senderPublicKey)).toEqual(expected)
    expect(await topicOf(primitives, expected)).toBe(
      createHash('sha256').update(expected).digest('hex'),
    )

    const sealed = sealWithNode(expected, JSON.stringify(message))
    const envelope = Buffer.concat([Buffer.of(1), senderPublicKey, sealed]).toString('base64')
    const opened = await openEnvelope(primitives, { agreementKey: mine }, envelope)
    expect(opened).toEqual({ message, senderPublicKey, symKey: expected })
    const otherType = Buffer.from(envelope, 'base64')
    otherType.writeUInt8(3, 0)
    expect(
      await openEnvelope(primitives, { agreementKey: mine }, otherType.toString('base64')),
    ).toBeUndefined()
    // A topic that has a key takes no stranger's.
    expect(await openEnvelope(primitives, { symKey: expected }, envelope)).toBeUndefined()
  },
)

test.each(implementations)(
  'agrees with %s on no key that anybody could guess',
  async (_, primitives) => {
    const mine = await primitives.createAgreementKey()
    await expect(mine.agree(new Uint8Array(32))).rejects.toBeInstanceOf(Error)
    await expect(mine.agree(new Uint8Array(31))).rejects.toBeInstanceOf(Error)
  },
)

test('opens nothing that is not encrypted, was changed or belongs to another topic', async () => {
  const [[, primitives]] = implementations
  const plain = Buffer.concat([Buffer.of(2), Buffer.from(JSON.stringify(message))])
  const agreementKey = await primitives.createAgreementKey()
  expect(await openEnvelope(primitives, { symKey: key }, plain.toString('base64'))).toBeUndefined()
  expect(await openEnvelope(primitives, { agreementKey }, plain.toString('base64'))).toBeUndefined()

  const good = await sealEnvelope(primitives, key, message)
  const changed = Buffer.from(good, 'base64')
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20)
  const otherType = Buffer.from(good, 'base64')
  otherType.writeUInt8(3, 0)
  const long = Buffer.concat([Buffer.of(0), sealWithNode(key, `"${'x'.repeat(150_000)}"`)])
  const other = bytesOf(randomBytes(32))
  for (const [envelope, symKey] of [
    [changed.toString('base64'), key],
    [otherType.toString('base64'), key],
    [long.toString('base64'), key],
    [good, other],
    [good.slice(0, 20), key],
    ['', key],
    ['?', key],
    ['A'.repeat(300_000), key],
    [Buffer.concat([Buffer.of(0), sealWithNode(key, '{')]).toString('base64'), key],
  ] as const)
    expect(await openEnvelope(primitives, { symKey }, envelope)).toBeUndefined()
})

test('no two envelopes of one message are alike', async () => {
  const [[, primitives]] = implementations
  const seal = () => sealEnvelope(primitives, key, message)
  expect(await seal()).not.toBe(await seal())
})

test('takes from audited code what the platform lacks, and signs alike', async () => {
  const primitives = await loadPrimitives(null)
  expect(primitives).toEqual(noblePrimitives)
  const platform = await loadPrimitives()
  const signingKey = await platform.createSigningKey()
  const text = bytesOf(Buffer.from('text'))
  expect(await platform.sign(signingKey, text)).toEqual(
    await noblePrimitives.sign(signingKey, text),
  )
})

test('reads hexadecimal text strictly', () => {
  expect(hex.decode('00ff')).toEqual(Uint8Array.of(0, 255))
  for (const text of ['0', 'FF', '0x00', 'gg']) expect(hex.decode(text)).toBeUndefined()
})

function sealWithNode(symKey: Bytes, text: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('chacha20-poly1305', symKey, nonce, { authTagLength: 16 })
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

function rawKey(publicKey: ReturnType<typeof createPublicKey>): Buffer {
  return Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
}

function bytesOf(buffer: Buffer): Bytes {
  return Uint8Array.from(buffer)
}
