import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { AuthError } from '../authError.ts'

/** A signed text, and who is said to have signed it. */
export interface SolanaSignature {
  readonly message: string
  /** 64 bytes in base58. */
  readonly signature: string
  readonly address: string
}

/**
 * Verifies a text that a Solana account has signed with `signMessage` or `signIn` of the Wallet Standard (Ed25519, RFC 8032).
 * @example
 * verifySolanaSignature({ message, signature, address }) // throws unless it is valid
 * @throws AuthError SignatureMalformed, SignatureInvalid
 */
export function verifySolanaSignature({ message, signature, address }: SolanaSignature): void {
  const bytes = decodeBase58(signature)
  if (bytes?.length !== 64)
    throw new AuthError('SignatureMalformed', 'The signature is not 64 bytes in base58.', {
      fix: 'Encode the bytes that the wallet has returned in base58.',
    })
  const key = decodeBase58(address)
  // Not the looser rules of ZIP-215: they accept several forms of one signature.
  const isValid =
    key?.length === 32 && ed25519.verify(bytes, utf8ToBytes(message), key, { zip215: false })
  if (!isValid)
    throw new AuthError('SignatureInvalid', `${address} has not signed this message.`, {
      fix: 'Send the very bytes that the wallet has signed, as text.',
    })
}

/** Returns the bytes of a text in base58, or `undefined` if it is none. */
export function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return text.length > 128 ? undefined : base58.decode(text)
  } catch {
    return undefined
  }
}
