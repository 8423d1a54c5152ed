import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { HDKey as Slip10Key } from 'micro-key-producer/slip10.js'
import { zero, type Bytes } from './zero.ts'

/** The keys of a wallet, by the networks that they are for. */
export type KeyName = 'eip155' | 'solana' | 'bitcoin' | 'bitcoinTest'

/**
 * The derivation path of each key: BIP-44 for EVM, SLIP-10 for Solana, BIP-84 for Bitcoin. The same twelve words give the same
 * accounts in other wallets.
 */
const derivationPaths: Readonly<Record<KeyName, string>> = {
  eip155: "m/44'/60'/0'/0/0",
  solana: "m/44'/501'/0'/0'",
  bitcoin: "m/84'/0'/0'/0/0",
  bitcoinTest: "m/84'/1'/0'/0/0",
}

/** Returns the BIP-39 words of an entropy: twelve for 128 bits. */
export function toWords(entropy: Uint8Array): string {
  return entropyToMnemonic(entropy, wordlist)
}

/** Derives the BIP-39 seed, without a passphrase. Zero it after use. */
export async function deriveSeed(entropy: Uint8Array): Promise<Bytes> {
  return new Uint8Array(await mnemonicToSeedWebcrypto(toWords(entropy)))
}

/** Derives one private key, 32 bytes. Zero it after use. */
export function derivePrivateKey(seed: Uint8Array, name: KeyName): Bytes {
  return name === 'solana' ? deriveEd25519(seed) : deriveSecp256k1(seed, derivationPaths[name])
}

/** Derives one private key from the entropy, hands it to `sign`, and zeroes everything on the way. */
export async function withPrivateKey<T>(
  entropy: Uint8Array,
  name: KeyName,
  sign: (privateKey: Bytes) => T | Promise<T>,
): Promise<T> {
  const seed = await deriveSeed(entropy)
  const privateKey = derivePrivateKey(seed, name)
  zero(seed)
  try {
    return await sign(privateKey)
  } finally {
    zero(privateKey)
  }
}

function deriveSecp256k1(seed: Uint8Array, path: string): Bytes {
  let key = HDKey.fromMasterSeed(seed)
  for (const index of path.split('/').slice(1)) {
    const child = key.derive(`m/${index}`)
    key.wipePrivateData()
    key = child
  }
  if (!key.privateKey) throw new RangeError(`There is no private key at ${path}.`)
  const privateKey = new Uint8Array(key.privateKey)
  key.wipePrivateData()
  return privateKey
}

function deriveEd25519(seed: Uint8Array): Bytes {
  let key = Slip10Key.fromMasterSeed(seed)
  for (const index of derivationPaths.solana.split('/').slice(1)) {
    const child = key.derive(`m/${index}`)
    zero(key.privateKey, key.chainCode)
    key = child
  }
  const privateKey = new Uint8Array(key.privateKey)
  zero(key.privateKey, key.chainCode)
  return privateKey
}
