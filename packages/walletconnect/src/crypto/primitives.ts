import type { Bytes } from '../bytes/bytes.ts'

/** An X25519 key as it is kept: its halves as JWK writes them. */
export interface KeptAgreementKey {
  readonly d: string
  readonly x: string
}

/** An X25519 key, for one offer. */
export interface AgreementKey {
  readonly publicKey: Bytes
  /** For the tab alone, and as long as the offer stands. */
  readonly kept: KeptAgreementKey
  /**
   * HKDF-SHA256 of what this key and the other side's share: 32 bytes.
   * @throws where the other side's key is none, or is one that would make the result guessable
   */
  agree(otherPublicKey: Bytes): Promise<Bytes>
}

/** An Ed25519 key, as it is stored. */
export interface SigningKey {
  readonly seed: Bytes
  readonly publicKey: Bytes
}

/** The cryptography that the protocol is made of. */
export interface Primitives {
  sha256(bytes: Bytes): Promise<Bytes>
  /** A fresh one, or one that was kept. */
  createAgreementKey(kept?: KeptAgreementKey): Promise<AgreementKey>
  createSigningKey(): Promise<SigningKey>
  sign(key: SigningKey, bytes: Bytes): Promise<Bytes>
  /** ChaCha20-Poly1305 with the tag behind the text. */
  encrypt(key: Bytes, nonce: Bytes, text: Bytes): Promise<Bytes>
  /** @throws where the text is not what was encrypted with the key */
  decrypt(key: Bytes, nonce: Bytes, sealed: Bytes): Promise<Bytes>
}
