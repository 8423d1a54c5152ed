import { x25519 } from '@noble/curves/ed25519.js'
import { argon2id } from '@noble/hashes/argon2.js'
import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { base64urlnopad } from '@scure/base'
import { open, seal, SealError } from './seal.ts'
import { zero, type Bytes } from './zero.ts'

/** The key of a device that asks another one for the wallet. It lives as long as the request. */
export interface TransferKey {
  readonly secretKey: Bytes
  /** base64url of 32 bytes (X25519). */
  readonly publicKey: string
}

/** A data key, sealed for the device that asks. Both fields are base64url. */
export interface SealedTransfer {
  /** Ephemeral, of the device that answers. */
  readonly publicKey: string
  readonly sealed: string
}

/** Creates a {@link TransferKey}. Zero its secret half after use. */
export function createTransferKey(): TransferKey {
  const { secretKey, publicKey } = x25519.keygen()
  return { secretKey: new Uint8Array(secretKey), publicKey: base64urlnopad.encode(publicKey) }
}

/**
 * Returns the nine digits by which a person recognises the request of the device in front of them. They are stretched by argon2id
 * (64 MiB, 3 passes, about a second), with the wallet as the salt: a server in the middle cannot find a key of its own with the same
 * digits within the five minutes of a request.
 *
 * @param publicKey Public key of the device that asks.
 */
export function numberOfTransfer(publicKey: string, walletKey: string): string {
  const salt = sha256(utf8ToBytes(`Latchkit transfer number 1\nwallet ${walletKey}`))
  const bytes = argon2id(decode(publicKey), salt, { m: 65_536, t: 3, p: 1, dkLen: 8 })
  const number = new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0) % 1_000_000_000n
  return String(number).padStart(9, '0')
}

/** Encrypts a data key for the device that asks, by an ephemeral key (X25519, HKDF-SHA-256, AES-256-GCM). */
export async function sealTransfer(
  dataKey: Bytes,
  publicKey: string,
  walletKey: string,
): Promise<SealedTransfer> {
  const own = createTransferKey()
  const key = deriveKey(own, publicKey, { asking: publicKey, answering: own.publicKey })
  const sealed = await seal(key, dataKey, contextOf(walletKey))
  zero(own.secretKey, key)
  return { publicKey: own.publicKey, sealed: base64urlnopad.encode(sealed) }
}

/**
 * Decrypts the data key of an answer. Zero it after use.
 *
 * @throws {SealError} if the answer is for another key or wallet, or was changed.
 */
export async function openTransfer(
  own: TransferKey,
  { publicKey, sealed }: SealedTransfer,
  walletKey: string,
): Promise<Bytes> {
  const key = deriveKey(own, publicKey, { asking: own.publicKey, answering: publicKey })
  try {
    return await open(key, decode(sealed), contextOf(walletKey))
  } finally {
    zero(key)
  }
}

function deriveKey(
  own: TransferKey,
  other: string,
  { asking, answering }: { readonly asking: string; readonly answering: string },
): Bytes {
  const shared = agree(own.secretKey, decode(other))
  const info = utf8ToBytes(`Latchkit transfer 1\nasking ${asking}\nanswering ${answering}`)
  const key = new Uint8Array(hkdf(sha256, shared, undefined, info, 32))
  zero(shared)
  return key
}

/** Rejects points of low order, whose shared secret anybody can compute. */
function agree(secretKey: Bytes, publicKey: Uint8Array): Bytes {
  try {
    return new Uint8Array(x25519.getSharedSecret(secretKey, publicKey))
  } catch {
    throw new SealError()
  }
}

function decode(text: string): Uint8Array {
  try {
    return base64urlnopad.decode(text)
  } catch {
    throw new SealError()
  }
}

function contextOf(walletKey: string): string {
  return `Latchkit transferred data key 1\nwallet ${walletKey}`
}
