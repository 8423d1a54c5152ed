import {
  isAddressEqual,
  recoverAddress,
  recoverMessageAddress,
  size,
  type Address,
  type Hex,
} from 'viem'

const signatureBytes = 65

/** True where a key has signed a hash, as it is or as a message (ERC-191). */
export async function isSignedBy(key: Address, hash: Hex, signature: Hex): Promise<boolean> {
  if (size(signature) !== signatureBytes) return false
  try {
    const message = { raw: hash }
    const signers = await Promise.all([
      recoverMessageAddress({ message, signature }),
      recoverAddress({ hash, signature }),
    ])
    return signers.some((signer) => isAddressEqual(signer, key))
  } catch {
    return false
  }
}
