/** Returns the key of an address: spellings of the same address have the same key. */
export function keyOfEmail(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
