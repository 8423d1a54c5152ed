import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, bech32 } from '@scure/base'
import { addressOfHash } from './addressOfHash.ts'
import { derivePrivateKey, deriveSeed, type KeyName } from './derive.ts'
import { zero, type Bytes } from './zero.ts'

/** The addresses of a wallet, by key: EVM with its checksum (EIP-55), Bitcoin as P2WPKH (`bc1q…`, `tb1q…`). */
export type WalletAddresses = Readonly<Record<KeyName, string>>

/** Derives a wallet's addresses from its entropy. */
export async function deriveAddresses(entropy: Uint8Array): Promise<WalletAddresses> {
  const seed = await deriveSeed(entropy)
  const addressOf = (name: KeyName, encode: (privateKey: Bytes) => string): string => {
    const privateKey = derivePrivateKey(seed, name)
    const address = encode(privateKey)
    zero(privateKey)
    return address
  }
  const addresses = {
    eip155: addressOf('eip155', encodeEvmAddress),
    solana: addressOf('solana', (key) => base58.encode(ed25519.getPublicKey(key))),
    bitcoin: addressOf('bitcoin', (key) => encodeP2wpkh(key, 'bc')),
    bitcoinTest: addressOf('bitcoinTest', (key) => encodeP2wpkh(key, 'tb')),
  }
  zero(seed)
  return addresses
}

/** The address of the public key's hash. */
function encodeEvmAddress(privateKey: Bytes): string {
  return addressOfHash(keccak_256(secp256k1.getPublicKey(privateKey, false).subarray(1)))
}

/** BIP-173: version 0, and the HASH160 of the public key. */
function encodeP2wpkh(privateKey: Bytes, prefix: string): string {
  const program = ripemd160(sha256(secp256k1.getPublicKey(privateKey, true)))
  return bech32.encode(prefix, [0, ...bech32.toWords(program)])
}
