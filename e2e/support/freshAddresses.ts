import { base58, bech32 } from '@scure/base'
import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** An address on Solana that is a key, which nobody keeps, and empty. */
export function freshSolanaAddress(): string {
  const { publicKey } = generateKeyPairSync('ed25519')
  return base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
}

/** An address on the local Bitcoin chain (P2WPKH) of a key that nobody keeps, and empty. */
export function freshBitcoinAddress(): string {
  return bech32.encode('bcrt', [0, ...bech32.toWords(randomBytes(20))])
}
