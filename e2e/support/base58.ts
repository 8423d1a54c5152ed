const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The bytes that base58 writes so. */
export function base58ToBytes(text: string): Uint8Array {
  let value = 0n
  for (const letter of text) {
    const digit = letters.indexOf(letter)
    if (digit < 0) throw new Error(`${text} is not written in base58.`)
    value = value * 58n + BigInt(digit)
  }
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  const digits = value === 0n ? '' : value.toString(16)
  return Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex'),
  ])
}

/** Bytes in base58. */
export function bytesToBase58(bytes: Uint8Array): string {
  let value = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  while (value > 0n) {
    text = letters.charAt(Number(value % 58n)) + text
    value /= 58n
  }
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text
}
