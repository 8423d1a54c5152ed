import { open, seal } from './seal.ts'
import { zero, type Bytes } from './zero.ts'

/** The wallet and version of a vault. Neither another wallet's vault nor an older one opens in its place. */
export interface VaultId {
  /** base64url of the wallet key's public half. */
  readonly walletKey: string
  readonly version: number
}

/** The bytes of a new wallet's entropy: 128 bits, twelve words. */
const entropyBytes = 16

/** Creates the entropy of a new wallet. Zero it after use. */
export function createEntropy(): Bytes {
  return crypto.getRandomValues(new Uint8Array(entropyBytes))
}

/** Encrypts a wallet's entropy under its data key. */
export function sealVault(entropy: Bytes, dataKey: Bytes, id: VaultId): Promise<Bytes> {
  return seal(dataKey, entropy, contextOf(id))
}

/**
 * Decrypts a wallet's entropy. Zero it after use.
 *
 * @throws {SealError} if the data key, the wallet or the version does not match.
 */
export async function openVault(vault: Uint8Array, dataKey: Bytes, id: VaultId): Promise<Bytes> {
  const entropy = await open(dataKey, vault, contextOf(id))
  if (entropy.length === entropyBytes) return entropy
  zero(entropy)
  throw new RangeError(`A vault holds ${entropyBytes} bytes, this one ${entropy.length}.`)
}

function contextOf({ walletKey, version }: VaultId): string {
  return `Latchkit vault 1\nwallet ${walletKey}\nversion ${version}`
}
