import type { Bytes } from '../bytes.ts'

/** An X25519 key in storage: the private and the public half of its JWK. */
export interface AgreementKeyJwk {
  readonly d: string
  readonly x: string
}

/** An X25519 key, for one proposal. */
export interface AgreementKey {
  readonly publicKey: Bytes
  /** Only for the storage of this tab, while the proposal is open. */
  readonly jwk: AgreementKeyJwk
  /**
   * Returns HKDF-SHA256 of the shared secret: 32 bytes.
   * @throws if the other key is invalid, or of low order, which would make the secret predictable
   */
  agree(otherPublicKey: Bytes): Promise<Bytes>
}

/** An Ed25519 key, as it is stored. */
export interface SigningKey {
  readonly seed: Bytes
  readonly publicKey: Bytes
}

/** The cryptography of the protocol. */
export interface Primitives {
  sha256(bytes: Bytes): Promise<Bytes>
  /** Creates a key, or imports a stored one. */
  createAgreementKey(jwk?: AgreementKeyJwk): Promise<AgreementKey>
  createSigningKey(): Promise<SigningKey>
  sign(key: SigningKey, bytes: Bytes): Promise<Bytes>
  /** ChaCha20-Poly1305, with the tag after the ciphertext. */
  encrypt(key: Bytes, nonce: Bytes, text: Bytes): Promise<Bytes>
  /** @throws if the ciphertext was not created with the key */
  decrypt(key: Bytes, nonce: Bytes, sealed: Bytes): Promise<Bytes>
}
