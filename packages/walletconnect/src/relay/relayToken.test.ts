import { importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { base58, base64 } from '../bytes.ts'
import { loadPrimitives } from '../crypto/loadPrimitives.ts'
import { noblePrimitives } from '../crypto/noblePrimitives.ts'
import { relayToken } from './relayToken.ts'

test.each([
  ['the platform’s keys', await loadPrimitives()],
  ['audited code', noblePrimitives],
] as const)('signs with %s a token that another library verifies', async (_, primitives) => {
  const key = await primitives.createSigningKey()
  const url = 'wss://relay.example.com/relay'
  const token = await relayToken(primitives, key, url)
  const publicKey = await importJWK(
    { kty: 'OKP', crv: 'Ed25519', x: base64.encodeUrl(key.publicKey) },
    'EdDSA',
  )
  const { payload, protectedHeader } = await jwtVerify(token, publicKey, { audience: url })
  expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'JWT' })
  expect(payload.iss).toMatch(/^did:key:z6Mk[1-9A-HJ-NP-Za-km-z]{44}$/)
  expect(payload.sub).toMatch(/^[0-9a-f]{64}$/)
  expect(payload.exp).toBe((payload.iat ?? 0) + 86_400)
})

test('writes base58 as its inventors did', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  expect(base58(bytes('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
  expect(base58(Uint8Array.of(0, 0, 0x28, 0x7f, 0xb4, 0xcd))).toBe('11233QC4')
  expect(base58(new Uint8Array())).toBe('')
})
