/** Returns the text by which two spellings of an address are one account. */
export function keyOfEmail(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
