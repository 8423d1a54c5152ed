import { ed25519 } from '@noble/curves/ed25519.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import { AuthError } from '../authError.ts'

/** A signed text, and the account that claims to have signed it. */
export interface SolanaSignature {
  readonly message: string
  /** 64 bytes in base58. */
  readonly signature: string
  readonly address: string
}

/**
 * Verifies a text that a Solana account signed with `signMessage` or `signIn` of the Wallet Standard (Ed25519, RFC 8032).
 * @example
 * verifySolanaSignature({ message, signature, address }) // throws unless it is valid
 * @throws AuthError SignatureMalformed, SignatureInvalid
 */
export function verifySolanaSignature({ message, signature, address }: SolanaSignature): void {
  const bytes = decodeBase58(signature)
  if (bytes?.length !== 64)
    throw new AuthError('SignatureMalformed', 'The signature is not 64 bytes in base58.', {
      fix: 'Encode the bytes that the wallet returned in base58.',
    })
  const key = decodeBase58(address)
  // ZIP-215 would accept several encodings of one signature.
  const isValid =
    key?.length === 32 && ed25519.verify(bytes, utf8ToBytes(message), key, { zip215: false })
  if (!isValid)
    throw new AuthError(
      'SignatureInvalid',
      `The signature is not one of ${address} for this message.`,
      {
        fix: 'Send exactly the bytes that the wallet signed, decoded as UTF-8.',
      },
    )
}

/** Returns the bytes of a text in base58; `undefined` if it is not base58. */
export function decodeBase58(text: string): Uint8Array | undefined {
  try {
    return text.length > 128 ? undefined : base58.decode(text)
  } catch {
    return undefined
  }
}
