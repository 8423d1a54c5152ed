import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { SignInProof, SignInProofs } from '../src/index.ts'

/** A key of an EVM account, and what an adapter lends to check its signatures. */
export interface EvmKey {
  readonly address: string
  /** Signs a text as EIP-191 has it. */
  sign(message: string): string
  /** Returns the proofs that the key has signed. */
  verify(proofs: SignInProofs): Promise<readonly SignInProof[]>
}

export function createEvmKey(): EvmKey {
  const { secretKey } = secp256k1.keygen()
  const publicKey = secp256k1.getPublicKey(secretKey, false)
  const address = addressOf(publicKey)
  const options = { prehash: false } as const
  return {
    address,
    sign(message) {
      const [recovery = 0, ...bytes] = secp256k1.sign(hashOf(message), secretKey, {
        ...options,
        format: 'recovered',
      })
      return `0x${Buffer.from([...bytes, 27 + recovery]).toString('hex')}`
    },
    async verify(proofs) {
      return proofs.filter(({ account, message, signature }) => {
        const bytes = Uint8Array.from(Buffer.from(signature.slice(2, 130), 'hex'))
        return (
          account.endsWith(`:${address}`) &&
          bytes.length === 64 &&
          secp256k1.verify(bytes, hashOf(message), publicKey, options)
        )
      })
    },
  }
}

function hashOf(message: string): Uint8Array {
  const text = Buffer.from(message)
  const prefix = Buffer.from(`\u0019Ethereum Signed Message:\n${text.length}`)
  return keccak_256(Uint8Array.from(Buffer.concat([prefix, text])))
}

/** The address of the account that has signed a text as EIP-191 has it. */
export function signerOf(message: string, signature: string): string {
  const bytes = Buffer.from(signature.slice(2), 'hex')
  const recovered = Uint8Array.of((bytes[64] ?? 27) - 27, ...bytes.subarray(0, 64))
  const options = { prehash: false } as const
  const key = secp256k1.recoverPublicKey(recovered, hashOf(message), options)
  const publicKey = secp256k1.Point.fromBytes(key).toBytes(false)
  return addressOf(publicKey)
}

function addressOf(publicKey: Uint8Array): string {
  return `0x${Buffer.from(keccak_256(publicKey.slice(1)).slice(12)).toString('hex')}`
}
