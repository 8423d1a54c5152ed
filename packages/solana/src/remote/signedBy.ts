/** A transaction with the signature of its payer, which stands first, in its place. */
export function signedBy(transaction: Uint8Array, signature: Uint8Array): Uint8Array {
  const signed = Uint8Array.from(transaction)
  // Before the signatures stands their count, in one byte: no transaction holds more than a dozen.
  if (signed.length > 1 + signature.length) signed.set(signature, 1)
  return signed
}
