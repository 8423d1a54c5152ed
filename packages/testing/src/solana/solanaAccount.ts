import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { type PackedAccount, packBytes } from '../owner/packed.ts'

/** An account with its key. */
export interface SolanaAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Signs bytes as they are (Ed25519). */
  sign(bytes: Uint8Array): Uint8Array
}

/** Reads a key with its public key, 64 bytes in base58. Throws TypeError where the two do not belong together. */
export function solanaAccount(secretKey: string): SolanaAccount {
  const bytes = readKey(secretKey)
  const key = bytes.subarray(0, 32)
  const isWhole = bytes.length === 64
  const publicKey = isWhole ? ed25519.getPublicKey(key) : new Uint8Array()
  if (!isWhole || publicKey.some((byte, at) => byte !== bytes[32 + at])) {
    throw new TypeError('A secret key is the 64 bytes of a key and its public key, in base58.')
  }
  return {
    address: base58.encode(publicKey),
    publicKey,
    sign: (message) => ed25519.sign(message, key),
  }
}

/** An account as it travels to pages. */
export function packSolanaAccount(
  { address, publicKey }: SolanaAccount,
  shown: { readonly chains: readonly string[]; readonly features: readonly string[] },
): PackedAccount {
  return { $account: { address, publicKey: packBytes(publicKey), ...shown } }
}

function readKey(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    return new Uint8Array()
  }
}
