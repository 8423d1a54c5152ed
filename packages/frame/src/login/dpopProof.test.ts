import { createHash } from 'node:crypto'
import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import { expect, it } from 'vitest'
import { createDpopProof } from './dpopProof.ts'

it('creates proofs that jose verifies, each with an id of its own', async () => {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ])
  const create = () =>
    createDpopProof({
      keys,
      method: 'POST',
      url: 'https://wallet.example/v1/login/share',
      nonce: 'n',
      sessionId: 's',
    })
  const { payload, protectedHeader } = await jwtVerify(await create(), EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256'],
  })
  expect(payload).toMatchObject({
    htm: 'POST',
    htu: 'https://wallet.example/v1/login/share',
    nonce: 'n',
  })
  expect(payload['ath']).toBe(createHash('sha256').update('s').digest('base64url'))
  expect(protectedHeader.jwk).not.toHaveProperty('d')
  const other = await jwtVerify(await create(), EmbeddedJWK)
  expect(other.payload.jti).not.toBe(payload.jti)
  expect(await calculateJwkThumbprint(protectedHeader.jwk ?? {})).toBe(
    await calculateJwkThumbprint(other.protectedHeader.jwk ?? {}),
  )
})
