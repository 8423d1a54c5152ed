/**
 * The types of a PSBT's entries, as far as the kit writes or reads them.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki and bip-0371.mediawiki
 */
export const psbtKeys = {
  unsignedTransaction: 0x00,
  previousTransaction: 0x00,
  previousOutput: 0x01,
  partialSignature: 0x02,
  redeemScript: 0x04,
  finalScript: 0x07,
  finalWitness: 0x08,
  taprootKeySignature: 0x13,
  taprootInternalKey: 0x17,
} as const

/** What every PSBT begins with: `psbt` and a byte that no transaction has there. */
export const psbtMagic: Uint8Array = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff)
