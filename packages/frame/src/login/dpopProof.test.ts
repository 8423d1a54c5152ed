import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createDpopProof } from './dpopProof.ts'

it('creates proofs that the device’s public key verifies, each with an id of its own', async () => {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  const url = 'https://wallet.example/v1/login/share'
  const create = () => createDpopProof({ keys, method: 'POST', url, nonce: 'n', sessionId: 's' })
  const proof = parse(await create())
  expect(proof.header).toMatchObject({ typ: 'dpop+jwt', alg: 'ES256' })
  expect(Object.keys(proof.header.jwk).toSorted()).toEqual(['crv', 'kty', 'x', 'y'])
  expect(proof.payload).toMatchObject({ htm: 'POST', htu: url, nonce: 'n' })
  expect(proof.payload['ath']).toBe(createHash('sha256').update('s').digest('base64url'))
  const key = await crypto.subtle.importKey(
    'jwk',
    proof.header.jwk,
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['verify'],
  )
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  expect(await crypto.subtle.verify(algorithm, key, proof.signature, proof.signed)).toBe(true)
  expect(parse(await create()).payload['jti']).not.toBe(proof.payload['jti'])
})

function parse(proof: string) {
  const [header = '', payload = '', signature = ''] = proof.split('.')
  const decode = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString())
  return {
    header: decode(header) as { readonly jwk: JsonWebKey },
    payload: decode(payload) as Readonly<Record<string, unknown>>,
    signature: Uint8Array.from(Buffer.from(signature, 'base64url')),
    signed: new TextEncoder().encode(`${header}.${payload}`),
  }
}
