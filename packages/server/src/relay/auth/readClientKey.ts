import { decodeBase58 } from '@latchkit/backend/chain'
import { createPublicKey, type KeyObject } from 'node:crypto'

/** Ed25519 public keys are written with this in front: https://w3c-ccg.github.io/did-key-spec */
const ed25519Code = [0xed, 0x01] as const
const keyBytes = 32

/** Reads the key out of `did:key:z6Mk…`; `undefined` where it is none of Ed25519. */
export function decodeDidKey(did: string): KeyObject | undefined {
  const [, text] = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(did) ?? []
  const bytes = text === undefined ? undefined : decodeBase58(text)
  if (bytes?.length !== ed25519Code.length + keyBytes) return undefined
  if (bytes[0] !== ed25519Code[0] || bytes[1] !== ed25519Code[1]) return undefined
  const x = Buffer.from(bytes.subarray(ed25519Code.length)).toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
