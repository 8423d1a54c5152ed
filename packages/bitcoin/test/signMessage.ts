import { secp256k1, schnorr } from '@noble/curves/secp256k1.js'
import { RawTx, RawWitness, SigHash, type Transaction } from '@scure/btc-signer'
import { hash160, sha256 } from '@scure/btc-signer/utils.js'
import * as wallet from '@latchkit/testing/bitcoin'
import { signMessage } from '@latchkit/testing/bitcoin'
import type { TestKey } from '@latchkit/test-kit/bitcoinKey'

/** The hash that BIP-322 takes of a message. */
export function messageHash(message: string): Uint8Array {
  return wallet.messageHash(Buffer.from(message))
}

/** The two transactions of BIP-322 that nobody could send. */
export function messageTransactions(
  key: TestKey,
  message: string,
): { readonly toSpend: Transaction; readonly toSign: Transaction } {
  return wallet.messageTransactions(key, Buffer.from(message))
}

/** Signs a text by BIP-322: in full for P2SH, simple for the others. */
export function signBip322(key: TestKey, message: string): Uint8Array {
  return signMessage(key, Buffer.from(message), 'bip322')
}

/** Signs a text with the older ECDSA: a byte that says how to find the key, and the signature. */
export function signEcdsa(key: TestKey, message: string): Uint8Array {
  return signMessage(key, Buffer.from(message), 'ecdsa')
}

/** True where a BIP-322 signature is one of the text by the key. */
export function isBip322(key: TestKey, message: string, signature: Uint8Array): boolean {
  const witness =
    key.kind === 'p2sh' ? RawTx.decode(signature).witnesses?.[0] : RawWitness.decode(signature)
  const [first, publicKey] = witness ?? []
  const { toSign } = messageTransactions(key, message)
  if (!first) return false
  if (key.kind === 'p2tr') {
    const hash = toSign.preimageWitnessV1(0, [key.script], SigHash.DEFAULT, [0n])
    return schnorr.verify(first, hash, key.script.slice(2))
  }
  const keyHash = hash160(key.publicKey)
  const code = Uint8Array.of(0x76, 0xa9, 20, ...keyHash, 0x88, 0xac)
  const hash = toSign.preimageWitnessV0(0, code, SigHash.ALL, 0n)
  const isOwn = publicKey !== undefined && Buffer.from(publicKey).equals(key.publicKey)
  const options = { prehash: false, format: 'der' } as const
  return isOwn && secp256k1.verify(first.slice(0, -1), hash, key.publicKey, options)
}

/** True where a signature of the older kind is one of the text by the key. */
export function isEcdsa(key: TestKey, message: string, signature: Uint8Array): boolean {
  const options = { prehash: false, format: 'compact' } as const
  return secp256k1.verify(signature.slice(1), ecdsaHash(message), key.publicKey, options)
}

function ecdsaHash(message: string): Uint8Array {
  const prefix = Buffer.from('\u0018Bitcoin Signed Message:\n')
  const bytes = Buffer.from(message)
  return sha256(sha256(Buffer.concat([prefix, Buffer.from([bytes.length]), bytes])))
}
